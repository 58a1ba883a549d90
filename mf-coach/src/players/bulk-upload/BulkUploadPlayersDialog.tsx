import { allSports, listPlayerUploads, listPlayers, undoPlayerUpload, uploadPlayers, type RosterRow, type SportFilter } from '@sandites/contracts';
import { playerName, playerReads, profilesOf } from '@sandites/features/players';
import { CsvUploadDialog, LastUpload, changesOf, type SendFile } from '@sandites/features/uploads';
import { messageOf, useChange, useNotify, useRead, type Row } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { useUndo } from '../../uploads/use-undo';
import { playerIdentity, rosterColumns, rosterCsv } from './roster-csv';
import { downloadRosterTemplate } from './roster-template';

const preview: readonly Column<RosterRow>[] = [
  { header: 'Name', cell: playerName, isTitle: true },
  { header: 'Position', cell: ({ position, jerseyNumber }) => (jerseyNumber ? `${position} #${jerseyNumber}` : position) },
  { header: 'Grad Year', cell: ({ graduationYear }) => graduationYear },
  { header: 'Height', cell: ({ height }) => height },
  { header: 'Weight', cell: ({ weight }) => weight },
];

const reads: readonly Row[] = [...playerReads, listPlayerUploads];
const compared = [...rosterColumns, 'email'];

const countPlayers = (players: number) => (players === 1 ? '1 player' : `${players} players`);

interface BulkUploadPlayersDialogProps {
  /** Whose roster it is: the filter's sport, Football under All Sports (product C7). */
  filter: SportFilter;
  onClose: () => void;
  /** Nobody knows whether the players arrived: the call was cancelled or failed on its way. */
  onUnsure: () => void;
}

/** Uploads a roster file, all or nothing (product D20). */
export function BulkUploadPlayersDialog({ filter, onClose, onUnsure }: BulkUploadPlayersDialogProps) {
  const sport = filter === allSports ? 'Football' : filter;
  const format = useMemo(() => rosterCsv(sport), [sport]);
  const { run } = useChange(uploadPlayers, { refreshes: reads });
  const players = useRead(listPlayers);
  const uploads = useRead(listPlayerUploads);
  const undo = useUndo(undoPlayerUpload, reads);
  const notify = useNotify();

  const effect = useMemo(() => {
    const stored = new Map(profilesOf(players.data ?? []).map((player) => [playerIdentity(player), player]));
    return (row: RosterRow) => changesOf(row, stored.get(playerIdentity(row)), compared);
  }, [players.data]);

  const send: SendFile<RosterRow> = async ({ file }, { signal, onProgress }) => {
    const body = new FormData();
    body.append('file', file);
    body.append('sport', sport);
    const sent = await run({ body, signal, onProgress });
    if (sent.ok) notify({ title: 'Success', text: `Successfully uploaded ${sent.data.count} players` });
    else if (!signal.aborted) notify({ title: 'Error', text: messageOf(sent.error, 'Failed to upload players'), style: 'destructive' });
    if (!sent.ok && sent.error.status === 0) onUnsure();
    return sent;
  };

  return (
    <CsvUploadDialog
      title="Bulk Upload Players"
      open
      onClose={onClose}
      format={format}
      preview={preview}
      effect={effect}
      badRows="refuse"
      count={countPlayers}
      send={send}
    >
      <p>
        One player of <b>{sport}</b> a row. A player of the same name, class and sport who is on the roster already is updated, so a file can be
        sent again.
      </p>
      <Button look="quiet" size="small" icon="download" onClick={downloadRosterTemplate}>
        Download Template
      </Button>
      <LastUpload uploads={uploads.data} undo={undo} />
    </CsvUploadDialog>
  );
}
