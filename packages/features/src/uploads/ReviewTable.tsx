import { Tag } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import { effectLabel, type RowEffect } from './row-effect';
import styles from './uploads.module.scss';

const tones = { new: 'green', changed: 'blue', unchanged: 'neutral' } as const;

/** What a row will do, in a word and its details. */
function EffectCell({ effect }: { effect: RowEffect }) {
  return (
    <span className={styles['effect']}>
      <Tag tone={tones[effect.kind]}>{effectLabel(effect)}</Tag>
      {effect.details?.map((detail) => <small key={detail}>{detail}</small>)}
    </span>
  );
}

/** Shown at most; the count above it says how many there are. */
const shownAtMost = 200;

interface ReviewTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What each row will do, in their order, where it is known. */
  effects: readonly (RowEffect | undefined)[] | undefined;
}

interface Numbered<Row> {
  row: Row;
  place: number;
}

/** The rows that would be sent, at most 300 px high (product C9); cards on a phone. */
export function ReviewTable<Row>({ columns, rows, effects }: ReviewTableProps<Row>) {
  const visibleRows = rows.slice(0, shownAtMost).map((row, place): Numbered<Row> => ({ row, place }));
  const wrapped = columns.map(({ cell, sortsBy: _, ...column }): Column<Numbered<Row>> => ({ ...column, cell: ({ row }) => cell(row) }));
  const effectOf = ({ place }: Numbered<Row>) => {
    const effect = effects?.[place];
    return effect && <EffectCell effect={effect} />;
  };
  return (
    <div className={styles['review']} role="region" aria-label="Rows to upload" tabIndex={0}>
      <DataTable
        caption="Rows to upload"
        columns={effects ? [{ header: 'Effect', cell: effectOf }, ...wrapped] : wrapped}
        rows={visibleRows}
        rowKey={({ place }) => place}
      />
    </div>
  );
}
