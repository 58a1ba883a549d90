import { classes, Tag } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import type { NumberedRow } from './parse-rows';
import { effectLabel, type RowEffect } from './upload-format';
import styles from './uploads.module.scss';

const tones = { new: 'green', changed: 'blue', unchanged: 'neutral', asked: 'accent' } as const;

interface EffectCellProps {
  row: number;
  effect: RowEffect;
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/** The effect of a row as a tag, with its details, and what else may be done with it. */
function EffectCell({ row, effect, chosen, onChoose }: EffectCellProps) {
  const selected = chosen ?? effect.chosen ?? '';
  return (
    <span className="d-flex flex-column gap-1 align-items-start">
      <Tag tone={tones[effect.kind]}>{effectLabel(effect)}</Tag>
      {effect.details?.map((detail) => (
        <small key={detail} className="text-secondary">
          {detail}
        </small>
      ))}
      {effect.choices && (
        <select
          className="form-select w-auto minw-0 mw-100 py-0"
          aria-label={`What to do with row ${row}`}
          value={selected}
          onChange={({ target }) => onChoose(target.value)}
        >
          {selected === '' && <option value="">Please choose</option>}
          {effect.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

/** The count above the table includes rows beyond this limit; rows that ask come first. */
const maxShown = 200;

interface ReviewTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly NumberedRow<Row>[];
  /** The effect of each row, by index; without it there is no such column. */
  effects: readonly (RowEffect | undefined)[] | undefined;
  choices: Readonly<Record<number, string>>;
  onChoose: (row: number, value: string) => void;
}

/** The rows to upload: a table at most 300 px high, or cards on a phone. */
export function ReviewTable<Row>({
  columns,
  rows,
  effects,
  choices,
  onChoose,
}: ReviewTableProps<Row>) {
  const all = rows.map((row, index) => ({ ...row, effect: effects?.[index] }));
  const asks = ({ effect }: { effect: RowEffect | undefined }) => effect?.choices !== undefined;
  const shown = [...all.filter(asks), ...all.filter((row) => !asks(row))].slice(0, maxShown);
  const ofValue = columns.map(
    ({
      cell,
      sortsBy: _sortsBy,
      summary: _summary,
      quickAction: _quickAction,
      ...column
    }): Column<(typeof shown)[number]> => ({
      ...column,
      cell: ({ value }) => cell(value),
    }),
  );
  const effectColumn: Column<(typeof shown)[number]> = {
    header: 'Effect',
    cell: ({ row, effect }) =>
      effect && (
        <EffectCell
          {...{ row, effect }}
          chosen={choices[row]}
          onChoose={(value) => onChoose(row, value)}
        />
      ),
  };
  return (
    <div
      className={classes('scroll-box border rounded small', styles['review'])}
      role="region"
      aria-label="Rows to upload"
      tabIndex={0}
    >
      <DataTable
        caption="Rows to upload"
        columns={effects ? [effectColumn, ...ofValue] : ofValue}
        rows={shown}
        rowKey={({ row }) => row}
      />
    </div>
  );
}
