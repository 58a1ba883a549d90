import { Button, Callout, classes, Icon } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import type { Column } from '@sandites/ui/table';
import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react';
import { Progress } from '../progress/Progress';
import type { BadRows, CsvFormat } from './csv-format';
import { ReviewStep } from './ReviewStep';
import type { RowEffect } from './row-effect';
import styles from './uploads.module.scss';
import { useCsvUpload, type SendFile } from './use-csv-upload';

/** A button and a drop zone for one .csv file. */
function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      className={classes(styles['picker'], isOver && styles['over'])}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={32} />
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv"
        onChange={({ target }) => {
          take(target.files);
          // Without this, choosing the same file again fires no change event.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles['choose']}>
        Choose a CSV file
      </label>
      <span>or drop it here</span>
      <span>From Excel: File, Save As, CSV.</span>
    </div>
  );
}

export interface CsvUploadDialogProps<Row> {
  title: string;
  open: boolean;
  onClose: () => void;
  format: CsvFormat<Row>;
  /** Columns of the review. */
  preview: readonly Column<Row>[];
  badRows: BadRows;
  /** A number of rows as text, such as `38 games`. */
  count: (rows: number) => string;
  /**
   * Sends the rows or the file. The dialog closes on success; on failure it lists the issues of the
   * outcome by row.
   */
  send: SendFile<Row>;
  /** The effect of a row on the stored data; undefined while it is loading. */
  effect?: ((row: Row) => RowEffect | undefined) | undefined;
  /** Called with the rows under review when they change. */
  onReview?: (rows: readonly Row[]) => void;
  /** A note above the rows under review. */
  notice?: ReactNode;
  /** Default: `Confirm Upload`. */
  confirmLabel?: string;
  /** Instructions and a template, above the file picker. */
  children?: ReactNode;
}

/** Uploads a CSV file in two steps: choose a file, then review its rows and errors and confirm. */
export function CsvUploadDialog<Row>(props: CsvUploadDialogProps<Row>) {
  const {
    title,
    open,
    onClose,
    format,
    preview,
    badRows,
    count,
    send,
    effect,
    onReview,
    notice,
    confirmLabel = 'Confirm Upload',
    children,
  } = props;
  const close = () => {
    reset();
    onClose();
  };
  const { state, choose, confirm, cancel, reset, edit } = useCsvUpload(format, send, onClose);
  const reviewedRows = state.step === 'review' ? state.parsed.rows : undefined;
  useEffect(() => {
    if (reviewedRows) onReview?.(reviewedRows);
  }, [reviewedRows, onReview]);
  const canConfirm =
    state.step === 'review' &&
    state.parsed.rows.length > 0 &&
    (badRows === 'skip' || state.parsed.issues.length === 0);
  const isSending = state.step === 'sending';
  const footer = (
    <>
      <Button variant="quiet" onClick={isSending ? cancel : close}>
        Cancel
      </Button>
      {state.step === 'review' && (
        <Button variant="quiet" onClick={reset}>
          Choose Another File
        </Button>
      )}
      {(state.step === 'review' || isSending) && (
        <Button
          icon="upload"
          pending={isSending}
          pendingLabel="Uploading..."
          disabled={!isSending && !canConfirm}
          onClick={() => void confirm(state)}
        >
          {confirmLabel}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={title}
      open={open}
      onClose={close}
      size="lg"
      busy={isSending}
      keepsInput={state.step !== 'choose'}
      footer={footer}
    >
      {state.step === 'choose' && (
        <>
          {children}
          {state.failure !== undefined && (
            <div className={styles['failure']}>
              <Callout tone="bad">{state.failure}</Callout>
            </div>
          )}
          <FilePicker onFile={(file) => void choose(file)} />
        </>
      )}
      {state.step === 'reading' && (
        <Progress label={`Reading ${state.fileName}`} value={state.progress} />
      )}
      {state.step === 'review' && (
        <ReviewStep review={state} {...{ format, badRows, count, preview, effect, notice, edit }} />
      )}
      {isSending && (
        <Progress label={`Uploading ${count(state.parsed.rows.length)}`} value={state.progress} />
      )}
    </Dialog>
  );
}
