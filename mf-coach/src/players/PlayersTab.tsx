import {
  allSports,
  exportPlayers,
  listPlayers,
  type PlayerProfile,
  type Sport,
  type SportFilter,
} from '@sandites/contracts';
import { type ChangeMessages, useListExport, useLongList } from '@sandites/features/lists';
import {
  DeletePlayerDialog,
  fullProfiles,
  playerColumns,
  PlayerFormDialog,
  playerName,
  usePlayerChanges,
} from '@sandites/features/players';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { Button, EmptyState, VisuallyHidden } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { type Column, ListScreen, RowActions, SearchBox, useSorting } from '@sandites/ui/table';
import { useMemo, useState } from 'react';
import { AskFamiliesDialog } from '../consent/AskFamiliesDialog';
import { consentLabel } from '../consent/WhatRecruitersSee';
import { teamsFirst } from '../dashboard/coach-teams';
import { AddToPackageDialog } from './AddToPackageDialog';
import { DeletePlayersDialog, SharePlayersDialog } from './bulk-actions';
import { exportedRoster } from './roster-columns';
import { type BulkAction, SelectablePlayer, SelectionBar, useSelection } from './selection';
import { FamilyProposals } from './FamilyProposals';
import { SameAthleteQuestions } from './SameAthleteQuestions';
import { SharePlayerDialog } from './SharePlayerDialog';
import { UploadPlayersDialog } from './UploadPlayersDialog';

const rosterColumns: readonly Column<PlayerProfile>[] = [
  ...playerColumns,
  { header: 'Consent', cell: consentLabel, sortsBy: consentLabel, needsRoom: true },
];

const rosterExport = {
  note: exportPlayers,
  messages: {
    done: 'Player profiles exported successfully',
    failed: 'Failed to export player profiles',
  },
  fileName: 'player_roster.csv',
  csv: exportedRoster,
};

type PlayerDialogState =
  | { kind: 'add' | 'upload' }
  | { kind: 'edit' | 'share' | 'delete'; player: PlayerProfile }
  | { kind: BulkAction; players: readonly PlayerProfile[] };

interface PlayerDialogProps {
  dialog: PlayerDialogState;
  filter: SportFilter;
  onSaved: (ids: readonly number[]) => void;
  onClose: () => void;
}

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

function PlayerDialog({ dialog, filter, onSaved, onClose }: PlayerDialogProps) {
  const changes = usePlayerChanges(messages, (id) => onSaved([id]));
  const { playerSports } = useSchool();
  switch (dialog.kind) {
    case 'add':
      // The filter's sport, where the form offers it.
      return (
        <PlayerFormDialog
          initial={{ sport: playerSports.find((name) => name === filter) }}
          {...{ changes, onClose }}
        />
      );
    case 'edit':
      return <PlayerFormDialog player={dialog.player} {...{ changes, onClose }} />;
    case 'share':
      return <SharePlayerDialog player={dialog.player} onClose={onClose} />;
    case 'delete':
      return <DeletePlayerDialog player={dialog.player} {...{ changes, onClose }} />;
    case 'upload':
      return <UploadPlayersDialog onUploaded={onSaved} {...{ filter, onClose }} />;
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

const noTeams: readonly Sport[] = [];

interface Props {
  sport: SportFilter;
  /** The coach's teams, whose players come first. */
  teams?: readonly Sport[];
}

export function PlayersTab({ sport, teams = noTeams }: Props) {
  const [search, setSearch] = useState('');
  const [consent, chooseConsent] = useQueryChoice('consent', ['all', 'missing'], 'all');
  const onlyMissing = consent === 'missing';
  const setOnlyMissing = (isOn: boolean) =>
    chooseConsent(isOn ? 'missing' : 'all', { replace: true });
  const players = useLongList(listPlayers, {
    search,
    filter: {
      sport: sport === allSports ? undefined : sport,
      consent: onlyMissing ? 'missing' : undefined,
    },
    arrange: fullProfiles,
  });
  const { rows: filtered, total } = players;
  const ordered = useMemo(() => teamsFirst(filtered, teams), [filtered, teams]);
  const [sorted, sorting] = useSorting(rosterColumns, ordered);
  const selection = useSelection(sorted);
  const { dialog, open, close } = useOpenDialog<PlayerDialogState>();
  const { exportList, ...exportButton } = useListExport(rosterExport);
  const showPlayers = (ids: readonly number[]) => {
    if (!ids.every((id) => filtered.some((player) => player.id === id))) {
      setSearch('');
      setOnlyMissing(false);
    }
    players.showSaved(ids);
  };
  const actions = (
    <>
      <Button
        variant="quiet"
        icon="download"
        disabled={filtered.length === 0}
        {...exportButton}
        onClick={() => void exportList(players.readAll)}
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
  const none =
    search.trim() !== ''
      ? { title: 'No players match your search. Try a different search term.' }
      : onlyMissing
        ? {
            title: 'No consent is missing',
            hint: 'Every family of these players has answered.',
          }
        : {
            title: 'No player profiles yet',
            hint: total === 0 ? undefined : `Nobody of ${sport} has one.`,
          };
  return (
    <>
      <FamilyProposals />
      <SameAthleteQuestions />
      <ListScreen
        title="Player Management"
        buttons={actions}
        folds
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
        {...players.screen}
        rows={sorted}
        loadingLabel="Loading players..."
        skeletonButtons={['Share', 'Edit', 'More']}
        failed="The players could not be loaded."
        empty={<EmptyState level={3} {...none} />}
        noneFound={none.title}
        noneFoundHint={none.hint}
        notice={
          <SelectionBar
            selection={selection}
            list={{ shown: filtered.length, total, hasMore: players.more !== undefined }}
            onAction={(kind) => open({ kind, players: selection.rows })}
          />
        }
        caption="Players"
        columns={rosterColumns.map((column): Column<PlayerProfile> =>
          column.isTitle
            ? { ...column, cell: (player) => <SelectablePlayer {...{ player, selection }} /> }
            : column,
        )}
        sorting={sorting}
        actions={(player) => (
          <RowActions
            of={playerName(player)}
            onEdit={() => open({ kind: 'edit', player })}
            onDelete={() => open({ kind: 'delete', player })}
          >
            <Button variant="quiet" size="small" onClick={() => open({ kind: 'share', player })}>
              Share<VisuallyHidden isName> {playerName(player)}</VisuallyHidden>
            </Button>
          </RowActions>
        )}
      />
      {dialog && (
        <PlayerDialog dialog={dialog} filter={sport} onSaved={showPlayers} onClose={close} />
      )}
    </>
  );
}
