/** The door of the form that signs: loaded where somebody signs, and nowhere else. */
export { SignatureForm, type SignatureField } from './forms/signature-form.tsx';
