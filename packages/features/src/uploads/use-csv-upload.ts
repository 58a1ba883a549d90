import { failureOf, type Failure, type Outcome } from '@sandites/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noEdits, type CsvFormat, type Edits, type ParsedFile, type RowIssue } from './csv-format';
import { parseRows } from './parse-rows';
import { matchColumns, type ColumnIndexes } from './match-columns';
import { CsvFileError, readCsv, type RawFile } from './read-csv';

/** A file under review: its cells, the column mapping, the edits, and the parsed rows. */
export interface Review<Row> {
  raw: RawFile;
  columnIndexes: ColumnIndexes;
  /**
   * Columns that can be mapped by hand: those that were missing, or matched to a header of another
   * name.
   */
  mappable: readonly string[];
  edits: Edits;
  parsed: ParsedFile<Row>;
  /** Errors of the server's response to the upload. */
  serverIssues: readonly RowIssue[];
}

/** The steps of an upload (product C4). */
type UploadState<Row> =
  | { step: 'choose'; failure?: string }
  | { step: 'reading'; fileName: string; progress: number }
  | ({ step: 'review' } & Review<Row>)
  | ({ step: 'sending'; progress: number } & Review<Row>);

interface SendOptions {
  signal: AbortSignal;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

export type SendFile<Row> = (read: ParsedFile<Row>, options: SendOptions) => Promise<Outcome>;

const rowIssues = ({ issues = [] }: Failure): RowIssue[] =>
  issues.map(({ row = 0, message }) => ({ row, message }));

/** The edits of the review. */
export interface ReviewEdits {
  /** Maps a column to another header of the file; -1 for none. */
  mapColumn: (column: string, index: number) => void;
  correct: (row: number, column: string, value: string) => void;
  /** Skips further rows. */
  skip: (rows: readonly number[]) => void;
  includeSkipped: () => void;
}

/**
 * State and actions of an upload; `cancel` aborts the current step and returns to the previous one.
 */
export function useCsvUpload<Row>(format: CsvFormat<Row>, send: SendFile<Row>, onSent: () => void) {
  const [state, setState] = useState<UploadState<Row>>({ step: 'choose' });
  const controller = useRef<AbortController>(undefined);
  const cancel = useCallback(() => controller.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const reset = () => {
    cancel();
    setState({ step: 'choose' });
  };

  const choose = async (file: File) => {
    cancel();
    const { signal } = (controller.current = new AbortController());
    const onProgress = (progress: number) =>
      setState({ step: 'reading', fileName: file.name, progress });
    onProgress(0);
    try {
      const raw = await readCsv(file, { signal, onProgress });
      const { columnIndexes, guesses } = matchColumns(format, raw.header);
      const mappable = format.columns.filter(
        (name) =>
          guesses.some(({ column }) => column === name) ||
          (columnIndexes[name] === -1 && format.required?.includes(name)),
      );
      setState({
        step: 'review',
        raw,
        columnIndexes,
        mappable,
        edits: noEdits,
        parsed: parseRows(raw, format, columnIndexes),
        serverIssues: [],
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CsvFileError)) throw error;
      setState({ step: 'choose', failure: error.message });
    }
  };

  const parseAgain = (
    change: (now: Review<Row>) => { columnIndexes?: ColumnIndexes; edits?: Partial<Edits> },
  ) =>
    setState((now) => {
      if (now.step !== 'review') return now;
      const { columnIndexes = now.columnIndexes, edits: changedEdits } = change(now);
      const edits = { ...now.edits, ...changedEdits };
      return {
        ...now,
        columnIndexes,
        edits,
        parsed: parseRows(now.raw, format, columnIndexes, edits),
        serverIssues: [],
      };
    });
  const edit: ReviewEdits = {
    mapColumn: (column, index) =>
      parseAgain(({ columnIndexes }) => ({ columnIndexes: { ...columnIndexes, [column]: index } })),
    correct: (row, column, value) =>
      parseAgain(({ edits: { corrections } }) => ({
        edits: { corrections: { ...corrections, [row]: { ...corrections[row], [column]: value } } },
      })),
    skip: (rows) =>
      parseAgain(({ edits }) => ({ edits: { skipped: [...edits.skipped, ...rows] } })),
    includeSkipped: () => parseAgain(() => ({ edits: { skipped: [] } })),
  };

  const confirm = async (review: Review<Row>) => {
    const { signal } = (controller.current = new AbortController());
    const onProgress = (progress: number) =>
      setState((now) => (now.step === 'sending' ? { ...now, progress } : now));
    setState({ ...review, step: 'sending', progress: 0 });
    const failure = failureOf(await send(review.parsed, { signal, onProgress }));
    if (!failure) {
      setState({ step: 'choose' });
      onSent();
      return;
    }
    setState((now) =>
      now.step === 'sending'
        ? { ...review, step: 'review', serverIssues: rowIssues(failure) }
        : now,
    );
  };

  return { state, choose, edit, confirm, cancel, reset };
}
