import {
  allSports,
  listPlayerUploads,
  lookUpPlayers,
  undoPlayerUpload,
  uploadPlayers,
  type Namesakes,
  type PlayerKey,
  type PlayerProfile,
  type PlayerSport,
  type RosterRow,
  type SportFilter,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { playerName, playerReads } from '@sandites/features/players';
import {
  alsoStored,
  csvFile,
  UploadDialog,
  uploadEffect,
  useStoredRows,
  useUploadHistory,
  type Confirmed,
  type NumberedRow,
  type RowEffect,
  type SendOptions,
  type UploadFormat,
} from '@sandites/features/uploads';
import { useMutation, useSchool } from '@sandites/remote-kit';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { playerKey, rosterFormat, rosterTemplate, sentColumns } from './roster-file';

/** In a number 0 means none; as a text it is a jersey. */
const numberText = (jersey: string | number | null | undefined) => (jersey ? `#${jersey}` : '');

const inOwnColumn = [
  ...['firstName', 'lastName', 'sport', 'position', 'jersey', 'jerseyNumber'],
  ...['graduationYear', 'height', 'weight'],
];

/** Columns of the review; the sport is shown where it is not the dialog's. */
const previewOf = (
  dialogSport: PlayerSport,
  format: UploadFormat<RosterRow>,
): readonly Column<RosterRow>[] => [
  { header: 'Name', cell: playerName, isTitle: true, isName: true },
  {
    header: 'Position',
    cell: ({ position, jersey, jerseyNumber, sport }) =>
      [
        [position, numberText(jersey ?? jerseyNumber)].filter(Boolean).join(' '),
        sport !== dialogSport && sport,
      ]
        .filter(Boolean)
        .join(', '),
  },
  { header: 'Grad Year', cell: ({ graduationYear }) => graduationYear },
  { header: 'Height', cell: ({ height }) => height },
  { header: 'Weight', cell: ({ weight }) => weight },
  { header: 'Also', cell: (row) => alsoStored(row, format, inOwnColumn).join(', ') },
];

const historyCalls = {
  list: listPlayerUploads,
  undo: undoPlayerUpload,
  revalidates: playerReads,
};

type Stored = PlayerProfile | Namesakes;

/** The choice that the row is about somebody who is not stored yet. */
const another = 'another';

function effectOf(
  row: RosterRow,
  stored: Stored | null | undefined,
  format: UploadFormat<RosterRow>,
): RowEffect | undefined {
  if (stored === undefined) return undefined;
  if (stored === null || !('namesakes' in stored)) return uploadEffect(row, stored, format);
  return {
    kind: 'asked',
    details: ['Who is it? A player of this name and sport is stored with another class.'],
    choices: [
      ...stored.namesakes.map(({ id, graduationYear, position }) => ({
        value: String(id),
        label: `The same athlete (class of ${graduationYear}${position ? `, ${position}` : ''})`,
      })),
      { value: another, label: 'Another athlete' },
      { value: 'skip', label: 'Leave this row out' },
    ],
  };
}

/** The row as it is sent: with the answer to whom it is about. */
const answered = (
  { row, value }: NumberedRow<RosterRow>,
  choice: string | undefined,
): NumberedRow<object> => ({
  row,
  value:
    choice === undefined
      ? value
      : { ...value, ...(choice === another ? { another: 'true' } : { sameAs: choice }) },
});

interface UploadPlayersDialogProps {
  /** The sport of the roster; for All Sports the school's usual sport, football. */
  filter: SportFilter;
  onUploaded: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Uploads a roster file, all rows or none. */
export function UploadPlayersDialog({ filter, onUploaded, onClose }: UploadPlayersDialogProps) {
  const { usualSport } = useSchool();
  const sport = filter === allSports ? usualSport : filter;
  const format = useMemo(() => rosterFormat(sport), [sport]);
  const { mutate: lookUp } = useMutation(lookUpPlayers);
  const { storedOf, ...review } = useStoredRows<RosterRow, PlayerKey, Stored>(
    (players, signal) => lookUp({ body: { players }, signal }),
    playerKey,
  );
  const effects = (rows: readonly NumberedRow<RosterRow>[]) =>
    rows.map(({ value }) => effectOf(value, storedOf(value), format));
  const { mutate } = useMutation(uploadPlayers, {
    revalidates: [...playerReads, listPlayerUploads],
  });
  const send = ({ name, rows, choiceOf }: Confirmed<RosterRow>, options: SendOptions) => {
    const body = new FormData();
    body.append(
      'file',
      csvFile(
        name,
        sentColumns,
        rows.map((row) => answered(row, choiceOf(row.row))),
      ),
    );
    body.append('sport', sport);
    return mutate({ body, ...options });
  };
  return (
    <UploadDialog
      title="Bulk Upload Players"
      badRows="refuse"
      count={(players) => countText(players, 'player')}
      template={{ fileName: 'player_roster_template.csv', content: rosterTemplate }}
      done={({ count }) => ({ title: 'Success', text: `Successfully uploaded ${count} players` })}
      failed={{ title: 'Error', text: 'Failed to upload players' }}
      preview={previewOf(sport, format)}
      history={useUploadHistory(historyCalls)}
      {...{ format, effects, send, onUploaded, onClose, ...review }}
    >
      <p>
        One <b>{sport}</b> player per row; a column <code>sport</code> says otherwise. One row names
        the columns; a single column for the whole name will do. A player who is already on the
        roster (same name, class and sport) is updated, so you can upload a file again.
      </p>
    </UploadDialog>
  );
}
