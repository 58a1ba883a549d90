import { Button, Callout } from '@sandites/ui';
import { FilterSelect, type Column } from '@sandites/ui/table';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { countText } from '../lists';
import type { NoteOfRow, ParsedFile } from './parse-rows';
import { ReviewTable } from './ReviewTable';
import {
  columnLabel,
  countEffects,
  missingColumns,
  type BadRows,
  type RowEffect,
  type UploadFormat,
} from './upload-format';
import type { Review, ReviewEdits } from './use-upload';

interface ReviewPartProps<Row> {
  review: Review<Row>;
  format: UploadFormat<Row>;
  edit: ReviewEdits;
}

const notInFile = { value: '-1', label: 'Not in this file' };
const headerChoices = 10;

/** How the columns were read: guesses and missing ones first, the others to open. */
function ColumnMapping<Row>({
  format,
  review: { sheet, header, columnIndexes, toCheck },
  missing,
  edit,
}: ReviewPartProps<Row> & { missing: readonly string[] }) {
  const label = (column: string) => columnLabel(format, column);
  const headerCells = sheet.lines[header]?.cells ?? [];
  const unmapped = headerCells.filter(
    (name, index) => name.trim() !== '' && !Object.values(columnIndexes).includes(index),
  );
  const others = format.columns.filter((column) => !toCheck.includes(column));
  if (toCheck.length === 0 && unmapped.length === 0) return null;
  const options = [
    notInFile,
    ...headerCells.map((name, index) => ({
      value: String(index),
      label: name || `Column ${index + 1}`,
    })),
  ];
  const selects = (columns: readonly string[]) => (
    <div className="d-flex flex-wrap gap-2 mt-2">
      {columns.map((column) => (
        <FilterSelect
          key={column}
          label={label(column)}
          options={options}
          selected={String(columnIndexes[column] ?? -1)}
          onSelect={(index) => edit.mapColumn(column, Number(index))}
        />
      ))}
    </div>
  );
  const title =
    missing.length > 0
      ? `Columns that are missing: ${missing.map(label).join(', ')}`
      : 'Please check how the columns were read';
  return (
    <Callout tone={missing.length > 0 ? 'warning' : 'info'} title={title}>
      <FilterSelect
        label="Row that names the columns"
        options={sheet.lines.slice(0, headerChoices).map(({ row, cells }, place) => ({
          value: String(place),
          label: `Row ${row}: ${cells.filter(Boolean).join(', ').slice(0, 40)}`,
        }))}
        selected={String(header)}
        onSelect={(place) => edit.chooseHeader(Number(place))}
      />
      {selects(toCheck)}
      {unmapped.length > 0 && <p>{`Not read from this file: ${unmapped.join(', ')}.`}</p>}
      {others.length > 0 && (
        <details open={unmapped.length > 0}>
          <summary>Other columns</summary>
          {selects(others)}
        </details>
      )}
    </Callout>
  );
}

interface CorrectionFieldProps {
  label: string;
  row: number;
  value: string;
  /** Undefined where the message above says it. */
  expected: string | undefined;
  onCorrect: (value: string) => void;
}

/** A text field to correct a cell; the row is parsed again on blur or Enter. */
function CorrectionField({ label, row, value, expected, onCorrect }: CorrectionFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const commit = () => {
    if (typed.trim() !== value.trim()) onCorrect(typed.trim());
  };
  return (
    <span className="d-flex flex-wrap row-gap-1 column-gap-2 align-items-center mt-1 mb-2">
      <label htmlFor={id}>{expected ? `${label} — ${expected}` : label}</label>
      <input
        id={id}
        className="form-control w-auto minw-0 mw-100 px-2 py-0"
        aria-label={`Row ${row}, ${label}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </span>
  );
}

const maxRows = 100;

/** A note with its row number and whom it is about first, unless it says the row itself. */
const noteText = ({ row, name, message }: NoteOfRow) => {
  const about = name ? ` (${name})` : '';
  const [, said, rest] = /^(Row \d+)(: .*)$/s.exec(message) ?? [];
  if (said !== undefined) return `${said}${about}${rest}`;
  return row === 0 ? message : `Row ${row}${about}: ${message}`;
};

const unsaid = (message: string, expected = '') =>
  message.includes(expected) ? undefined : expected;

interface RowNotesProps {
  tone: 'bad' | 'warning';
  title: string;
  notes: readonly NoteOfRow[];
  format: Pick<UploadFormat<never>, 'labels' | 'expected'>;
  cells: ParsedFile<unknown>['cells'];
  onCorrect?: (row: number, column: string, value: string) => void;
  onSkip?: (rows: readonly number[]) => void;
}

/** Errors or warnings by row, with fields to correct cells and buttons to skip rows. */
function RowNotes({ tone, title, notes, format, cells, onCorrect, onSkip }: RowNotesProps) {
  if (notes.length === 0) return null;
  const rows = [...new Set(notes.map(({ row }) => row))];
  const hidden = rows.length - maxRows;
  const skipAll = onSkip && rows.length > 1 && (
    <Button variant="quiet" size="small" onClick={() => onSkip(rows)}>
      {`Skip ${rows.length} Rows`}
    </Button>
  );
  return (
    <Callout tone={tone} title={title} action={skipAll}>
      <ul className="scroll-box d-grid gap-2 ps-4 mb-0 small" tabIndex={0} aria-label={title}>
        {rows.slice(0, maxRows).map((row) => (
          <li key={row} className="minw-0">
            {notes
              .filter((note) => note.row === row)
              .map((note) => (
                <div key={note.message}>
                  <span>{noteText(note)}</span>
                  {(onCorrect ? note.columns : undefined)?.map((column) => (
                    <CorrectionField
                      key={column}
                      label={columnLabel(format, column)}
                      row={row}
                      value={cells.get(row)?.[column] ?? ''}
                      expected={unsaid(note.message, format.expected?.[column])}
                      onCorrect={(value) => onCorrect?.(row, column, value)}
                    />
                  ))}
                </div>
              ))}
            {onSkip && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Skip row ${row}`}
                onClick={() => onSkip([row])}
              >
                Skip Row
              </Button>
            )}
          </li>
        ))}
        {hidden > 0 && <li>{`and ${hidden} more`}</li>}
      </ul>
    </Callout>
  );
}

function FileQuestions<Row>({ review: { parsed, edits }, edit }: ReviewPartProps<Row>) {
  return parsed.questions.map(({ id, text, options }) => (
    <Callout key={id} tone="warning" title={text}>
      <div className="d-flex flex-wrap gap-2" role="group" aria-label={text}>
        {options.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            variant={edits.answers[id] === value ? 'dark' : 'quiet'}
            aria-pressed={edits.answers[id] === value}
            onClick={() => edit.answer(id, value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Callout>
  ));
}

interface ReviewStepProps<Row> extends ReviewPartProps<Row> {
  badRows: BadRows;
  count: (rows: number) => string;
  preview: readonly Column<Row>[];
  effects: readonly (RowEffect | undefined)[] | undefined;
  notice: ReactNode;
}

const countRows = (rows: number) => countText(rows, 'row');

/**
 * Reviews a file: valid rows with their effect, invalid rows with their errors. Where all rows must
 * be valid and a required column is missing, only that is shown until it is mapped.
 */
export function ReviewStep<Row>(props: ReviewStepProps<Row>) {
  const { review, format, badRows, count, preview, effects, notice, edit } = props;
  const { file, sheet, header, columnIndexes, edits, parsed, serverIssues } = review;
  const { rows, issues, warnings, cells } = parsed;
  const knownEffects = effects?.filter((effect) => effect !== undefined) ?? [];
  const summary = useRef<HTMLParagraphElement>(null);
  // The file picker that had the focus was removed, as is the button of a skipped row.
  useEffect(() => summary.current?.focus(), [edits.skipped, sheet]);
  const missing = missingColumns(format, (column) => (columnIndexes[column] ?? -1) >= 0);
  const effectCounts =
    rows.length > 0 && knownEffects.length === rows.length ? ` ${countEffects(knownEffects)}.` : '';
  const mustFix = badRows === 'refuse';
  const invalidRows = new Set(issues.map(({ row }) => row));
  const consequence = mustFix
    ? `Please fix or skip ${countRows(invalidRows.size)}: nothing is uploaded until every row is valid`
    : `${countRows(invalidRows.size)} will be left out`;
  const whatWasRead =
    missing.length > 0
      ? `found in ${file.name}. Choose which columns hold what is missing.`
      : `read from ${file.name}.${effectCounts}`;
  const mapping = <ColumnMapping {...{ format, review, missing, edit }} />;
  return (
    <>
      <p ref={summary} className="mb-4" tabIndex={-1}>
        <b className="font-head fs-3 lh-1">
          {missing.length > 0 ? countRows(sheet.lines.length - header - 1) : count(rows.length)}
        </b>{' '}
        {whatWasRead}
      </p>
      {file.sheets.length > 1 && (
        <div className="my-4">
          <FilterSelect
            label="Sheet"
            options={file.sheets.map(({ name }) => ({ value: name, label: name }))}
            selected={sheet.name}
            onSelect={edit.chooseSheet}
          />
        </div>
      )}
      {sheet.hidden !== undefined && (
        <Callout tone="warning">{`Left out because it is hidden in the workbook: ${sheet.hidden}.`}</Callout>
      )}
      {notice}
      <FileQuestions {...{ review, format, edit }} />
      {missing.length > 0 && mapping}
      <RowNotes
        tone="bad"
        title="The upload was refused"
        notes={serverIssues}
        {...{ format, cells }}
      />
      {!(mustFix && missing.length > 0) && (
        <RowNotes
          tone="bad"
          title={consequence}
          notes={issues}
          {...{ format, cells }}
          onCorrect={edit.correct}
          {...(mustFix && { onSkip: edit.skip })}
        />
      )}
      {edits.skipped.length > 0 && (
        <Callout
          action={
            <Button variant="quiet" size="small" onClick={edit.includeSkipped}>
              Include Again
            </Button>
          }
        >
          {`${countRows(edits.skipped.length)} skipped: ` +
            edits.skipped.toSorted((one, other) => one - other).join(', ')}
        </Callout>
      )}
      {missing.length === 0 && mapping}
      <RowNotes
        tone="warning"
        title="Please check"
        notes={warnings}
        {...{ format, cells }}
        onCorrect={edit.correct}
      />
      {rows.length > 0 && (
        <ReviewTable
          columns={preview}
          {...{ rows, effects }}
          choices={edits.choices}
          onChoose={edit.choose}
        />
      )}
    </>
  );
}
