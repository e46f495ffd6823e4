/** Typography of authored texts: sources are typed with plain spaces and apostrophes, courses are printed properly. */

const noBreak = '\u00a0';
const thin = '\u202f';

const common = (text: string): string =>
  text
    .replace(/'/g, '’')
    .replace(/\.\.\./g, '…')
    .replace(
      /(\d) (?=(?:m|cm|mm|kg|kN|m\/s|km\/h|s|min|h|Hz|°|%|\$|€|points?|mètres?|minutes?|secondes?|seconds?)(?![A-Za-zÀ-ÿ]))/g,
      `$1${noBreak}`,
    );

const french = (text: string): string =>
  text
    .replace(/ ([;!?»])/g, `${thin}$1`)
    .replace(/« /g, `«${thin}`)
    .replace(/ :/g, `${noBreak}:`)
    .replace(/ ([–—]) /g, `${noBreak}$1 `)
    .replace(/\b([RL])\. (?=\d)/g, `$1.${noBreak}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${thin}`);

/** Sets the spaces, apostrophes and dots of a text in a language, leaving HTML tags as they are. */
export const typeset = (language: 'fr' | 'en', html: string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const text = common(part);
      return language === 'fr' ? french(text) : text;
    })
    .join('');
