import type { ImportChoices, ImportReview } from '@sandites/contracts';
import type { ApiError, Result } from '@sandites/remote-kit';
import { useEffect, useRef, useState } from 'react';

/** A file that was chosen or dropped, or the rows that were pasted. */
export interface ImportSource {
  /** Stands in sentences: `read from roster.csv`. */
  name: string;
  content: File | string;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** A file under review, and what was chosen for it. */
export interface Reviewed {
  source: ImportSource;
  choices: ImportChoices;
  review: ImportReview;
}

/** The multipart form of a preview. */
function importForm({ content }: ImportSource, choices: ImportChoices): FormData {
  const form = new FormData();
  if (typeof content === 'string') form.append('text', content);
  else form.append('file', content);
  form.append('choices', JSON.stringify(choices));
  return form;
}

/** The form that confirms a review by its file, with what was chosen and the plan that was shown. */
export function confirmForm({ source, choices, review }: Reviewed): FormData {
  const form = importForm(source, choices);
  form.append('plan', review.plan);
  return form;
}

interface Work {
  kind: 'reading' | 'sending';
  sent: number;
}

export type Preview = (body: FormData, options: SendOptions) => Promise<Result<ImportReview>>;

const isReview = (current: unknown): current is ImportReview =>
  typeof current === 'object' && current !== null && 'plan' in current && 'rows' in current;

/** What is chosen for one row. */
type RowChoice = NonNullable<ImportChoices['rows']>[string];

/** What holds for any file, once it is chosen. */
const forAnyFile = ({ sport, season }: ImportChoices): ImportChoices => ({
  ...(sport !== undefined && { sport }),
  ...(season !== undefined && { season }),
});

/**
 * The state of an upload. The service reads the file and says what each row would do; every choice
 * asks it again with the whole file. `cancel` ends the request that is under way.
 * @param start what holds before anything is chosen, such as the sport of the page
 */
export function useImport(preview: Preview, start: ImportChoices) {
  const [shown, setShown] = useState<Reviewed>();
  const [choices, setChoices] = useState(start);
  const [work, setWork] = useState<Work>();
  const [failure, setFailure] = useState<ApiError>();
  const controller = useRef<AbortController>(undefined);
  const cancel = () => controller.current?.abort();
  useEffect(() => cancel, []);

  /** What was chosen, and not answered by the service, does not hold. */
  const takeBack = () => setChoices(shown?.choices ?? choices);

  /** @returns undefined where it was canceled, or another request took its place */
  const run = async <T>(
    kind: Work['kind'],
    call: (options: SendOptions) => Promise<Result<T>>,
  ): Promise<Result<T> | undefined> => {
    cancel();
    const { signal } = (controller.current = new AbortController());
    setFailure(undefined);
    setWork({ kind, sent: 0 });
    const onProgress = (sent: number) => {
      if (!signal.aborted) setWork({ kind, sent });
    };
    const result = await call({ signal, onProgress });
    if (controller.current?.signal !== signal) return undefined;
    setWork(undefined);
    if (!signal.aborted) return result;
    takeBack();
    return undefined;
  };

  const ask = async (source: ImportSource, chosen: ImportChoices) => {
    setChoices(chosen);
    const result = await run('reading', (options) => preview(importForm(source, chosen), options));
    if (!result) return;
    if (result.ok) {
      setShown({ source, choices: chosen, review: result.data });
    } else {
      takeBack();
      setFailure(result.error);
    }
  };

  /** Chooses something for the whole file, before or after it was read. */
  const choose = (more: ImportChoices) => {
    const chosen = { ...choices, ...more };
    if (shown) void ask(shown.source, chosen);
    else setChoices(chosen);
  };
  const chooseRows = (rows: readonly string[], change: (now: RowChoice) => RowChoice) =>
    choose({
      rows: {
        ...choices.rows,
        ...Object.fromEntries(rows.map((row) => [row, change(choices.rows?.[row] ?? {})])),
      },
    });

  return {
    shown,
    choices,
    work,
    failure,
    cancel,
    read: (source: ImportSource) => void ask(source, forAnyFile(choices)),
    choose,
    /** Another sheet has columns and rows of its own. */
    chooseSheet: (sheet: string) => {
      if (shown) void ask(shown.source, { ...forAnyFile(choices), sheet });
    },
    /** What is done with rows: undefined takes the answer back. */
    answer: (rows: readonly string[], as: RowChoice['as']) =>
      chooseRows(rows, ({ as: _, ...now }) => (as === undefined ? now : { ...now, as })),
    correct: (row: string, field: string, value: string) =>
      chooseRows([row], (now) => ({ ...now, values: { ...now.values, [field]: value } })),
    reset: () => {
      cancel();
      controller.current = undefined;
      setShown(undefined);
      setFailure(undefined);
      setChoices(forAnyFile(choices));
      setWork(undefined);
    },
    /** Sends what is shown. Where that would do something else by now, the new review is shown. */
    confirm: async <Data>(
      send: (reviewed: Reviewed, options: SendOptions) => Promise<Result<Data>>,
    ): Promise<Result<Data> | undefined> => {
      if (!shown) return undefined;
      const result = await run('sending', (options) => send(shown, options));
      if (result && !result.ok) {
        setFailure(result.error);
        const { code, current } = result.error;
        if (code === 'plan_changed' && isReview(current)) setShown({ ...shown, review: current });
      }
      return result;
    },
  };
}

export type Import = ReturnType<typeof useImport>;
