import { limits, type ImportChoices, type PastUpload } from '@sandites/contracts';
import { messageOf, useToast, type Result } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { Dialog } from '@sandites/ui/dialogs';
import { useEffect, useState, type ReactNode } from 'react';
import { Progress } from '../files/choose-file';
import { FilePicker } from './FilePicker';
import { ImportReviewStep, isAnswered } from './ImportReviewStep';
import { rowsOf, type Subject } from './import-subject';
import { LastUpload, type UploadHistory } from './LastUpload';
import { useImport, type Preview, type Reviewed, type SendOptions } from './use-import';

export interface ImportDialogProps<Data> {
  title: string;
  onClose: () => void;
  subject: Subject;
  /** What holds before anything is chosen, such as the sport of the page. */
  start?: ImportChoices;
  /** Endings of files. Default: those of spreadsheets. */
  accept?: string;
  preview: Preview;
  /** Confirms the review. On failure the dialog keeps it. */
  send: (reviewed: Reviewed, options: SendOptions) => Promise<Result<Data>>;
  done: (data: Data, reviewed: Reviewed) => { title: string; text?: string };
  /** The toast of a failure, where the server says nothing. */
  failed: { title: string; text: string };
  /** A file with the header, or with sample rows. */
  template: { label?: string; fileName: string; content: () => string };
  history?: UploadHistory;
  /** Called with the ids of the rows that were added, then of those that changed. */
  onUploaded?: (ids: readonly number[]) => void;
  /** Choices that hold for the whole file, such as its season; shown in both steps. */
  settings?: (choices: ImportChoices, choose: (more: ImportChoices) => void) => ReactNode;
  /** Default: `Confirm Upload`. */
  confirmLabel?: string;
  children: ReactNode;
}

const spreadsheets = '.xlsx,.csv,.tsv,.xls,.ods';
const tooLarge = `The file is larger than ${limits.csvBytes / 1_000_000} MB.`;
const unreadable =
  'The file could not be read. Choose it again; if that fails too, save it as .csv and choose that.';

/** After how many milliseconds work says that it goes on. */
const lateMs = 300;

function useIsLate(isBusy: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(setIsLate, lateMs, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isBusy]);
  return isLate;
}

/** `40 new, 3 updated`; a count of none is left out. */
const countStored = ({ added, changed }: Pick<PastUpload, 'added' | 'changed'>): string =>
  [added > 0 && `${added} new`, changed > 0 && `${changed} updated`].filter(Boolean).join(', ');

/**
 * Uploads a file, or rows copied from a spreadsheet: choose it, look at the service's review, answer
 * and correct, confirm. The one dialog of all kinds of files.
 */
export function ImportDialog<Data>(props: ImportDialogProps<Data>) {
  const { title, onClose, subject, template, send, done, failed, history, settings } = props;
  const { start = {}, accept = spreadsheets, confirmLabel = 'Confirm Upload' } = props;
  const showToast = useToast();
  const upload = useImport(props.preview, start);
  const { shown, work, failure } = upload;
  const isLate = useIsLate(work !== undefined);
  const [name, setName] = useState('');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const isSending = work?.kind === 'sending';
  const counted = (...statuses: Parameters<typeof rowsOf>[1][]) =>
    shown ? rowsOf(shown.review, ...statuses).length : 0;
  const canConfirm =
    !work &&
    counted('new', 'changed', 'moved', 'unchanged') > 0 &&
    counted('question') === 0 &&
    !(subject.allOrNothing && counted('invalid') > 0) &&
    shown?.review.questions.every((question) => isAnswered(question, upload));

  const close = () => {
    upload.cancel();
    onClose();
  };
  const confirm = async () => {
    const result = await upload.confirm(send);
    if (!result || !shown) return;
    if (!result.ok) {
      if (result.error.code !== 'plan_changed')
        showToast({
          title: failed.title,
          text: messageOf(result.error, failed.text),
          style: 'destructive',
        });
      return;
    }
    const stored = await history?.readNewest();
    showToast({
      ...done(result.data, shown),
      ...(stored && {
        details: countStored(stored),
        action: { label: 'Undo', run: () => void history?.undo(stored.id) },
      }),
    });
    props.onUploaded?.(stored ? [...stored.addedIds, ...stored.changedIds] : []);
    onClose();
  };
  const take = (sourceName: string, content: File | string) => {
    const fits = typeof content === 'string' || content.size <= limits.csvBytes;
    setName(sourceName);
    setIsTooLarge(!fits);
    if (fits) upload.read({ name: sourceName, content });
  };

  const working = isSending
    ? `Uploading ${subject.count(counted('new', 'changed', 'moved') || counted('unchanged'))}`
    : `Reading ${name}`;
  const footer = (
    <>
      {work && isLate && (
        <div className="w-100">
          <Progress label={working} value={work.sent < 1 ? work.sent : undefined} />
        </div>
      )}
      <Button variant="quiet" onClick={isSending || isLate ? upload.cancel : close}>
        Cancel
      </Button>
      {shown && !isSending && (
        <Button variant="quiet" onClick={upload.reset}>
          Choose Another File
        </Button>
      )}
      {shown && (
        <Button
          icon="upload"
          pending={isSending}
          pendingLabel="Uploading..."
          disabled={!isSending && !canConfirm}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      )}
    </>
  );
  const chosenSettings = settings?.(upload.choices, upload.choose);
  const refused = failure?.issues ?? [];
  const failureText = isTooLarge ? tooLarge : failure && messageOf(failure, unreadable);
  return (
    <Dialog
      title={title}
      onClose={close}
      size={shown ? 'xl' : 'lg'}
      busy={isSending}
      keepsInput={shown !== undefined || work !== undefined}
      footer={footer}
    >
      {!shown && (
        <>
          {props.children}
          <Button
            variant="quiet"
            size="small"
            icon="download"
            onClick={() => downloadFile(template.fileName, template.content())}
          >
            {template.label ?? 'Download Template'}
          </Button>
          {history && <LastUpload {...history} />}
        </>
      )}
      {failureText !== undefined && (
        <div className="my-4">
          <Callout tone="bad" {...(refused.length > 0 && { title: failureText })}>
            {refused.length > 0
              ? refused.map(({ row, message }) => (
                  <p key={`${row} ${message}`} className="mb-0">
                    {row === undefined ? message : `Row ${row}: ${message}`}
                  </p>
                ))
              : failureText}
          </Callout>
        </div>
      )}
      {!shown && settings && <div className="my-4">{chosenSettings}</div>}
      {!shown && (
        <FilePicker
          accept={accept}
          onFile={(file) => take(file.name, file)}
          onText={(text) => take('the pasted rows', text)}
        />
      )}
      {shown && (
        <div inert={isSending}>
          <ImportReviewStep
            review={shown.review}
            source={shown.source}
            settings={chosenSettings}
            {...{ subject, upload }}
          />
        </div>
      )}
    </Dialog>
  );
}
