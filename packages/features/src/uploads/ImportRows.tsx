import type { ImportReview, ImportRow, ImportStatus } from '@sandites/contracts';
import { classes, Tag, type TagTone } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import { valueText, type Subject } from './import-subject';
import styles from './uploads.module.scss';
import type { Import } from './use-import';

export const statusLabels: Readonly<Record<ImportStatus, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  moved: 'Moved',
  question: 'Please choose',
  invalid: 'Cannot be read',
  skipped: 'Left out',
};

const tones: Readonly<Record<ImportStatus, TagTone>> = {
  new: 'green',
  changed: 'blue',
  unchanged: 'neutral',
  moved: 'blue',
  question: 'accent',
  invalid: 'red',
  skipped: 'neutral',
};

interface RowProps {
  row: ImportRow;
  upload: Import;
  labelOf: (field: string) => string;
}

/** What a row changes: `Weight: 180 → 190`. */
const changesOf = ({ values, before = {} }: ImportRow, labelOf: RowProps['labelOf']): string[] =>
  Object.entries(before).map(
    ([field, old]) =>
      `${labelOf(field)}: ${valueText(old) || 'empty'} → ${valueText(values[field]) || 'empty'}`,
  );

/** What becomes of a row, and what else may be done with it. */
function Effect({ row, upload, labelOf }: RowProps) {
  const { options = [], status, reason } = row;
  const chosen = upload.choices.rows?.[row.row]?.as;
  const isQuestion = status === 'question';
  const isSimilar = row.warnings?.some(({ code }) => code === 'similar_name') ?? false;
  const isOpen = chosen === undefined && (isQuestion || isSimilar);
  const hints = row.warnings?.filter(({ cell }) => cell === undefined) ?? [];
  const details = [
    ...(reason === undefined ? [] : [reason]),
    ...changesOf(row, labelOf),
    ...hints.map(({ message }) => message),
  ];
  return (
    <span className="d-flex flex-column gap-1 align-items-start">
      <Tag tone={tones[status]}>{statusLabels[status]}</Tag>
      {details.map((detail) => (
        <small key={detail} className="text-secondary">
          {detail}
        </small>
      ))}
      {options.length > 0 && (
        <select
          className="form-select w-auto minw-0 mw-100 py-0"
          aria-label={`What to do with row ${row.row}`}
          value={isOpen ? '' : String(chosen ?? options[0]?.as)}
          onChange={({ target }) =>
            upload.answer([row.row], options.find(({ as }) => String(as) === target.value)?.as)
          }
        >
          {isOpen && <option value="">{isQuestion ? 'Please choose' : 'Ask me later'}</option>}
          {options.map(({ as, label }) => (
            <option key={as} value={as}>
              {label}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

/** Rows that are shown at first, and with each press of Show more. */
const step = 100;

interface ImportRowsProps {
  review: ImportReview;
  subject: Subject;
  upload: Import;
}

/** The rows of a file in a table at most 300 px high; those that ask come first. */
export function ImportRows({ review: { rows, fields }, subject, upload }: ImportRowsProps) {
  const [count, setCount] = useState(step);
  const asks = ({ status }: ImportRow) => status === 'question';
  const valid = rows.filter(({ status }) => status !== 'invalid');
  const all = [...valid.filter(asks), ...valid.filter((row) => !asks(row))];
  if (all.length === 0) return null;
  const labelOf = (field: string) => fields.find(({ name }) => name === field)?.label ?? field;
  const said = new Map<string, unknown>(Object.entries(upload.choices));
  const others = fields.filter(({ name }) => !subject.shown.includes(name));
  const columns: Column<ImportRow>[] = [
    {
      header: 'Effect',
      cell: (row) => <Effect {...{ row, upload, labelOf }} />,
    },
    ...subject.columns.map(({ cell, header, isTitle = false, isName = false }) => ({
      header,
      isTitle,
      isName,
      cell: ({ values }: ImportRow) => cell(values),
    })),
  ];
  const also = ({ values }: ImportRow) =>
    others
      .flatMap(({ name, label }) => {
        const text = valueText(values[name]);
        // What the dialog itself says, such as the sport, needs no mention.
        return text === '' || values[name] === said.get(name) ? [] : [`${label}: ${text}`];
      })
      .join(', ');
  if (valid.some((row) => also(row) !== '')) columns.push({ header: 'Also', cell: also });
  return (
    <div
      className={classes('scroll-box border rounded small', styles['review'])}
      role="region"
      aria-label="Rows to upload"
      tabIndex={0}
    >
      <DataTable
        caption="Rows to upload"
        columns={columns}
        rows={all.slice(0, count)}
        rowKey={({ row }) => row}
        windowed={false}
        more={
          all.length > count ? { isLoading: false, load: () => setCount(count + step) } : undefined
        }
      />
    </div>
  );
}
