/**
 * Capitalized words in error messages of browsers, React and our own code. Every other capitalized
 * word may be a person's name.
 */
const allowedWords = new Set(
  (
    'Array Assignment Call Cannot Class Could Element Error Expected Failed Function Illegal ' +
    'Infinity Invalid Iterator Map Maximum Minified Missing Module Must Node No Not Null Object ' +
    'Promise Proxy RangeError React ReferenceError Rendered Set String Symbol SyntaxError The ' +
    'This Too Tried TypeError Undefined Unexpected Uncaught Unknown Unsupported'
  ).split(' '),
);
const placeholder = '…';

/** The quoted name of a property stays: `(reading 'map')`. */
const isProperty = (text: string, before: string): boolean =>
  /(?:reading|setting|property|define) $/.test(before) && /^[\w$]{1,40}$/.test(text);

function scrubWord(word: string): string {
  if (/[@/]/.test(word)) return /^\/federation\/[\w./@~-]+$/.test(word) ? word : placeholder;
  if (/^[^\p{L}#]*\d/u.test(word)) return placeholder;
  const isCapitalized = /^\P{L}*\p{Lu}/u.test(word) && /\p{Ll}/u.test(word);
  return isCapitalized && !allowedWords.has(word.replace(/[^A-Za-z]/g, '')) ? placeholder : word;
}

/**
 * Removes possibly personal parts of an error message, so that it can be stored and equal failures
 * are grouped: quoted text except names of properties,
 * e-mail and web addresses, paths except those of releases, numbers, and capitalized words that are
 * not part of a browser's own messages.
 */
export function scrubMessage(message: string): string {
  const unquoted = message.replace(
    /["'`“‘]([^"'`”’]{0,300})["'`”’]/g,
    (whole: string, text: string, at: number) =>
      isProperty(text, message.slice(0, at)) ? whole : placeholder,
  );
  const words = unquoted.split(/\s+/).map(scrubWord);
  return words
    .filter((word, index) => word !== placeholder || words[index - 1] !== placeholder)
    .join(' ')
    .slice(0, 200)
    .trim();
}
