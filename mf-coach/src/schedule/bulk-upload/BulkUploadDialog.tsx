import { createEvents, listEventUploads, listEventsOfSport, undoEventUpload, type NewAthleticEvent } from '@sandites/contracts';
import { dayOf, eventReads, eventUploadColumns } from '@sandites/features/events';
import { CsvUploadDialog, LastUpload, type SendFile } from '@sandites/features/uploads';
import { messageOf, useChange, useNotify, useRead, type Row } from '@sandites/remote-kit';
import { useCallback } from 'react';
import { useUndo } from '../../uploads/use-undo';
import { gameEffect } from './game-effect';
import { scheduleCsv } from './schedule-csv';
import { UploadGuide } from './UploadGuide';

const football = { params: { sport: 'Football' } };
const reads: readonly Row[] = [...eventReads, listEventUploads];

const countGames = (games: number) => (games === 1 ? '1 game' : `${games} games`);

/** A file sent twice is no mistake, but not what somebody may think it is. */
function told(created: number, uploaded: number): string {
  const sentence = `Successfully created ${created} football games out of ${uploaded} uploaded.`;
  return created === 0 ? `${sentence} All ${uploaded} were on the schedule already.` : sentence;
}

interface BulkUploadDialogProps {
  onClose: () => void;
  /** Nobody knows whether the games arrived: the call was cancelled or failed on its way. */
  onUnsure: () => void;
}

/** Uploads a football schedule: choose a file, review what was read, confirm (product C4). */
export function BulkUploadDialog({ onClose, onUnsure }: BulkUploadDialogProps) {
  const { run } = useChange(createEvents, { refreshes: reads });
  const games = useRead(listEventsOfSport, football);
  const uploads = useRead(listEventUploads);
  const undo = useUndo(undoEventUpload, reads);
  const notify = useNotify();

  const send: SendFile<NewAthleticEvent> = async ({ rows }, { signal, onProgress }) => {
    const sent = await run({ body: { events: rows }, signal, onProgress });
    if (sent.ok) {
      const { totalCreated, totalUploaded } = sent.data;
      notify({ title: 'Bulk Upload Success', text: told(totalCreated, totalUploaded) });
      return sent;
    }
    if (sent.error.status === 0) onUnsure();
    if (!signal.aborted) notify({ title: 'Upload Error', text: messageOf(sent.error, 'Failed to upload events'), style: 'destructive' });
    return sent;
  };

  const stored = games.data;
  const effect = useCallback((game: NewAthleticEvent) => gameEffect(game, stored ?? [], dayOf(new Date())), [stored]);
  return (
    <CsvUploadDialog
      title="Bulk Upload Football Schedule"
      open
      onClose={onClose}
      format={scheduleCsv}
      preview={eventUploadColumns}
      effect={effect}
      badRows="skip"
      count={countGames}
      send={send}
    >
      <UploadGuide />
      <LastUpload uploads={uploads.data} undo={undo} />
    </CsvUploadDialog>
  );
}
