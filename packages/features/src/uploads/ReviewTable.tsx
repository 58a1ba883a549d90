import { Tag } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import { effectLabel, type RowEffect } from './row-effect';
import styles from './uploads.module.scss';

const tones = { new: 'green', changed: 'blue', unchanged: 'neutral' } as const;

/** The effect of a row as a tag, with its details. */
function EffectCell({ effect }: { effect: RowEffect }) {
  return (
    <span className={styles['effect']}>
      <Tag tone={tones[effect.kind]}>{effectLabel(effect)}</Tag>
      {effect.details?.map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
    </span>
  );
}

/** The count above the table includes rows beyond this limit. */
const maxRows = 200;

interface ReviewTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The effect of each row, by index; without it there is no such column. */
  effects: readonly (RowEffect | undefined)[] | undefined;
}

interface IndexedRow<Row> {
  row: Row;
  index: number;
}

/** The rows to upload: a table at most 300 px high (product C9), or cards on a phone. */
export function ReviewTable<Row>({ columns, rows, effects }: ReviewTableProps<Row>) {
  const visibleRows = rows.slice(0, maxRows).map((row, index): IndexedRow<Row> => ({ row, index }));
  const indexedColumns = columns.map(
    ({ cell, sortsBy: _, ...column }): Column<IndexedRow<Row>> => ({
      ...column,
      cell: ({ row }) => cell(row),
    }),
  );
  const effectOf = ({ index }: IndexedRow<Row>) => {
    const effect = effects?.[index];
    return effect && <EffectCell effect={effect} />;
  };
  return (
    <div className={styles['review']} role="region" aria-label="Rows to upload" tabIndex={0}>
      <DataTable
        caption="Rows to upload"
        columns={
          effects ? [{ header: 'Effect', cell: effectOf }, ...indexedColumns] : indexedColumns
        }
        rows={visibleRows}
        rowKey={({ index }) => index}
      />
    </div>
  );
}
