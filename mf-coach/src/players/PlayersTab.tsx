import {
  allSports,
  exportPlayers,
  listPlayers,
  type PlayerProfile,
  type SportFilter,
} from '@sandites/contracts';
import { useListExport, useLongList, type ChangeMessages } from '@sandites/features/lists';
import {
  byLastName,
  filterPlayers,
  fullProfiles,
  DeletePlayerDialog,
  PlayerFormDialog,
  usePlayerChanges,
} from '@sandites/features/players';
import { useQueryChoice, type Result, useSchool } from '@sandites/remote-kit';
import { Button, EmptyState } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, noneLoaded, SearchBox, useSavedRow, useSearchText } from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { AskFamiliesDialog } from '../consent/AskFamiliesDialog';
import { isConsentMissing } from '../consent/player-consent';
import { AddToPackageDialog } from './AddToPackageDialog';
import { DeletePlayersDialog } from './DeletePlayersDialog';
import { PlayerTable, type RowAction } from './PlayerTable';
import { exportedRoster } from './roster-file';
import type { BulkAction } from './selection';
import { SharePlayerDialog } from './SharePlayerDialog';
import { SharePlayersDialog } from './SharePlayersDialog';
import { UploadPlayersDialog } from './UploadPlayersDialog';

const rosterExport = {
  note: exportPlayers,
  messages: {
    done: 'Player profiles exported successfully',
    failed: 'Failed to export player profiles',
  },
  fileName: 'player_roster.csv',
  csv: exportedRoster,
};

interface PlayerFilter {
  sport: SportFilter;
  searchText: string;
  onlyMissing: boolean;
}

function applyFilter(
  players: readonly PlayerProfile[],
  { sport, searchText, onlyMissing }: PlayerFilter,
): readonly PlayerProfile[] {
  const matches = filterPlayers(players, sport, searchText);
  return onlyMissing ? matches.filter(isConsentMissing) : matches;
}

/** The roster. */
export function PlayersTab({ sport }: { sport: SportFilter }) {
  const [search, setSearch] = useState('');
  const players = useLongList(listPlayers, {
    search,
    filter: { sport: sport === allSports ? undefined : sport },
  });
  const { isLong, more, showRow } = players;
  const profiles = useMemo(() => fullProfiles(players.data ?? []).sort(byLastName), [players.data]);
  const deferredSearch = useSearchText(search, profiles.length);
  const [consent, chooseConsent] = useQueryChoice('consent', ['all', 'missing'], 'all');
  const onlyMissing = consent === 'missing';
  const setOnlyMissing = (isOn: boolean) =>
    chooseConsent(isOn ? 'missing' : 'all', { replace: true });
  // The server has searched a long list already.
  const searchText = isLong ? '' : deferredSearch;
  const filtered = useMemo(
    () => applyFilter(profiles, { sport, searchText, onlyMissing }),
    [profiles, sport, searchText, onlyMissing],
  );
  const { dialog, open, close } = useOpenDialog<PlayerDialogState>();
  const { exportList, ...exportButton } = useListExport(rosterExport);
  const [savedRow, showSaved] = useSavedRow();
  const showPlayer = (id: number) => {
    if (!filtered.some((player) => player.id === id)) {
      setSearch('');
      setOnlyMissing(false);
    }
    showRow(id);
    showSaved(id);
  };
  const showUploaded = (ids: readonly number[]) => {
    const [first] = ids;
    if (first === undefined) return;
    setSearch('');
    setOnlyMissing(false);
    showRow(first);
    showSaved(ids);
  };
  /**
   * The rows of the file: all that match filter and search, of a long list including rows that are
   * not loaded yet.
   */
  const readRowsToExport = async (
    onProgress: (rows: number) => void,
  ): Promise<Result<readonly PlayerProfile[]>> => {
    if (!isLong) return { ok: true, data: filtered };
    const all = await players.readAll(onProgress);
    return all.ok
      ? {
          ok: true,
          data: applyFilter(fullProfiles(all.data).sort(byLastName), {
            sport,
            searchText,
            onlyMissing,
          }),
        }
      : all;
  };
  const openDialog = useCallback(
    (kind: RowAction, player: PlayerProfile) => open({ kind, player }),
    [open],
  );
  const openBulkDialog = useCallback(
    (kind: BulkAction, selectedPlayers: readonly PlayerProfile[]) =>
      open({ kind, players: selectedPlayers }),
    [open],
  );

  const actions = (
    <>
      <Button
        variant="quiet"
        icon="download"
        disabled={filtered.length === 0}
        {...exportButton}
        onClick={() => void exportList(readRowsToExport)}
      >
        Export CSV
      </Button>
      <Button variant="quiet" icon="upload" onClick={() => open({ kind: 'upload' })}>
        Bulk Upload
      </Button>
      <Button icon="plus" onClick={() => open({ kind: 'add' })}>
        Add Player
      </Button>
    </>
  );
  const isSearching = deferredSearch.trim() !== '';
  const hasProfiles = isLong || profiles.length > 0;
  const emptyState = useMemo(
    () =>
      isSearching ? (
        <EmptyState
          level={3}
          title="No players match your search. Try a different search term."
          {...noneLoaded(more, profiles.length)}
        />
      ) : onlyMissing ? (
        <EmptyState
          level={3}
          title="No consent is missing"
          hint="Every family of these players has answered."
          {...noneLoaded(more, profiles.length)}
        />
      ) : (
        <EmptyState
          level={3}
          title="No player profiles yet"
          hint={hasProfiles ? `Nobody of ${sport} has one.` : undefined}
        />
      ),
    [isSearching, onlyMissing, hasProfiles, sport, more, profiles.length],
  );
  return (
    <>
      <ListScreen
        title="Player Management"
        buttons={actions}
        filters={
          <>
            <SearchBox placeholder="Search players..." value={search} onChange={setSearch} />
            <Button
              variant={onlyMissing ? 'dark' : 'quiet'}
              aria-pressed={onlyMissing}
              onClick={() => setOnlyMissing(!onlyMissing)}
            >
              Missing consent
            </Button>
          </>
        }
        read={players}
        loadingLabel="Loading players..."
        skeletonColumns={7}
        failed="The players could not be loaded."
        empty={emptyState}
        isEmpty={() => !hasProfiles}
      >
        {() => (
          <PlayerTable
            players={filtered}
            total={profiles.length}
            more={more}
            empty={emptyState}
            savedRow={savedRow}
            onAction={openDialog}
            onBulkAction={openBulkDialog}
          />
        )}
      </ListScreen>
      {dialog && (
        <PlayerDialog
          dialog={dialog}
          filter={sport}
          onSaved={showPlayer}
          onUploaded={showUploaded}
          onClose={close}
        />
      )}
    </>
  );
}

/** The open dialog of the roster, and its players. */
type PlayerDialogState =
  | { kind: 'add' | 'upload' }
  | { kind: RowAction; player: PlayerProfile }
  | { kind: BulkAction; players: readonly PlayerProfile[] };

interface PlayerDialogProps {
  dialog: PlayerDialogState;
  filter: SportFilter;
  /** Called with the id of a player who was added or changed. */
  onSaved: (id: number) => void;
  /** Called with the ids of players whom a file added or changed. */
  onUploaded: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Messages of the toasts of this tab. */
const messages: ChangeMessages = {
  created: {
    done: 'Player profile created successfully',
    failed: 'Failed to create player profile',
  },
  updated: {
    done: 'Player profile updated successfully',
    failed: 'Failed to update player profile',
  },
  deleted: {
    done: 'Player profile deleted successfully',
    failed: 'Failed to delete player profile',
  },
};

/** The dialog that is open over the roster. */
function PlayerDialog({ dialog, filter, onSaved, onUploaded, onClose }: PlayerDialogProps) {
  const changes = usePlayerChanges(messages, onSaved);
  const { playerSports } = useSchool();
  switch (dialog.kind) {
    case 'add':
      // The filter's sport, where the form offers it.
      return (
        <PlayerFormDialog
          title="Add Player"
          submitLabel="Save Player"
          pendingLabel="Saving..."
          initial={{ sport: playerSports.find((name) => name === filter) }}
          {...{ changes, onClose }}
        />
      );
    case 'edit':
      return (
        <PlayerFormDialog
          title="Edit Player"
          submitLabel="Update Player"
          pendingLabel="Updating..."
          player={dialog.player}
          {...{ changes, onClose }}
        />
      );
    case 'share':
      return <SharePlayerDialog player={dialog.player} onClose={onClose} />;
    case 'delete':
      return <DeletePlayerDialog player={dialog.player} {...{ changes, onClose }} />;
    case 'upload':
      return <UploadPlayersDialog {...{ filter, onUploaded, onClose }} />;
    case 'add-to-package':
      return <AddToPackageDialog players={dialog.players} {...{ filter, onClose }} />;
    case 'share-many':
      return <SharePlayersDialog players={dialog.players} onClose={onClose} />;
    case 'ask-families':
      return <AskFamiliesDialog players={dialog.players} onClose={onClose} />;
    case 'delete-many':
      return <DeletePlayersDialog players={dialog.players} onClose={onClose} />;
  }
}
