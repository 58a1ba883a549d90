import { exportPlayers, listPlayers, type PlayerProfile, type SportFilter } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { filterPlayers, profilesOf } from '@sandites/features/players';
import { useMutation, useRead } from '@sandites/remote-kit';
import { Button, DataView, EmptyState, SectionHeading, SkeletonTable } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { SearchBox, Toolbar, useSavedRow, useSearchText } from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { isConsentMissing } from '../consent/player-consent';
import { rosterFile } from './bulk-upload/roster-csv';
import { PlayerDialog, type OpenPlayerDialog } from './PlayerDialog';
import { PlayerTable, type RowAction } from './PlayerTable';
import type { BulkAction } from './selection';

/** Downloads players as a file, once the server has recorded who exported them (decisions.md D27). */
function useRosterExport(): { exportRoster: (players: readonly PlayerProfile[]) => Promise<void>; isPending: boolean } {
  const { mutate, isPending } = useMutation(exportPlayers, {
    toast: { done: 'Player profiles exported successfully', failed: 'Failed to export player profiles' },
  });
  const exportRoster = async (players: readonly PlayerProfile[]) => {
    const result = await mutate({ body: { count: players.length } });
    if (result.ok) downloadFile('player_roster.csv', rosterFile(players));
  };
  return { exportRoster, isPending };
}

/** The roster (coach-and-admin.md 2, Player Management). */
export function PlayersTab({ sport }: { sport: SportFilter }) {
  const players = useRead(listPlayers);
  const profiles = useMemo(() => profilesOf(players.data ?? []), [players.data]);
  const [search, setSearch] = useState('');
  const searched = useSearchText(search, profiles.length);
  const [onlyMissing, setOnlyMissing] = useState(false);
  const found = useMemo(() => {
    const named = filterPlayers(profiles, sport, searched);
    return onlyMissing ? named.filter(isConsentMissing) : named;
  }, [profiles, sport, searched, onlyMissing]);
  const { dialog, open, close } = useOpenDialog<OpenPlayerDialog>();
  const { exportRoster, isPending } = useRosterExport();
  const [savedRow, showSaved] = useSavedRow();
  const showPlayer = (id: number) => {
    if (!found.some((player) => player.id === id)) {
      setSearch('');
      setOnlyMissing(false);
    }
    showSaved(id);
  };
  const openOne = useCallback((kind: RowAction, player: PlayerProfile) => open({ kind, player }), [open]);
  const openMany = useCallback((kind: BulkAction, chosen: readonly PlayerProfile[]) => open({ kind, players: chosen }), [open]);

  const actions = (
    <>
      <Button variant="quiet" icon="download" disabled={found.length === 0} pending={isPending} onClick={() => void exportRoster(found)}>
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
  const isSearching = searched.trim() !== '';
  const hasProfiles = profiles.length > 0;
  const none = useMemo(
    () =>
      isSearching ? (
        <EmptyState level={3} title="No players match your search. Try a different search term." />
      ) : onlyMissing ? (
        <EmptyState level={3} title="No consent is missing" hint="Every family of these players has answered." />
      ) : (
        <EmptyState level={3} title="No player profiles yet" hint={hasProfiles ? `Nobody of ${sport} has one.` : undefined} />
      ),
    [isSearching, onlyMissing, hasProfiles, sport],
  );
  return (
    <>
      <SectionHeading title="Player Management" />
      <Toolbar actions={actions}>
        <SearchBox placeholder="Search players..." value={search} onChange={setSearch} />
        <Button variant={onlyMissing ? 'dark' : 'quiet'} aria-pressed={onlyMissing} onClick={() => setOnlyMissing(!onlyMissing)}>
          Missing consent
        </Button>
      </Toolbar>
      <DataView
        read={players}
        loadingLabel="Loading players..."
        skeleton={<SkeletonTable rows={8} columns={7} />}
        failed="The players could not be loaded."
        empty={none}
        isEmpty={() => !hasProfiles}
      >
        {() => <PlayerTable players={found} total={profiles.length} none={none} savedRow={savedRow} onAct={openOne} onActOnMany={openMany} />}
      </DataView>
      {dialog && <PlayerDialog dialog={dialog} filter={sport} onSaved={showPlayer} onClose={close} />}
    </>
  );
}
