/**
 * The code in an address: letters and digits. Whatever a messenger left behind it (punctuation,
 * blanks, `%20`) does not belong to it.
 */
export const codeIn = (text: string): string => /^[0-9A-Za-z]*/.exec(text)?.[0] ?? '';
