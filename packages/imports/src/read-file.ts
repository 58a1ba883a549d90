import { readCalendar } from './calendar/read-calendar';
import type { ReadFile } from './read-rows';
import {
  isCalendar,
  isSchedule,
  readSubject,
  scheduleFileOf,
  textOf,
  type ReadRequest,
  type RowOf,
  type Subject,
} from './subjects';
import { readText } from './tables/read-text';
import { readWorkbook } from './tables/read-workbook';

/**
 * Reads any file, or pasted rows, as rows of a subject.
 * @throws FileError where it cannot be read as a whole
 */
export function readFile(request: ReadRequest): ReadFile<RowOf[Subject]> {
  const { source } = request;
  const text = textOf(source);
  if (text !== undefined && isSchedule(request) && isCalendar(text))
    return readCalendar(text, scheduleFileOf(request));
  const table =
    text === undefined && source.bytes !== undefined
      ? readWorkbook(source.bytes)
      : readText(text ?? '', source.bytes === undefined);
  return readSubject(request, table);
}
