import { failureOf, type Failure, type Outcome } from '@sandites/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noEdits, type CsvFormat, type Edits, type ReadFile, type RowIssue } from './csv-format';
import { interpret } from './interpret';
import { matchColumns, type Places } from './match-columns';
import { CsvFileError, readCsv, type RawFile } from './read-csv';

/** A file under review: as it is, how its columns are taken, what was edited, and the result. */
export interface Review<Row> {
  raw: RawFile;
  places: Places;
  /** Columns that can be mapped: those that were missing, or taken from a header of another name, when the file was read. */
  mapped: readonly string[];
  edits: Edits;
  read: ReadFile<Row>;
  /** What the server refused. */
  refused: readonly RowIssue[];
}

/** Where an upload stands (product C4): choose a file, it is read, review it, it is sent. */
type UploadState<Row> =
  | { step: 'choose'; failure?: string }
  | { step: 'reading'; fileName: string; progress: number }
  | ({ step: 'review' } & Review<Row>)
  | ({ step: 'sending'; progress: number } & Review<Row>);

/** What sending gets besides the rows. */
interface SendOptions {
  signal: AbortSignal;
  /** Called with how much has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

export type SendFile<Row> = (read: ReadFile<Row>, options: SendOptions) => Promise<Outcome>;

const rowIssues = ({ issues = [] }: Failure): RowIssue[] => issues.map(({ row = 0, message }) => ({ row, message }));

/** What can be edited in the review. */
export interface ReviewEdits {
  /** Takes another of the file's columns; -1 for none. */
  mapColumn: (column: string, place: number) => void;
  correct: (row: number, column: string, value: string) => void;
  /** Leaves rows out, besides those that are left out already. */
  skip: (rows: readonly number[]) => void;
  includeSkipped: () => void;
}

/** An upload's steps; `cancel` aborts the current step and returns to the one before. */
export function useCsvUpload<Row>(format: CsvFormat<Row>, send: SendFile<Row>, onSent: () => void) {
  const [state, setState] = useState<UploadState<Row>>({ step: 'choose' });
  const work = useRef<AbortController>(undefined);
  const cancel = useCallback(() => work.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const reset = () => {
    cancel();
    setState({ step: 'choose' });
  };

  const choose = async (file: File) => {
    cancel();
    const { signal } = (work.current = new AbortController());
    const onProgress = (progress: number) => setState({ step: 'reading', fileName: file.name, progress });
    onProgress(0);
    try {
      const raw = await readCsv(file, { signal, onProgress });
      const { places, guesses } = matchColumns(format, raw.header);
      const mapped = format.columns.filter(
        (name) => guesses.some(({ column }) => column === name) || (places[name] === -1 && format.required?.includes(name)),
      );
      setState({ step: 'review', raw, places, mapped, edits: noEdits, read: interpret(raw, format, places), refused: [] });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CsvFileError)) throw error;
      setState({ step: 'choose', failure: error.message });
    }
  };

  const reread = (change: (now: Review<Row>) => { places?: Places; edits?: Partial<Edits> }) =>
    setState((now) => {
      if (now.step !== 'review') return now;
      const { places = now.places, edits: edited } = change(now);
      const edits = { ...now.edits, ...edited };
      return { ...now, places, edits, read: interpret(now.raw, format, places, edits), refused: [] };
    });
  const edit: ReviewEdits = {
    mapColumn: (column, place) => reread(({ places }) => ({ places: { ...places, [column]: place } })),
    correct: (row, column, value) =>
      reread(({ edits: { corrections } }) => ({ edits: { corrections: { ...corrections, [row]: { ...corrections[row], [column]: value } } } })),
    skip: (rows) => reread(({ edits }) => ({ edits: { skipped: [...edits.skipped, ...rows] } })),
    includeSkipped: () => reread(() => ({ edits: { skipped: [] } })),
  };

  const confirm = async (review: Review<Row>) => {
    const { signal } = (work.current = new AbortController());
    const onProgress = (progress: number) => setState((now) => (now.step === 'sending' ? { ...now, progress } : now));
    setState({ ...review, step: 'sending', progress: 0 });
    const failure = failureOf(await send(review.read, { signal, onProgress }));
    if (!failure) {
      setState({ step: 'choose' });
      onSent();
      return;
    }
    setState((now) => (now.step === 'sending' ? { ...review, step: 'review', refused: rowIssues(failure) } : now));
  };

  return { state, choose, edit, confirm, cancel, reset };
}
