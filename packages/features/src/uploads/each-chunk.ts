import { parse, type ParseResult, type Parser } from 'papaparse';
import { CsvFileError, csvMessages } from './csv-file-error';

/** Characters at a time. */
const chunkSize = 65_536;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Takes a CSV text apart in chunks, between which the page gets its turn.
 * @param delimiter what divides its cells
 * @param take gets a chunk's lines, and how much of the text has been read, from 0 to 1; what it throws ends the reading
 * @throws CsvFileError at an unclosed quote
 */
export function eachChunk(text: string, delimiter: string, take: (lines: string[][], read: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const takeChunk = ({ data, errors, meta }: ParseResult<string[]>) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new CsvFileError(csvMessages.unreadable);
      take(data, meta.cursor / text.length);
    };
    const chunk = (result: ParseResult<string[]>, parser: Parser) => {
      parser.pause();
      turn()
        .then(() => takeChunk(result))
        .then(() => parser.resume())
        .catch(reject);
    };
    parse<string[]>(text, { delimiter, chunkSize, chunk, complete: () => resolve() });
  });
}
