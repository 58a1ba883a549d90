import {
  allSports,
  listPlayers,
  type PlayerProfile,
  exportConsents,
  getConsentReport,
  listConsents,
  type ConsentRecord,
  type ConsentReport,
} from '@sandites/contracts';
import {
  useLongList,
  type ChangeMessages,
  compareFullNames,
  useListExport,
} from '@sandites/features/lists';
import {
  DeletePlayerDialog,
  PlayerFormDialog,
  playerColumns,
  playerName,
  fullProfiles,
  usePlayerChanges,
} from '@sandites/features/players';
import { useQueryChoice, useSchool, useRead, useReadPages } from '@sandites/remote-kit';
import { Button, EmptyState } from '@sandites/ui';
import { useOpenDialog, Dialog } from '@sandites/ui/dialogs';
import { FilterSelect, ListScreen, RowActions, SearchBox, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import { toCsv, type CsvColumn } from '@sandites/ui/csv';

type Team = ConsentReport['teams'][number];

const columns: readonly Column<Team>[] = [
  { header: 'Team', cell: ({ sport }) => sport, isTitle: true },
  {
    header: 'Answered',
    cell: ({ answered, players }) => `${answered} of ${players}`,
    align: 'end',
  },
  { header: 'Allow something', cell: ({ allowed }) => allowed, align: 'end' },
  { header: 'Asked, no answer yet', cell: ({ asked }) => asked, align: 'end' },
];

const csvColumns: readonly CsvColumn<ConsentRecord>[] = [
  { header: 'player', value: ({ playerName }) => playerName },
  { header: 'graduationYear', value: ({ graduationYear }) => graduationYear },
  { header: 'answeredAt', value: ({ answeredAt }) => answeredAt },
  { header: 'name', value: ({ name }) => name },
  { header: 'relation', value: ({ relation }) => relation },
  { header: 'askedBy', value: ({ askedBy }) => askedBy },
  { header: 'askedThrough', value: ({ channel }) => channel },
  {
    header: 'allowed',
    value: ({ grants }) =>
      Object.entries(grants)
        .map(([group, audiences]) => `${group}: ${audiences.join(', ')}`)
        .join('; '),
  },
  { header: 'inForce', value: ({ isLatest }) => isLatest },
];

/** Every consent answer of the families as CSV, by the player's last name, then by time. */
export const consentCsv = (records: readonly ConsentRecord[]): string =>
  toCsv(
    csvColumns,
    records.toSorted((a, b) => compareFullNames(a.playerName, b.playerName)),
  );

const consentExport = {
  note: exportConsents,
  messages: {
    done: 'Family permissions exported successfully',
    failed: 'Failed to export family permissions',
  },
  fileName: 'family_permissions.csv',
  csv: consentCsv,
};

export function ConsentReportDialog({ onClose }: { onClose: () => void }) {
  const { data: report, ...read } = useRead(getConsentReport);
  // Reads one row to know whether there are any; all are read for the export only.
  const { data: first = [], readAll } = useReadPages(listConsents, { limit: 1 });
  const { exportList, ...exporting } = useListExport(consentExport);
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
      <Button
        icon="download"
        disabled={first.length === 0}
        {...exporting}
        onClick={() => void exportList(readAll)}
      >
        Download CSV
      </Button>
    </>
  );
  return (
    <Dialog title="Family Permissions" onClose={onClose} size="lg" footer={footer}>
      {report && (
        <p>
          {report.required
            ? 'A player is shown only where the family allows it.'
            : 'Where a family has not answered, the coach decides what is shown.'}
        </p>
      )}
      <ListScreen
        caption="Family permissions by team"
        read={{ ...read, data: report?.teams }}
        loadingLabel="Loading permissions..."
        failed="The permissions could not be loaded."
        empty={<EmptyState level={3} title="No player profiles yet." />}
        noun={(count) => (count === 1 ? 'team' : 'teams')}
        columns={columns}
        rowKey={({ sport }) => sport}
      />
    </Dialog>
  );
}

type OpenPlayerDialog =
  | { kind: 'add' | 'consents' }
  | { kind: 'edit' | 'delete'; player: PlayerProfile };

const messages: ChangeMessages = {
  created: { done: 'Player profile created successfully', prefix: 'Failed to add player:' },
  updated: { done: 'Player profile updated successfully', prefix: 'Failed to update player:' },
  deleted: { done: 'Player profile deleted successfully', prefix: 'Failed to delete player:' },
};

/** Fields that this list requires besides those of the coach's form. */
const alsoRequired = ['gpa', 'jersey'] as const;

export function PlayersTab() {
  const [search, setSearch] = useState('');
  const { sportFilters } = useSchool();
  const [sport, chooseSport] = useQueryChoice('sport', sportFilters, allSports);
  const players = useLongList(listPlayers, {
    search,
    filter: { sport: sport === allSports ? undefined : sport },
    arrange: fullProfiles,
  });
  const changes = usePlayerChanges(messages, players.showSaved);
  const { dialog, open, close: onClose } = useOpenDialog<OpenPlayerDialog>();
  const actions = (player: PlayerProfile) => (
    <RowActions
      of={playerName(player)}
      onEdit={() => open({ kind: 'edit', player })}
      onDelete={() => open({ kind: 'delete', player })}
    />
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
        {...players.screen}
        loadingLabel="Loading players..."
        failed="The players could not be loaded."
        empty={<EmptyState level={3} title="No player profiles yet." />}
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
        actions={actions}
      />
      {dialog?.kind === 'add' && <PlayerFormDialog {...{ alsoRequired, changes, onClose }} />}
      {dialog?.kind === 'edit' && (
        <PlayerFormDialog player={dialog.player} {...{ alsoRequired, changes, onClose }} />
      )}
      {dialog?.kind === 'consents' && <ConsentReportDialog onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeletePlayerDialog player={dialog.player} {...{ changes, onClose }} />
      )}
    </>
  );
}
