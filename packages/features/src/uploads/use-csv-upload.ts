import { failureOf, type Failure, type Outcome } from '@sandites/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CsvFormat, ReadFile, RowIssue } from './csv-format';
import { CsvFileError } from './csv-file-error';
import { readCsv } from './read-csv';
import type { UploadState } from './upload-state';

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
      const read = await readCsv(file, format, { signal, onProgress });
      setState({ step: 'review', read, refused: [] });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CsvFileError)) throw error;
      setState({ step: 'choose', failure: error.message });
    }
  };

  const confirm = async (read: ReadFile<Row>) => {
    const { signal } = (work.current = new AbortController());
    const onProgress = (progress: number) => setState((now) => (now.step === 'sending' ? { ...now, progress } : now));
    setState({ step: 'sending', read, progress: 0 });
    const failure = failureOf(await send(read, { signal, onProgress }));
    if (!failure) {
      setState({ step: 'choose' });
      onSent();
      return;
    }
    setState((now) => (now.step === 'sending' ? { step: 'review', read, refused: rowIssues(failure) } : now));
  };

  return { state, choose, confirm, cancel, reset };
}
