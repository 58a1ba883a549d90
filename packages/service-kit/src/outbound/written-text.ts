/** Line ends, also those that only some programs take for one. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/** What XML must not have, and no other text needs: controls, noncharacters, halves of a pair. */
const unwritable = /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|\p{Cs}/gu;

/**
 * A stored text for a file that other programs read: a calendar, a feed, a mail. Its line ends are
 * line feeds, and it has no character that breaks the file.
 */
export const writtenText = (text: string): string =>
  text.replaceAll(lineEnds, '\n').replaceAll(unwritable, '');

/** The same on one line: for a name, or a header. */
export const oneLine = (text: string): string => writtenText(text).replaceAll(/\s+/g, ' ').trim();
