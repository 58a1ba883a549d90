import {
  allSports,
  listPlayerUploads,
  lookUpPlayers,
  undoPlayerUpload,
  uploadPlayers,
  type Namesakes,
  type PlayerKey,
  type PlayerProfile,
  type RosterRow,
  type SportFilter,
} from '@sandites/contracts';
import { playerName, playerReads } from '@sandites/features/players';
import { uploadEffect, useStoredRows } from '@sandites/features/uploads';
import { useMutation, useSchool } from '@sandites/remote-kit';
import type { Column } from '@sandites/ui/table';
import { useCallback, useMemo } from 'react';
import { FileUploadDialog, type FileCalls } from '../../uploads/FileUploadDialog';
import { playerKey, rosterCsv, rosterTemplate } from './roster-csv';

const preview: readonly Column<RosterRow>[] = [
  { header: 'Name', cell: playerName, isTitle: true },
  {
    header: 'Position',
    cell: ({ position, jerseyNumber }) =>
      jerseyNumber ? `${position} #${jerseyNumber}` : position,
  },
  { header: 'Grad Year', cell: ({ graduationYear }) => graduationYear },
  { header: 'Height', cell: ({ height }) => height },
  { header: 'Weight', cell: ({ weight }) => weight },
];

const calls: FileCalls = {
  upload: uploadPlayers,
  history: listPlayerUploads,
  undo: undoPlayerUpload,
  revalidates: playerReads,
};
const messages = {
  done: (count: number) => `Successfully uploaded ${count} players`,
  failed: 'Failed to upload players',
};
const countPlayers = (players: number) => (players === 1 ? '1 player' : `${players} players`);

interface BulkUploadPlayersDialogProps {
  /** The sport of the roster; for All Sports the school's usual sport, football (product C7). */
  filter: SportFilter;
  onClose: () => void;
}

/** Uploads a roster file of one sport. */
export function BulkUploadPlayersDialog({ filter, onClose }: BulkUploadPlayersDialogProps) {
  const { usualSport } = useSchool();
  const sport = filter === allSports ? usualSport : filter;
  const format = useMemo(() => rosterCsv(sport), [sport]);
  const { mutate: lookUp } = useMutation(lookUpPlayers);
  const { storedOf, ...review } = useStoredRows<RosterRow, PlayerKey, PlayerProfile | Namesakes>(
    (players, signal) => lookUp({ body: { players }, signal }),
    playerKey,
  );
  const effect = useCallback(
    (row: RosterRow) => {
      const stored = storedOf(row);
      if (stored === undefined) return undefined;
      return stored && 'namesakes' in stored
        ? { kind: 'changed' as const, label: 'Same athlete?' }
        : uploadEffect(row, stored, format);
    },
    [storedOf, format],
  );
  return (
    <FileUploadDialog
      title="Bulk Upload Players"
      fields={{ sport }}
      count={countPlayers}
      template={{ fileName: 'player_roster_template.csv', content: rosterTemplate }}
      {...{ calls, messages, format, preview, effect, onClose, ...review }}
    >
      One <b>{sport}</b> player per row. The first row names the columns; a single column for the
      whole name will do. A player who is already on the roster (same name, class and sport) is
      updated, so you can upload a file again.
    </FileUploadDialog>
  );
}
