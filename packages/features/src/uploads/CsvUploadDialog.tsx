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

/** Takes one .csv file, by the button or dropped onto it. */
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
          // The same file, corrected, can be chosen again.
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
  /** What the review shows of each row. */
  preview: readonly Column<Row>[];
  badRows: BadRows;
  /** What a number of rows is called, such as `38 games`. */
  count: (rows: number) => string;
  /** Sends the rows, or the file itself. The dialog closes unless the outcome is not ok; its row issues are then listed. */
  send: SendFile<Row>;
  /** The effect of a row on the stored data; undefined while it is not known. */
  effect?: ((row: Row) => RowEffect | undefined) | undefined;
  /** Told which rows are under review, whenever they change. */
  onReview?: (rows: readonly Row[]) => void;
  /** Something to know about the rows under review. */
  notice?: ReactNode;
  /** Such as `Confirm Upload`. */
  confirmLabel?: string;
  /** What the file must look like, and its template. */
  children?: ReactNode;
}

/** Uploads a CSV file in two steps: choose it, review what was read with every bad row named, then confirm. */
export function CsvUploadDialog<Row>(props: CsvUploadDialogProps<Row>) {
  const { title, open, onClose, format, preview, badRows, count, send, effect, onReview, notice, confirmLabel = 'Confirm Upload', children } = props;
  const close = () => {
    reset();
    onClose();
  };
  const { state, choose, confirm, cancel, reset, edit } = useCsvUpload(format, send, onClose);
  const reviewed = state.step === 'review' ? state.read.rows : undefined;
  useEffect(() => {
    if (reviewed) onReview?.(reviewed);
  }, [reviewed, onReview]);
  const sendable = state.step === 'review' && state.read.rows.length > 0 && (badRows === 'skip' || state.read.issues.length === 0);
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
          disabled={!isSending && !sendable}
          onClick={() => void confirm(state)}
        >
          {confirmLabel}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={close} size="lg" busy={isSending} keepsInput={state.step !== 'choose'} footer={footer}>
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
      {state.step === 'reading' && <Progress label={`Reading ${state.fileName}`} value={state.progress} />}
      {state.step === 'review' && <ReviewStep review={state} {...{ format, badRows, count, preview, effect, notice, edit }} />}
      {isSending && <Progress label={`Uploading ${count(state.read.rows.length)}`} value={state.progress} />}
    </Dialog>
  );
}
