/** French texts of the calculator. */
import type { CalculatorMessages } from './messages.en.ts';

export const calculatorFr: CalculatorMessages = {
  display: 'Résultat',
  history: 'Calcul en cours',
  copy: 'Copier dans la réponse',
  copied: '{value} copié dans la réponse.',
  key_point: 'virgule',
  key_plus: 'plus',
  key_minus: 'moins',
  key_times: 'fois',
  key_divide: 'divisé par',
  key_sin: 'sinus',
  key_cos: 'cosinus',
  key_tan: 'tangente',
  key_asin: 'arc sinus',
  key_acos: 'arc cosinus',
  key_atan: 'arc tangente',
  key_sqrt: 'racine carrée',
  key_sign: 'changer le signe',
  key_equals: 'égale',
  key_backspace: 'tout effacer',
  calculatorError: 'Erreur',
};
