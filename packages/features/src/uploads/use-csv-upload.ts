import { failureOf, type Failure, type Outcome } from '@sandites/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CsvFormat, Corrections, ReadFile, RowIssue } from './csv-format';
import { interpret } from './interpret';
import { matchColumns, type Guess, type Places } from './match-columns';
import { CsvFileError, readCsv, type RawFile } from './read-csv';

/** A file under review: as it is, how its columns are taken, what was corrected, and the result. */
export interface Review<Row> {
  raw: RawFile;
  places: Places;
  /** Headers that were taken for a column whose name they are not. */
  guesses: readonly Guess[];
  corrections: Corrections;
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
export interface SendOptions {
  signal: AbortSignal;
  /** To be told how much has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

export type SendFile<Row> = (read: ReadFile<Row>, options: SendOptions) => Promise<Outcome>;

const rowIssues = ({ issues = [] }: Failure): RowIssue[] => issues.map(({ row = 0, message }) => ({ row, message }));

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
      setState({ step: 'review', raw, places, guesses, corrections: {}, read: interpret(raw, format, places), refused: [] });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CsvFileError)) throw error;
      setState({ step: 'choose', failure: error.message });
    }
  };

  const reread = (change: (now: Review<Row>) => { places?: Places; corrections?: Corrections }) =>
    setState((now) => {
      if (now.step !== 'review') return now;
      const { places = now.places, corrections = now.corrections } = change(now);
      return { ...now, places, corrections, read: interpret(now.raw, format, places, corrections), refused: [] };
    });
  /** Takes another of the file's columns; -1 for none. */
  const mapColumn = (column: string, at: number) => reread(({ places }) => ({ places: { ...places, [column]: at } }));
  const correct = (row: number, column: string, value: string) =>
    reread(({ corrections }) => ({ corrections: { ...corrections, [row]: { ...corrections[row], [column]: value } } }));

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

  return { state, choose, mapColumn, correct, confirm, cancel, reset };
}
