import { failureOf, type Failure, type Outcome } from '@sandites/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CsvFormat, ReadFile, RowIssue } from './csv-format';
import { CsvFileError } from './csv-file-error';
import { interpret } from './interpret';
import { matchColumns, type Places } from './match-columns';
import type { Mends } from './mends';
import { readCsv } from './read-csv';
import type { Review, UploadState } from './upload-state';

/** What sending gets besides the rows. */
export interface SendOptions {
  signal: AbortSignal;
  /** To be told how much has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

export type SendFile<Row> = (read: ReadFile<Row>, options: SendOptions) => Promise<Outcome>;

const rowIssues = ({ issues = [] }: Failure): RowIssue[] => issues.map(({ row = 0, message }) => ({ row, message }));

/** An upload's steps; `cancel` stops what is under way and returns to the step before. */
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
      setState({ step: 'review', raw, places, guesses, mends: {}, read: interpret(raw, format, places), refused: [] });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CsvFileError)) throw error;
      setState({ step: 'choose', failure: error.message });
    }
  };

  const readAnew = (change: (now: Review<Row>) => { places?: Places; mends?: Mends }) =>
    setState((now) => {
      if (now.step !== 'review') return now;
      const { places = now.places, mends = now.mends } = change(now);
      return { ...now, places, mends, read: interpret(now.raw, format, places, mends), refused: [] };
    });
  /** Takes another of the file's columns; -1 for none. */
  const place = (column: string, at: number) => readAnew(({ places }) => ({ places: { ...places, [column]: at } }));
  const mend = (row: number, column: string, value: string) =>
    readAnew(({ mends }) => ({ mends: { ...mends, [row]: { ...mends[row], [column]: value } } }));

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

  return { state, choose, place, mend, confirm, cancel, reset };
}
