import {
  exportConsents,
  getConsentReport,
  listConsents,
  type ConsentRecord,
  type ConsentReport,
} from '@sandites/contracts';
import { compareFullNames, useListExport } from '@sandites/features/lists';
import { useRead, useReadPages } from '@sandites/remote-kit';
import { Button, EmptyState } from '@sandites/ui';
import { toCsv, type CsvColumn } from '@sandites/ui/csv';
import { Dialog } from '@sandites/ui/dialogs';
import { ListScreen, type Column } from '@sandites/ui/table';

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

/** The number of families of each team that have answered, and the export of all answers. */
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
    <Dialog title="Family Permissions" open onClose={onClose} size="lg" footer={footer}>
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
        filter={(teams) => teams}
        noun={(count) => (count === 1 ? 'team' : 'teams')}
        noneFound="No teams found."
        columns={columns}
        rowKey={({ sport }) => sport}
      />
    </Dialog>
  );
}
