import type { PastUpload } from '@sandites/contracts';
import { messageOf, useToast, type Result } from '@sandites/remote-kit';
import { Button, Callout, Icon, Spinner } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { Dialog } from '@sandites/ui/dialogs';
import type { Column } from '@sandites/ui/table';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { FileButton, Progress, useDropZone, usePaste } from '../files/choose-file';
import { LastUpload, type UploadHistory } from './LastUpload';
import type { NumberedRow } from './parse-rows';
import { ReviewStep } from './ReviewStep';
import type { BadRows, RowEffect, UploadFormat } from './upload-format';
import { useUpload, type Confirmed, type Review, type SendOptions } from './use-upload';

interface SourceProps {
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** A button and a drop zone for one file, and a field for rows copied from a spreadsheet. */
function FilePicker({ onFile, onText }: SourceProps) {
  const take = ([file]: FileList) => {
    if (file) onFile(file);
  };
  usePaste((pasted) => {
    const text = pasted.getData('text/plain');
    // A spreadsheet also puts a picture of the copied cells on the clipboard.
    if (text.trim() !== '') onText(text);
    else take(pasted.files);
    return text.trim() !== '' || pasted.files.length > 0;
  });
  return (
    <div
      className="drop-zone d-grid gap-2 place-center px-4 py-6 mt-4 text-center text-secondary rounded"
      {...useDropZone(take)}
    >
      <Icon name="upload" size={32} />
      <FileButton accept=".csv,.tsv,.xlsx" onChoose={take}>
        Choose a file
      </FileButton>
      <span>or drop it here: .xlsx, .csv or .tsv, up to 5 MB and 10,000 rows.</span>
      <label className="d-grid gap-1 w-100 mt-4 fs-7 text-start">
        <span>Or paste rows copied from a spreadsheet, with the row that names the columns</span>
        <textarea
          className="form-control"
          rows={2}
          spellCheck={false}
          // A phone pastes without a paste event at times.
          onChange={({ target }) => {
            if (target.value.includes('\n')) onText(target.value);
          }}
        />
      </label>
    </div>
  );
}

/** The sheets of a workbook, of which one is chosen. */
function SheetChoice({
  sheets,
  onChoose,
}: {
  sheets: readonly { name: string }[];
  onChoose: (name: string) => void;
}) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <p ref={heading} tabIndex={-1} className="mb-4">
        <b className="font-head fs-3 lh-1">Which sheet?</b>
      </p>
      <div className="d-flex flex-wrap gap-2" role="group" aria-label="Sheets of the workbook">
        {sheets.map(({ name }) => (
          <Button key={name} variant="quiet" onClick={() => onChoose(name)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  );
}

export interface UploadDialogProps<Row, Data> {
  title: string;
  onClose: () => void;
  format: UploadFormat<Row>;
  preview: readonly Column<Row>[];
  badRows: BadRows;
  /** A number of rows as text, such as `38 games`. */
  count: (rows: number) => string;
  /** A file with the header, or with sample rows. */
  template: { label?: string; fileName: string; content: () => string };
  /** Sends the rows. On failure the dialog lists the issues by row. */
  send: (file: Confirmed<Row>, options: SendOptions) => Promise<Result<Data>>;
  done: (data: Data, file: Confirmed<Row>) => { title: string; text: string };
  /** The toast of a failure, where the server says nothing. */
  failed: { title: string; text: string };
  history?: UploadHistory;
  /** Called with the ids of the rows that were added, then of those that changed. */
  onUploaded?: (ids: readonly number[]) => void;
  /** The effect of each row on the stored data; undefined while it is loading. */
  effects?: ((rows: readonly NumberedRow<Row>[]) => readonly (RowEffect | undefined)[]) | undefined;
  onReview?: (rows: readonly Row[]) => void;
  notice?: ReactNode;
  /** Choices that hold for the whole file, such as its season; shown in both steps. */
  settings?: ReactNode;
  /** Default: `Confirm Upload`. */
  confirmLabel?: string;
  children: ReactNode;
}

/** `40 new, 3 updated`; a count of none is left out. */
const countStored = ({ added, changed }: Pick<PastUpload, 'added' | 'changed'>): string =>
  [added > 0 && `${added} new`, changed > 0 && `${changed} updated`].filter(Boolean).join(', ');

/** What is done with a row: what was chosen, else what its effect proposes. */
const choiceOf = (review: Review<unknown>, row: number, effect: RowEffect | undefined) =>
  effect?.choices ? (review.edits.choices[row] ?? effect.chosen) : undefined;

/**
 * Uploads a file, or rows copied from a spreadsheet: choose it, review and correct its rows,
 * confirm. The one dialog of all kinds of files.
 */
export function UploadDialog<Row, Data>(props: UploadDialogProps<Row, Data>) {
  const { title, onClose, format, badRows, count, template, send, done, failed, history } = props;
  const { onUploaded, effects: effectsOf, onReview, settings, confirmLabel, children } = props;
  const showToast = useToast();
  const upload = useUpload(format);
  const { state, review, edit, reset } = upload;
  const rows = review?.parsed.rows;
  const effects = rows && effectsOf?.(rows);
  const reviewRows = useEffectEvent((reviewed: readonly NumberedRow<Row>[]) =>
    onReview?.(reviewed.map(({ value }) => value)),
  );
  // Again after a failure, which may have stored some rows.
  const reviewed = state.step === 'review' ? rows : undefined;
  useEffect(() => {
    if (reviewed) reviewRows(reviewed);
  }, [reviewed]);

  const close = () => {
    reset();
    onClose();
  };
  const choices = new Map(
    rows?.map(({ row }, index) => [row, review && choiceOf(review, row, effects?.[index])]),
  );
  const kept = rows?.filter(({ row }) => choices.get(row) !== 'skip') ?? [];
  const isAsked =
    review?.parsed.questions.some(({ id }) => review.edits.answers[id] === undefined) ||
    rows?.some(({ row }, index) => effects?.[index]?.kind === 'asked' && !choices.get(row));
  const canConfirm =
    kept.length > 0 && !isAsked && (badRows === 'skip' || review?.parsed.issues.length === 0);
  const isSending = state.step === 'sending';

  const sendAndSay = async (file: Confirmed<Row>, options: SendOptions) => {
    const result = await send(file, options);
    if (!result.ok) {
      if (!options.signal.aborted)
        showToast({
          title: failed.title,
          text: messageOf(result.error, failed.text),
          style: 'destructive',
        });
      return result;
    }
    const stored = await history?.readNewest();
    showToast({
      ...done(result.data, file),
      ...(stored && {
        details: countStored(stored),
        action: { label: 'Undo', run: () => void history?.undo(stored.id) },
      }),
    });
    onUploaded?.(stored ? [...stored.addedIds, ...stored.changedIds] : []);
    return result;
  };
  const confirm = async () => {
    if (!review) return;
    const confirmed = {
      name: review.file.name,
      rows: kept,
      choiceOf: (row: number) => choices.get(row),
    };
    if (await upload.confirm(sendAndSay, confirmed)) onClose();
  };

  const footer = (
    <>
      <Button variant="quiet" onClick={isSending ? upload.cancel : close}>
        Cancel
      </Button>
      {(state.step === 'review' || state.step === 'sheets') && (
        <Button variant="quiet" onClick={reset}>
          Choose Another File
        </Button>
      )}
      {review && (
        <Button
          icon="upload"
          pending={isSending}
          pendingLabel="Uploading..."
          disabled={!isSending && !canConfirm}
          onClick={() => void confirm()}
        >
          {confirmLabel ?? 'Confirm Upload'}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={title}
      onClose={close}
      size="lg"
      busy={isSending}
      keepsInput={state.step !== 'choose'}
      footer={footer}
    >
      {state.step === 'choose' && (
        <>
          {children}
          <Button
            variant="quiet"
            size="small"
            icon="download"
            onClick={() => downloadFile(template.fileName, template.content())}
          >
            {template.label ?? 'Download Template'}
          </Button>
          {history && <LastUpload {...history} />}
          {state.failure !== undefined && (
            <div className="mt-4">
              <Callout tone="bad">{state.failure}</Callout>
            </div>
          )}
        </>
      )}
      {settings && (state.step === 'choose' || state.step === 'review') && (
        <div className="my-4">{settings}</div>
      )}
      {state.step === 'choose' && (
        <FilePicker
          onFile={(file) => void upload.readFile(file)}
          onText={(text) => void upload.readText('the pasted rows', text)}
        />
      )}
      {state.step === 'reading' && <Spinner label={`Reading ${state.name}`} />}
      {state.step === 'sheets' && (
        <SheetChoice sheets={state.file.sheets} onChoose={edit.chooseSheet} />
      )}
      {state.step === 'review' && review && (
        <ReviewStep
          {...{ review, format, badRows, count, effects, edit }}
          preview={props.preview}
          notice={props.notice}
        />
      )}
      {isSending && <Progress label={`Uploading ${count(kept.length)}`} value={state.progress} />}
    </Dialog>
  );
}
