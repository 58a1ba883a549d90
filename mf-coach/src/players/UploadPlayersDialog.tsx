import {
  allSports,
  listPlayerUploads,
  previewPlayers,
  undoPlayerUpload,
  uploadPlayers,
  type SportFilter,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { playerReads } from '@sandites/features/players';
import {
  confirmForm,
  ImportDialog,
  useUploadHistory,
  valueText,
  type ImportValues,
  type Reviewed,
  type SendOptions,
  type Subject,
} from '@sandites/features/uploads';
import { useMutation, useSchool } from '@sandites/remote-kit';
import { rosterTemplate } from './roster-columns';

const nameOf = ({ firstName, lastName }: ImportValues) =>
  `${valueText(firstName)} ${valueText(lastName)}`.trim();

const players: Subject = {
  count: (rows) => countText(rows, 'player'),
  columns: [
    { header: 'Name', cell: nameOf, isTitle: true, isName: true },
    {
      header: 'Position',
      cell: ({ position, jersey }) =>
        [valueText(position), valueText(jersey) && `#${valueText(jersey)}`]
          .filter(Boolean)
          .join(' '),
    },
    { header: 'Grad Year', cell: ({ graduationYear }) => valueText(graduationYear) },
    { header: 'Height', cell: ({ height }) => valueText(height) },
    { header: 'Weight', cell: ({ weight }) => valueText(weight) },
  ],
  shown: [
    ...['firstName', 'lastName', 'position', 'jersey', 'jerseyNumber'],
    ...['graduationYear', 'height', 'weight'],
  ],
  nameOf,
  allOrNothing: true,
};

const historyCalls = {
  list: listPlayerUploads,
  undo: undoPlayerUpload,
  revalidates: playerReads,
};

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
  const { mutate: preview } = useMutation(previewPlayers);
  const { mutate } = useMutation(uploadPlayers, {
    revalidates: [...playerReads, listPlayerUploads],
  });
  const send = (reviewed: Reviewed, options: SendOptions) => {
    const body = confirmForm(reviewed);
    body.append('sport', sport);
    return mutate({ body, ...options });
  };
  return (
    <ImportDialog
      title="Bulk Upload Players"
      subject={players}
      start={{ sport }}
      preview={(body, options) => preview({ body, ...options })}
      template={{ fileName: 'player_roster_template.csv', content: rosterTemplate }}
      done={({ count }) => ({ title: `Successfully uploaded ${count} players` })}
      failed={{ title: 'Error', text: 'Failed to upload players' }}
      history={useUploadHistory(historyCalls)}
      {...{ send, onUploaded, onClose }}
    >
      <p>
        One <b>{sport}</b> player per row; a column <code>sport</code> says otherwise. One row names
        the columns; a single column for the whole name will do. A player who is already on the
        roster (same name, class and sport) is updated, so you can upload a file again.
      </p>
    </ImportDialog>
  );
}
