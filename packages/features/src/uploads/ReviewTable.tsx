import type { Column } from '@sandites/ui/table';
import styles from './uploads.module.scss';

/** Shown at most; the count above it says how many there are. */
const shownAtMost = 200;

/** The rows that would be sent, at most 300 px high (coach-and-admin.md 9). */
export function ReviewTable<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: readonly Row[] }) {
  return (
    <div className={styles['review']} role="region" aria-label="Rows to upload" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownAtMost).map((row, index) => (
            // A file's rows have no identity but their place.
            <tr key={index}>
              {columns.map(({ header, cell }) => (
                <td key={header}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
