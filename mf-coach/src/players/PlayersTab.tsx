import { allSports, exportPlayers, listPlayers, type PlayerProfile, type SportFilter } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { useLongList } from '@sandites/features/lists';
import { filterPlayers, profilesOf } from '@sandites/features/players';
import { useMutation, useResultToast, type Result } from '@sandites/remote-kit';
import { Button, DataView, EmptyState, SectionHeading, SkeletonTable } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { noneLoaded, SearchBox, Toolbar, useSavedRow, useSearchText } from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { isConsentMissing } from '../consent/player-consent';
import { rosterFile } from './bulk-upload/roster-csv';
import { PlayerDialog, type OpenPlayerDialog } from './PlayerDialog';
import { PlayerTable, type RowAction } from './PlayerTable';
import type { BulkAction } from './selection';

const exportMessages = { done: 'Player profiles exported successfully', failed: 'Failed to export player profiles' };

type Players = Result<readonly PlayerProfile[]>;

/** Downloads players as a file, once the server has recorded who exported them (product D27). */
function useRosterExport(): { exportRoster: (read: () => Players | Promise<Players>) => Promise<void>; isPending: boolean } {
  const { mutate, isPending } = useMutation(exportPlayers, { toast: exportMessages });
  const showResult = useResultToast();
  const [isReading, setIsReading] = useState(false);
  const exportRoster = async (read: () => Players | Promise<Players>) => {
    setIsReading(true);
    const players = await read();
    setIsReading(false);
    if (!players.ok) return showResult(players, exportMessages);
    const result = await mutate({ body: { count: players.data.length } });
    if (result.ok) downloadFile('player_roster.csv', rosterFile(players.data));
  };
  return { exportRoster, isPending: isPending || isReading };
}

interface PlayerFilter {
  sport: SportFilter;
  searchText: string;
  onlyMissing: boolean;
}

function foundIn(players: readonly PlayerProfile[], { sport, searchText, onlyMissing }: PlayerFilter): readonly PlayerProfile[] {
  const matches = filterPlayers(players, sport, searchText);
  return onlyMissing ? matches.filter(isConsentMissing) : matches;
}

/** The roster (product C2, Player Management). */
export function PlayersTab({ sport }: { sport: SportFilter }) {
  const [search, setSearch] = useState('');
  const players = useLongList(listPlayers, { search, filter: { sport: sport === allSports ? undefined : sport } });
  const { isLong, more, show } = players;
  const profiles = useMemo(() => profilesOf(players.data ?? []), [players.data]);
  const deferredSearch = useSearchText(search, profiles.length);
  const [onlyMissing, setOnlyMissing] = useState(false);
  // What the server searched was found by its rules.
  const searchText = isLong ? '' : deferredSearch;
  const filtered = useMemo(() => foundIn(profiles, { sport, searchText, onlyMissing }), [profiles, sport, searchText, onlyMissing]);
  const { dialog, open, close } = useOpenDialog<OpenPlayerDialog>();
  const { exportRoster, isPending } = useRosterExport();
  const [savedRow, showSaved] = useSavedRow();
  const showPlayer = (id: number) => {
    if (!filtered.some((player) => player.id === id)) {
      setSearch('');
      setOnlyMissing(false);
    }
    show(id);
    showSaved(id);
  };
  /** What the file holds: what the list shows, and of a long one what it would show if all of it were loaded. */
  const exported = async (): Promise<Players> => {
    if (!isLong) return { ok: true, data: filtered };
    const all = await players.readAll();
    return all.ok ? { ok: true, data: foundIn(profilesOf(all.data), { sport, searchText, onlyMissing }) } : all;
  };
  const openOne = useCallback((kind: RowAction, player: PlayerProfile) => open({ kind, player }), [open]);
  const openMany = useCallback((kind: BulkAction, selectedPlayers: readonly PlayerProfile[]) => open({ kind, players: selectedPlayers }), [open]);

  const actions = (
    <>
      <Button variant="quiet" icon="download" disabled={filtered.length === 0} pending={isPending} onClick={() => void exportRoster(exported)}>
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
  const none = useMemo(
    () =>
      isSearching ? (
        <EmptyState level={3} title="No players match your search. Try a different search term." {...noneLoaded(more, profiles.length)} />
      ) : onlyMissing ? (
        <EmptyState level={3} title="No consent is missing" hint="Every family of these players has answered." {...noneLoaded(more, profiles.length)} />
      ) : (
        <EmptyState level={3} title="No player profiles yet" hint={hasProfiles ? `Nobody of ${sport} has one.` : undefined} />
      ),
    [isSearching, onlyMissing, hasProfiles, sport, more, profiles.length],
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
        {() => <PlayerTable players={filtered} total={profiles.length} more={more} none={none} savedRow={savedRow} onAct={openOne} onActOnMany={openMany} />}
      </DataView>
      {dialog && <PlayerDialog dialog={dialog} filter={sport} onSaved={showPlayer} onClose={close} />}
    </>
  );
}
