import { allSports, listPlayers, type PlayerProfile } from '@sandites/contracts';
import { useLongList, type ChangeMessages } from '@sandites/features/lists';
import {
  DeletePlayerDialog,
  PlayerFormDialog,
  filterPlayers,
  playerColumns,
  byLastName,
  playerName,
  fullProfiles,
  usePlayerChanges,
} from '@sandites/features/players';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { Button, EmptyState } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import {
  FilterSelect,
  ListScreen,
  RowActions,
  SearchBox,
  useSavedRow,
  useSearchText,
} from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { ConsentReportDialog } from './ConsentReportDialog';

type OpenPlayerDialog =
  | { kind: 'add' | 'consents' }
  | { kind: 'edit' | 'delete'; player: PlayerProfile };

/** Toasts of this tab. */
const messages: ChangeMessages = {
  created: { done: 'Player profile created successfully', prefix: 'Failed to add player:' },
  updated: { done: 'Player profile updated successfully', prefix: 'Failed to update player:' },
  deleted: { done: 'Player profile deleted successfully', prefix: 'Failed to delete player:' },
};

/** Fields that this list requires besides those of the coach's form. */
const alsoRequired = ['gpa', 'jerseyNumber'] as const;

const byName = (a: PlayerProfile, b: PlayerProfile) => byLastName(a, b) || a.id - b.id;

/** Every player profile. */
export function PlayersTab() {
  const [search, setSearch] = useState('');
  const { sportFilters } = useSchool();
  const [sport, chooseSport] = useQueryChoice('sport', sportFilters, allSports);
  const players = useLongList(listPlayers, {
    search,
    filter: { sport: sport === allSports ? undefined : sport },
  });
  const { isLong, more, showRow } = players;
  const [savedRow, showSaved] = useSavedRow();
  const changes = usePlayerChanges(messages, (id) => {
    showRow(id);
    showSaved(id);
  });
  const { dialog, open, close: onClose } = useOpenDialog<OpenPlayerDialog>();
  const profiles = useMemo(
    () => players.data && fullProfiles(players.data).sort(byName),
    [players.data],
  );
  const searchText = useSearchText(search, profiles?.length ?? 0);
  const filtered = useMemo(
    () => filterPlayers(profiles ?? [], sport, isLong ? '' : searchText),
    [profiles, sport, searchText, isLong],
  );

  const actions = useCallback(
    (player: PlayerProfile) => (
      <RowActions
        of={playerName(player)}
        onEdit={() => open({ kind: 'edit', player })}
        onDelete={() => open({ kind: 'delete', player })}
      />
    ),
    [open],
  );
  const add = (
    <>
      <Button variant="quiet" onClick={() => open({ kind: 'consents' })}>
        Family Permissions
      </Button>
      <Button icon="plus" onClick={() => open({ kind: 'add' })}>
        Add Player
      </Button>
    </>
  );
  return (
    <>
      <ListScreen
        title="Player Management"
        caption="Player profiles"
        read={{ ...players, data: profiles }}
        loadingLabel="Loading players..."
        failed="The players could not be loaded."
        empty={isLong ? undefined : <EmptyState level={3} title="No player profiles yet." />}
        filter={() => filtered}
        noun={(count) => (count === 1 ? 'player' : 'players')}
        noneFound="No players found."
        filters={
          <>
            <SearchBox placeholder="Search players..." value={search} onChange={setSearch} />
            <FilterSelect
              label="Filter by Sport"
              options={sportFilters}
              selected={sport}
              onSelect={chooseSport}
            />
          </>
        }
        buttons={add}
        columns={playerColumns}
        rowKey={({ id }) => id}
        savedRow={savedRow}
        more={more}
        actions={actions}
      />
      {dialog?.kind === 'add' && (
        <PlayerFormDialog
          title="Add Player"
          submitLabel="Save Player"
          pendingLabel="Saving..."
          {...{ alsoRequired, changes, onClose }}
        />
      )}
      {dialog?.kind === 'edit' && (
        <PlayerFormDialog
          title="Edit Player"
          submitLabel="Update Player"
          pendingLabel="Updating..."
          player={dialog.player}
          {...{ alsoRequired, changes, onClose }}
        />
      )}
      {dialog?.kind === 'consents' && <ConsentReportDialog onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeletePlayerDialog player={dialog.player} {...{ changes, onClose }} />
      )}
    </>
  );
}
