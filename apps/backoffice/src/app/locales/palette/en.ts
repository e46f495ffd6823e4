/** The English texts of the palette. */
import { paletteEn } from '../../palette/messages.en.ts';

export const messages = { palette: paletteEn };
export type PaletteTexts = typeof messages;
