import { createEvents, type NewAthleticEvent } from '@sandites/contracts';
import { eventColumns, eventReads } from '@sandites/features/events';
import { CsvUploadDialog, type SendFile } from '@sandites/features/uploads';
import { messageOf, useChange, useNotify } from '@sandites/remote-kit';
import { scheduleCsv } from './schedule-csv';
import { UploadGuide } from './UploadGuide';

const countGames = (games: number) => (games === 1 ? '1 game' : `${games} games`);

interface BulkUploadDialogProps {
  onClose: () => void;
  /** Nobody knows whether the games arrived: the call was cancelled or failed on its way. */
  onUnsure: () => void;
}

/** Uploads a football schedule: choose a file, review what was read, confirm (coach-and-admin.md 4). */
export function BulkUploadDialog({ onClose, onUnsure }: BulkUploadDialogProps) {
  const { run } = useChange(createEvents, { refreshes: eventReads });
  const notify = useNotify();

  const send: SendFile<NewAthleticEvent> = async ({ rows }, { signal, onProgress }) => {
    const sent = await run({ body: { events: rows }, signal, onProgress });
    if (sent.ok) {
      const { totalCreated, totalUploaded } = sent.data;
      notify({ title: 'Bulk Upload Success', text: `Successfully created ${totalCreated} football games out of ${totalUploaded} uploaded.` });
      return sent;
    }
    if (sent.error.status === 0) onUnsure();
    if (!signal.aborted) notify({ title: 'Upload Error', text: messageOf(sent.error, 'Failed to upload events'), style: 'destructive' });
    return sent;
  };

  return (
    <CsvUploadDialog
      title="Bulk Upload Football Schedule"
      open
      onClose={onClose}
      format={scheduleCsv}
      preview={eventColumns}
      badRows="skip"
      count={countGames}
      send={send}
    >
      <UploadGuide />
    </CsvUploadDialog>
  );
}
