import { DataTable, type Column } from '@sandites/ui/table';
import type { Requirement } from '../college';
import { sliders } from '../filters/filters';
import type { Distribution } from './standing';

interface StandingTableProps {
  charts: readonly Distribution[];
  own: (requirement: Requirement) => number | null;
}

/** The charts in words and numbers. */
export function StandingTable({ charts, own }: StandingTableProps) {
  const columns: Column<Distribution>[] = [
    { header: 'Figure', cell: ({ requirement }) => requirement.toUpperCase(), isTitle: true },
    { header: 'Lowest', cell: ({ requirement, lowest }) => sliders[requirement].write(lowest) },
    { header: 'Middle', cell: ({ requirement, middle }) => sliders[requirement].write(middle) },
    { header: 'Highest', cell: ({ requirement, highest }) => sliders[requirement].write(highest) },
    { header: 'Yours', cell: ({ requirement }) => own(requirement) ?? '–' },
    { header: 'Ask for no more than yours', cell: ({ within, total }) => (within === null ? '–' : `${within} of ${total} colleges`) },
  ];
  return <DataTable caption="Typical figures and your own" columns={columns} rows={charts} rowKey={({ requirement }) => requirement} />;
}
