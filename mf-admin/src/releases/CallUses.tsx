import { listCallUses, listUsedCalls, type CallUse, type UsedCall } from '@sandites/contracts';
import { useQueryText, useRead } from '@sandites/remote-kit';
import { DataView, SectionHeading, SkeletonTable } from '@sandites/ui';
import { DataTable, FilterSelect, SearchBox, Toolbar, type Column } from '@sandites/ui/table';
import { VersionName } from './version-labels';

const columns: readonly Column<CallUse>[] = [
  { header: 'Part', cell: ({ remote }) => remote, isTitle: true, wraps: false },
  { header: 'Version', cell: (use) => <VersionName {...use} /> },
  { header: 'Visitors', cell: ({ as }) => (as === 'live' ? 'Live' : 'Canary') },
  { header: 'Pages', cell: ({ pages }) => pages.join(', ') || 'None when it opens', isLong: true },
];

/** The releases that make a call or use a field of it. */
function Uses({ call, field }: { call: string; field: string | undefined }) {
  const uses = useRead(listCallUses, { query: { call, ...(field && { field }) } });
  return (
    <DataView
      read={uses}
      loadingLabel="Loading uses..."
      skeleton={<SkeletonTable rows={2} columns={4} />}
      failed="The uses could not be loaded."
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-secondary">No part uses {field} of this call.</p>
        ) : (
          <DataTable
            caption={`Parts that use ${field ? `${field} of ` : ''}${call}`}
            columns={columns}
            rows={rows}
            rowKey={({ remote, version }) => `${remote} ${version}`}
          />
        )
      }
    </DataView>
  );
}

/** Option of the field filter for all fields. */
const anyField = '*';

/** Normalizes a typed call: the method is optional, and parameters may be written as `{id}`. */
const normalizeCall = (call: string): string =>
  call
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\{(\w+)\}/g, ':$1')
    .toLowerCase();

/** Searches the calls and shows the releases that use one. */
function FindUses({ calls }: { calls: readonly UsedCall[] }) {
  const [text, write] = useQueryText('call');
  const [field, chooseField] = useQueryText('field');
  const matching = calls.filter(({ call }) => normalizeCall(call).includes(normalizeCall(text)));
  const [only] = matching;
  const selectedCall =
    matching.find(({ call }) => normalizeCall(call) === normalizeCall(text)) ??
    (matching.length === 1 ? only : undefined);
  const selectedField = selectedCall?.fields.includes(field) ? field : undefined;
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Call of the API"
          placeholder="GET /api/coaches"
          value={text}
          onChange={write}
          suggestions={calls.map(({ call }) => call)}
        />
        {selectedCall && (
          <FilterSelect
            label="Field"
            options={[{ value: anyField, label: 'Any' }, ...selectedCall.fields]}
            selected={selectedField ?? anyField}
            onSelect={(value) => chooseField(value === anyField ? '' : value)}
          />
        )}
      </Toolbar>
      {text.trim() !== '' && !selectedCall && (
        <p className="text-secondary" role="status">
          {matching.length === 0
            ? 'No part makes this call.'
            : `${matching.length} calls match. Choose one.`}
        </p>
      )}
      {text.trim() !== '' && selectedCall && (
        <Uses call={selectedCall.call} field={selectedField} />
      )}
    </>
  );
}

/** The releases that use a call of the API, to check before changing it. */
export function CallUses() {
  const calls = useRead(listUsedCalls);
  return (
    <section className="mt-6">
      <SectionHeading title="Who Uses This?" />
      <p className="text-secondary">
        Parts whose live or canary version makes a call of the API. A field counts as used where the
        part’s code reads it, or may send it.
      </p>
      <DataView
        read={calls}
        loadingLabel="Loading calls..."
        skeleton={<SkeletonTable rows={1} columns={2} />}
        failed="The calls could not be loaded."
      >
        {(describedCalls) => <FindUses calls={describedCalls} />}
      </DataView>
    </section>
  );
}
