import {
  compileValidator,
  ImportChoices,
  schoolTimeZone,
  type ImportForm,
} from '@sandites/contracts';
import type { UploadedFile } from '@sandites/service-kit/calls';
import { concurrencyLimit, programFile, runProgram } from '@sandites/service-kit/limits';
import { invalid, ProblemError } from '@sandites/service-kit/problem';
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
  type Source,
  type Subject,
  type Subjects,
} from './subjects';
import { readText } from './tables/read-text';
import { FileError, fileFaults, type FileFault } from './tables/table';

/** What the program that reads a file answers. */
export type ReaderReply =
  | { readonly read: ReadFile<RowOf[Subject]> }
  | { readonly fault: FileFault }
  /** A mistake of ours. */
  | { readonly error: string };

const choicesForm = compileValidator(ImportChoices);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ path: '/choices', code: 'malformed', message: 'is not JSON' }]);
  }
}

/** @throws ProblemError 400 with the issues of the choices */
export function choicesOf({ choices }: Pick<ImportForm, 'choices'>): ImportChoices {
  if (choices === undefined || choices.trim() === '') return {};
  const { value, issues } = choicesForm.validate(parse(choices));
  if (value) return value;
  throw invalid(issues.map((issue) => ({ ...issue, path: `/choices${issue.path}` })));
}

const refused = (fault: FileFault): ProblemError => {
  const [code, message] = fileFaults[fault];
  return new ProblemError(code, message);
};

const reader = {
  file: () => programFile('file-reader', __dirname, '../dist'),
  maxDataKb: 900_000,
};

/** Each takes a processor. */
const twoAtATime = concurrencyLimit(2);

/** @throws ProblemError 400 where the form has neither a file nor a text */
function sourceOf(file: UploadedFile | undefined, text: string | undefined): Source {
  if (file) return file;
  if (text !== undefined) return { text };
  throw new ProblemError('invalid', 'The form has no file: send it as "file", or rows as "text"');
}

/** An import's form, which is read once. */
interface ImportUpload<Fields> {
  fields(): Promise<Fields>;
  file(): Promise<UploadedFile | undefined>;
}

/** A text of this length takes a moment to read, less than a process takes to start. */
const shortText = 100_000;

/** Whether a calendar has entries that stand for many. */
const hasRepeated = (text: string) => isCalendar(text) && /^R(?:RULE|DATE)\b/im.test(text);

/** The rows of a short text; undefined for anything else, which may take long, or much memory. */
function readInPlace<S extends Subject>(request: ReadRequest<S>): ReadFile<RowOf[S]> | undefined {
  try {
    const text = textOf(request.source);
    if (text === undefined || text.length > shortText || hasRepeated(text)) return undefined;
    const any: ReadRequest = request;
    return isSchedule(any) && isCalendar(text)
      ? (readCalendar(text, scheduleFileOf(any)) as unknown as ReadFile<RowOf[S]>)
      : readSubject(request, readText(text, request.source.bytes === undefined));
  } catch (error) {
    throw error instanceof FileError ? refused(error.fault) : error;
  }
}

async function readApart<S extends Subject>(request: ReadRequest<S>): Promise<ReadFile<RowOf[S]>> {
  const reply = (await twoAtATime(() => runProgram(reader, request))) as ReaderReply | undefined;
  if (reply === undefined) throw refused('tooHeavy');
  if ('fault' in reply) throw refused(reply.fault);
  if ('error' in reply) throw new Error(reply.error);
  // The program answers with the rows of the subject that it was asked for.
  return reply.read as unknown as ReadFile<RowOf[S]>;
}

/**
 * Reads a file, or rows: workbooks, long texts and repeated entries in a process of their own, with limits
 * of memory and time.
 * @throws ProblemError 400 as `readUpload`
 */
export const readSource = async <S extends Subject>(
  request: Omit<ReadRequest<S>, 'timeZone'>,
): Promise<ReadFile<RowOf[S]>> => {
  const whole: ReadRequest<S> = { ...request, timeZone: schoolTimeZone() };
  return readInPlace(whole) ?? (await readApart(whole));
};

/**
 * Reads the file, or the pasted rows, of a form: as `readSource`.
 * @throws ProblemError 400 with a code (`unreadable_file`, `password_protected`, `too_many_columns`,
 *   `too_many_rows`, `no_rows`) where it cannot be read as a whole, 413 where it is too large
 */
export async function readUpload<S extends Subject, Fields extends ImportForm>(
  upload: ImportUpload<Fields>,
  subject: S,
  givenFor: (choices: ImportChoices, fields: Fields) => Subjects[S],
): Promise<{ read: ReadFile<RowOf[S]>; choices: ImportChoices; fields: Fields }> {
  const fields = await upload.fields();
  const choices = choicesOf(fields);
  const source = sourceOf(await upload.file(), fields.text);
  const read = await readSource<S>({
    subject,
    source,
    choices,
    given: givenFor(choices, fields),
  });
  return { read, choices, fields };
}
