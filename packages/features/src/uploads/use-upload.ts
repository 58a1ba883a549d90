import type { Result } from '@sandites/remote-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findHeader, matchColumns, type ColumnIndexes } from './match-columns';
import {
  noEdits,
  parseRows,
  type Edits,
  type NoteOfRow,
  type NumberedRow,
  type ParsedFile,
} from './parse-rows';
import { readFile, readText } from './read-table';
import {
  FileError,
  fileMessages,
  type Sheet,
  type TableFile,
  missingColumns,
  type UploadFormat,
} from './upload-format';

interface Selection {
  file: TableFile;
  sheet: Sheet;
  /** The place of the header among the lines of the sheet. */
  header: number;
  columnIndexes: ColumnIndexes;
  /** Columns that were guessed, or that the file lacked. */
  toCheck: readonly string[];
  edits: Edits;
  serverIssues: readonly NoteOfRow[];
}

export interface Review<Row> extends Selection {
  parsed: ParsedFile<Row>;
}

type UploadState =
  | { step: 'choose'; failure?: string }
  | { step: 'reading'; name: string }
  | { step: 'sheets'; file: TableFile }
  | ({ step: 'review' } & Selection)
  | ({ step: 'sending'; progress: number } & Selection);

export interface SendOptions {
  signal: AbortSignal;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** What is sent: the valid rows that are not left out, and what was chosen for them. */
export interface Confirmed<Row> {
  name: string;
  rows: readonly NumberedRow<Row>[];
  choiceOf: (row: number) => string | undefined;
}

function select<Row>(
  format: UploadFormat<Row>,
  file: TableFile,
  sheet: Sheet,
  header = findHeader(format, sheet.lines),
): Selection {
  const { columnIndexes, guessed } = matchColumns(
    format,
    sheet.lines[header]?.cells ?? [],
    sheet.lines.slice(header + 1).map(({ cells }) => cells),
  );
  const missing = missingColumns(format, (column) => (columnIndexes[column] ?? -1) >= 0);
  return {
    ...{ file, sheet, header, columnIndexes },
    toCheck: format.columns.filter(
      (column) => guessed.includes(column) || missing.includes(column),
    ),
    edits: noEdits,
    serverIssues: [],
  };
}

/**
 * State and actions of an upload; `cancel` aborts the current step and returns to the previous one.
 */
export function useUpload<Row>(format: UploadFormat<Row>) {
  const [state, setState] = useState<UploadState>({ step: 'choose' });
  const controller = useRef<AbortController>(undefined);
  const cancel = () => controller.current?.abort();
  useEffect(() => cancel, []);

  const reset = () => {
    cancel();
    setState({ step: 'choose' });
  };

  const read = async (name: string, open: () => TableFile | Promise<TableFile>): Promise<void> => {
    cancel();
    const { signal } = (controller.current = new AbortController());
    setState({ step: 'reading', name });
    try {
      const file = await open();
      if (signal.aborted) return;
      setState(
        file.sheets.length > 1
          ? { step: 'sheets', file }
          : { step: 'review', ...select(format, file, file.sheets[0]) },
      );
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof FileError)) reportError(error);
      const failure = error instanceof FileError ? error.message : fileMessages.failed;
      setState({ step: 'choose', failure });
    }
  };

  const selection = state.step === 'review' || state.step === 'sending' ? state : undefined;
  const { sheet, header = 0, columnIndexes, edits } = selection ?? {};
  const parsed = useMemo(
    () =>
      sheet &&
      columnIndexes &&
      parseRows(sheet.lines.slice(header + 1), format, columnIndexes, edits),
    [sheet, header, columnIndexes, edits, format],
  );

  const change = (changed: (now: Selection) => Partial<Selection>) =>
    setState((now) =>
      now.step === 'review' ? { ...now, serverIssues: [], ...changed(now) } : now,
    );
  const changeEdits = (changed: (now: Edits) => Partial<Edits>) =>
    change(({ edits: now }) => ({ edits: { ...now, ...changed(now) } }));
  const edit = {
    chooseSheet: (name: string) =>
      setState((now) => {
        const file = now.step === 'sheets' || now.step === 'review' ? now.file : undefined;
        const chosen = file?.sheets.find((other) => other.name === name);
        return file && chosen ? { step: 'review', ...select(format, file, chosen) } : now;
      }),
    /** Takes another line for the header. */
    chooseHeader: (place: number) => change((now) => select(format, now.file, now.sheet, place)),
    /** @param index of the column in the file; -1 for none */
    mapColumn: (column: string, index: number) =>
      change(({ columnIndexes: now }) => ({
        columnIndexes: { ...now, [column]: index },
      })),
    correct: (row: number, column: string, value: string) =>
      changeEdits(({ corrections }) => ({
        corrections: { ...corrections, [row]: { ...corrections[row], [column]: value } },
      })),
    answer: (question: string, value: string) =>
      changeEdits(({ answers }) => ({ answers: { ...answers, [question]: value } })),
    choose: (row: number, value: string) =>
      changeEdits(({ choices }) => ({ choices: { ...choices, [row]: value } })),
    skip: (rows: readonly number[]) =>
      changeEdits(({ skipped }) => ({ skipped: [...skipped, ...rows] })),
    includeSkipped: () => changeEdits(() => ({ skipped: [] })),
  };

  /** Sends the rows under review. @returns whether they were taken */
  const confirm = async (
    send: (file: Confirmed<Row>, options: SendOptions) => Promise<Result<unknown>>,
    confirmed: Confirmed<Row>,
  ): Promise<boolean> => {
    if (!selection) return false;
    const { signal } = (controller.current = new AbortController());
    const onProgress = (progress: number) =>
      setState((now) => (now.step === 'sending' ? { ...now, progress } : now));
    setState({ ...selection, step: 'sending', progress: 0 });
    const result = await send(confirmed, { signal, onProgress });
    if (result.ok) {
      setState({ step: 'choose' });
      return true;
    }
    const serverIssues = result.error.issues.map(({ path, row, message }): NoteOfRow => {
      const [, index] = /^\/\w+\/(\d+)(?:\/|$)/.exec(path) ?? [];
      const number = index === undefined ? row : confirmed.rows[Number(index)]?.row;
      const cells = number === undefined ? undefined : parsed?.cells.get(number);
      return { row: number ?? 0, message, name: cells && format.nameOf?.(cells) };
    });
    setState((now) =>
      now.step === 'sending' ? { ...selection, step: 'review', serverIssues } : now,
    );
    return false;
  };

  return {
    state,
    review: selection && parsed && { ...selection, parsed },
    readFile: (file: File) => read(file.name, () => readFile(file)),
    readText: (name: string, text: string) => read(name, () => readText(name, text, true)),
    edit,
    confirm,
    cancel,
    reset,
  };
}

export type ReviewEdits = ReturnType<typeof useUpload>['edit'];
