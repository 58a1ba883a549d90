import { listPlayers, playerFormSports, type PlayerProfile, type SportFilter } from '@sandites/contracts';
import { DeletePlayerDialog, PlayerFormDialog, narrowPlayers, profilesOf, usePlayerChanges } from '@sandites/features/players';
import { useRead } from '@sandites/remote-kit';
import { Button, DataView, EmptyState, SectionHeading, SkeletonTable } from '@sandites/ui';
import { SearchBox, Toolbar } from '@sandites/ui/table';
import { useState } from 'react';
import { BulkUploadPlayersDialog } from './bulk-upload/BulkUploadPlayersDialog';
import { playerNotices } from './player-notices';
import { PlayerTable } from './PlayerTable';
import { SharePlayerDialog } from './SharePlayerDialog';

type OpenDialog = { kind: 'add' } | { kind: 'upload' } | { kind: 'edit' | 'share' | 'delete'; player: PlayerProfile };

/** A new player's sport is the filter's, where the form offers it. */
const newPlayer = (filter: SportFilter) => ({ sport: playerFormSports.find((name) => name === filter) });

/** The roster, and everything a coach does to it (coach-and-admin.md 2, Player Management). */
export function PlayersTab({ sport }: { sport: SportFilter }) {
  const players = useRead(listPlayers);
  const changes = usePlayerChanges(playerNotices, players.retry);
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<OpenDialog>();
  const onClose = () => setDialog(undefined);

  const actions = (
    <>
      <Button look="quiet" icon="upload" onClick={() => setDialog({ kind: 'upload' })}>
        Bulk Upload
      </Button>
      <Button icon="plus" onClick={() => setDialog({ kind: 'add' })}>
        Add Player
      </Button>
    </>
  );
  return (
    <>
      <SectionHeading title="Player Management" />
      <Toolbar actions={actions}>
        <SearchBox placeholder="Search players..." value={search} onChange={setSearch} />
      </Toolbar>
      <DataView
        read={players}
        loadingLabel="Loading players..."
        skeleton={<SkeletonTable rows={8} columns={7} />}
        failed="The players could not be loaded."
        empty={<EmptyState level={3} title="No player profiles yet" />}
      >
        {(list) => {
          const found = narrowPlayers(profilesOf(list), sport, search);
          if (found.length === 0) {
            return search === '' ? (
              <EmptyState level={3} title="No player profiles yet" hint={`Nobody of ${sport} has one.`} />
            ) : (
              <EmptyState level={3} title="No players match your search. Try a different search term." />
            );
          }
          return (
            <PlayerTable
              players={found}
              onEdit={(player) => setDialog({ kind: 'edit', player })}
              onShare={(player) => setDialog({ kind: 'share', player })}
              onDelete={(player) => setDialog({ kind: 'delete', player })}
            />
          );
        }}
      </DataView>
      {dialog?.kind === 'add' && (
        <PlayerFormDialog
          title="Add Player"
          submitLabel="Save Player"
          pendingLabel="Saving..."
          initial={newPlayer(sport)}
          changes={changes}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'edit' && (
        <PlayerFormDialog
          title="Edit Player"
          submitLabel="Update Player"
          pendingLabel="Updating..."
          player={dialog.player}
          changes={changes}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'share' && <SharePlayerDialog player={dialog.player} onClose={onClose} />}
      {dialog?.kind === 'delete' && <DeletePlayerDialog player={dialog.player} changes={changes} onClose={onClose} />}
      {dialog?.kind === 'upload' && <BulkUploadPlayersDialog filter={sport} onClose={onClose} onUnsure={players.retry} />}
    </>
  );
}
