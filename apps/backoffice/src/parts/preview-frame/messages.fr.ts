/** French texts of the preview of a page. */
import type { PreviewFrameMessages } from './messages.en.ts';

export const previewFrameFr: PreviewFrameMessages = {
  mode: 'Ce qui est montré',
  mode_preview: 'Lire',
  mode_try: 'Essayer',
  mode_correction: 'En correction',
  width: 'Largeur',
  width_320: 'Téléphone',
  width_768: 'Tablette',
  width_1280: 'Ordinateur',
  theme: 'Thème',
  light: 'Clair',
  dark: 'Sombre',
  language: 'Langue du portail',
  longer: 'Avec 1,5\u00a0× de temps',
  failed: 'Le portail ne peut pas montrer cette page telle qu’elle est.',
  failedTryout: 'Le portail ne peut pas montrer cet essai.',
  frame: 'Aperçu de la page',
  frameTryout: 'Le cours comme un apprenant le voit',
  stage: 'Aperçu en {width} pixels',
};
