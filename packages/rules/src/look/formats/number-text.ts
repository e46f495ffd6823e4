/** Numbers as the formats of this folder print them: by the reader's language, one Intl object per shape. */

const formats = new Map<string, Intl.NumberFormat>();

/** `numberText(1234.5, 'fr')` is `1 234,5` (with a narrow no-break space). */
export function numberText(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format.format(value);
}
