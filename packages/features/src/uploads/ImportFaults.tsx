import type { ImportNote, ImportReview, ImportRow } from '@sandites/contracts';
import { Button, Callout, VisuallyHidden } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import { useState, type KeyboardEvent } from 'react';
import type { Subject } from './import-subject';
import styles from './uploads.module.scss';
import type { Import } from './use-import';

/** Something about a cell or a row of the file: an error, or a warning. */
interface Fault {
  key: string;
  row: string;
  text: string;
  /** The cell that can be corrected. */
  cell?: { field: string; label: string; text: string; canBeEmpty: boolean };
  isFirstOfRow: boolean;
}

/** A message with its row number and whom it is about first, unless it says the row itself. */
function faultText(row: string, name: string, message: string): string {
  const about = name === '' ? '' : ` (${name})`;
  const [, said, rest] = /^(Row [\d.]+)(: .*)$/s.exec(message) ?? [];
  return said === undefined ? `Row ${row}${about}: ${message}` : `${said}${about}${rest}`;
}

/** The errors of rows, or the warnings about their cells, in the order of the file. */
export function faultsOf(
  { rows, fields }: ImportReview,
  kind: 'issues' | 'warnings',
  nameOf: Subject['nameOf'],
): Fault[] {
  const faultOf = ({ row, values }: ImportRow, note: ImportNote, place: number): Fault => {
    const field = fields.find(({ name }) => name === note.column);
    return {
      key: `${row} ${note.column} ${note.message}`,
      row,
      text: faultText(row, nameOf(values), note.message),
      isFirstOfRow: place === 0,
      ...(field && {
        cell: {
          field: field.name,
          label: field.label,
          text: note.cell ?? '',
          canBeEmpty: !field.isRequired && Boolean(note.cell),
        },
      }),
    };
  };
  return rows.flatMap((row) =>
    (row[kind] ?? [])
      .filter((note) => kind === 'issues' || note.cell !== undefined)
      .map((note, place) => faultOf(row, note, place)),
  );
}

interface CorrectionProps {
  row: string;
  cell: NonNullable<Fault['cell']>;
  onCorrect: (text: string) => void;
}

/** A text field in the place of the cell; the row is read again on blur or Enter. */
function Correction({ row, cell: { label, text }, onCorrect }: CorrectionProps) {
  const [typed, setTyped] = useState(text);
  return (
    <label className="d-flex gap-2 align-items-center minw-0">
      <span className="text-secondary text-nowrap">{label}</span>
      <input
        className="form-control minw-0 w-100 px-2 py-0"
        aria-label={`Row ${row}, ${label}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed.trim() !== text.trim()) onCorrect(typed.trim());
        }}
      />
    </label>
  );
}

/** Enter leads to the next field, so that one fault after the other is mended by typing alone. */
function toNextField({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const fields = [...currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else target.blur();
}

const maxShown = 200;

interface ImportFaultsProps {
  tone: 'bad' | 'warning';
  title: string;
  faults: readonly Fault[];
  upload: Import;
  /** Whether its rows have to be left out or corrected. */
  canSkip?: boolean;
}

/** What is wrong in a file, one line each, to be corrected in place. */
export function ImportFaults({ tone, title, faults, upload, canSkip = false }: ImportFaultsProps) {
  if (faults.length === 0) return null;
  const rows = [...new Set(faults.map(({ row }) => row))];
  const columns: Column<Fault>[] = [
    { header: 'What to look at', isTitle: true, cell: ({ text }) => text },
    {
      header: 'Correct it',
      isLong: true,
      cell: ({ row, cell }) =>
        cell && (
          <Correction
            {...{ row, cell }}
            onCorrect={(text) => upload.correct(row, cell.field, text)}
          />
        ),
    },
  ];
  const actions = ({ row, cell, isFirstOfRow }: Fault) => (
    <>
      {cell?.canBeEmpty && (
        <Button variant="quiet" size="small" onClick={() => upload.correct(row, cell.field, '')}>
          Leave Empty<VisuallyHidden>{` row ${row}, ${cell.label}`}</VisuallyHidden>
        </Button>
      )}
      {canSkip && isFirstOfRow && (
        <Button variant="quiet" size="small" onClick={() => upload.answer([row], 'skip')}>
          Skip<VisuallyHidden>{` row ${row}`}</VisuallyHidden>
        </Button>
      )}
    </>
  );
  const skipAll = canSkip && rows.length > 1 && (
    <Button variant="quiet" size="small" onClick={() => upload.answer(rows, 'skip')}>
      {`Skip ${rows.length} Rows, Take the Rest`}
    </Button>
  );
  return (
    <>
      <Callout tone={tone} title={title} action={skipAll} />
      <div
        className={styles['faults']}
        role="region"
        aria-label={title}
        tabIndex={0}
        onKeyDown={toNextField}
      >
        <DataTable
          caption={tone === 'bad' ? 'Rows to correct' : 'Values to check'}
          columns={columns}
          rows={faults.slice(0, maxShown)}
          rowKey={({ key }) => key}
          actions={canSkip || faults.some(({ cell }) => cell?.canBeEmpty) ? actions : undefined}
          windowed={false}
        />
        {faults.length > maxShown && <p>{`and ${faults.length - maxShown} more`}</p>}
      </div>
    </>
  );
}
