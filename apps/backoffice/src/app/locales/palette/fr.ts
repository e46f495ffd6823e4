/** The French texts of the palette. */
import { paletteFr } from '../../palette/messages.fr.ts';
import type { PaletteTexts } from './en.ts';

export const messages: PaletteTexts = { palette: paletteFr };
