/** The door of the form that signs: loaded where somebody signs, and nowhere else. */
export { SignatureForm } from './forms/signature-form.tsx';
