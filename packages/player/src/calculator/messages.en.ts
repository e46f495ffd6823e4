/** English texts of the calculator. */
export const calculatorEn = {
  display: 'Result',
  history: 'Sum so far',
  copy: 'Copy into the answer',
  copied: '{value} copied into the answer.',
  key_point: 'decimal point',
  key_plus: 'plus',
  key_minus: 'minus',
  key_times: 'times',
  key_divide: 'divided by',
  key_sin: 'sine',
  key_cos: 'cosine',
  key_tan: 'tangent',
  key_asin: 'arc sine',
  key_acos: 'arc cosine',
  key_atan: 'arc tangent',
  key_sqrt: 'square root',
  key_sign: 'change the sign',
  key_equals: 'equals',
  key_backspace: 'clear all',
  calculatorError: 'Error',
};
export type CalculatorMessages = typeof calculatorEn;
