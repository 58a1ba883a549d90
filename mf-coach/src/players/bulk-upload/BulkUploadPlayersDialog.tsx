import { allSports, listPlayerUploads, listPlayers, undoPlayerUpload, uploadPlayers, type RosterRow, type SportFilter } from '@sandites/contracts';
import { playerName, playerReads, profilesOf } from '@sandites/features/players';
import { changesOf } from '@sandites/features/uploads';
import { useRead } from '@sandites/remote-kit';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { FileUploadDialog, type FileCalls } from '../../uploads/FileUploadDialog';
import { playerIdentity, rosterColumns, rosterCsv } from './roster-csv';
import { downloadRosterTemplate } from './roster-template';

const preview: readonly Column<RosterRow>[] = [
  { header: 'Name', cell: playerName, isTitle: true },
  { header: 'Position', cell: ({ position, jerseyNumber }) => (jerseyNumber ? `${position} #${jerseyNumber}` : position) },
  { header: 'Grad Year', cell: ({ graduationYear }) => graduationYear },
  { header: 'Height', cell: ({ height }) => height },
  { header: 'Weight', cell: ({ weight }) => weight },
];

const calls: FileCalls = { upload: uploadPlayers, past: listPlayerUploads, undo: undoPlayerUpload, refreshes: playerReads };
const words = { done: (count: number) => `Successfully uploaded ${count} players`, failed: 'Failed to upload players' };
const compared = [...rosterColumns, 'email'];
const countPlayers = (players: number) => (players === 1 ? '1 player' : `${players} players`);

interface BulkUploadPlayersDialogProps {
  /** Whose roster it is: the filter's sport, Football under All Sports (product C7). */
  filter: SportFilter;
  onClose: () => void;
  onUnsure: () => void;
}

/** Uploads a roster file of one sport. */
export function BulkUploadPlayersDialog({ filter, onClose, onUnsure }: BulkUploadPlayersDialogProps) {
  const sport = filter === allSports ? 'Football' : filter;
  const format = useMemo(() => rosterCsv(sport), [sport]);
  const players = useRead(listPlayers);
  const effect = useMemo(() => {
    const stored = new Map(profilesOf(players.data ?? []).map((player) => [playerIdentity(player), player]));
    return (row: RosterRow) => changesOf(row, stored.get(playerIdentity(row)), compared);
  }, [players.data]);
  return (
    <FileUploadDialog
      title="Bulk Upload Players"
      fields={{ sport }}
      count={countPlayers}
      onTemplate={downloadRosterTemplate}
      {...{ calls, words, format, preview, effect, onClose, onUnsure }}
    >
      One player of <b>{sport}</b> a row. A player of the same name, class and sport who is on the roster already is updated, so a file can be sent
      again.
    </FileUploadDialog>
  );
}
