import type { ImportField, ImportQuestion, ImportReview } from '@sandites/contracts';
import { Button, Callout } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { useEffect, useRef, type ReactNode } from 'react';
import { countText } from '../lists';
import { faultsOf, ImportFaults } from './ImportFaults';
import { ImportRows, statusLabels } from './ImportRows';
import { rowsOf, type Subject } from './import-subject';
import type { Import, Reviewed } from './use-import';

interface ReviewProps {
  review: ImportReview;
  upload: Import;
}

/** What was answered; undefined while it is open. */
const answerTo = ({ code, key }: ImportQuestion, { choices }: Import): string | undefined => {
  const answer = code === 'sports' ? choices.sports?.[key ?? ''] : choices[code];
  return answer === undefined ? undefined : String(answer);
};

function answer({ code, key = '' }: ImportQuestion, value: string, upload: Import): void {
  if (code === 'sports') upload.choose({ sports: { ...upload.choices.sports, [key]: value } });
  else upload.choose({ [code]: code === 'season' ? Number(value) : value });
}

/** The questions about the file as a whole, each answered once. */
function FileQuestions({ review: { questions }, upload }: ReviewProps) {
  return questions.map((question) => (
    <Callout
      key={`${question.code} ${question.key}`}
      tone="warning"
      title={question.message}
      silent
    >
      <div className="d-flex flex-wrap gap-2 mt-2" role="group" aria-label={question.message}>
        {question.options.map(({ value, label }) => {
          const isChosen = answerTo(question, upload) === value;
          return (
            <Button
              key={value}
              size="small"
              variant={isChosen ? 'dark' : 'quiet'}
              aria-pressed={isChosen}
              onClick={() => answer(question, value, upload)}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </Callout>
  ));
}

export const isAnswered = (question: ImportQuestion, upload: Import): boolean =>
  answerTo(question, upload) !== undefined;

const isMissing = ({ name, isRequired }: ImportField, { columns }: ImportReview) =>
  isRequired && (columns[name] ?? null) === null;
const none = '-1';

/** How the columns were read: what is missing or was guessed first, the others to open. */
function Columns({ review, upload }: ReviewProps) {
  const { fields, headers, columns, headerRow, headerRows } = review;
  const chosen = { ...columns, ...upload.choices.columns };
  const missing = fields.filter((field) => isMissing(field, review));
  const toCheck = fields.filter((field) => field.isGuessed || missing.includes(field));
  const others = fields.filter((field) => !toCheck.includes(field));
  const unread = headers.filter(
    (header, place) => header.trim() !== '' && !Object.values(columns).includes(place),
  );
  if (headerRow === null) return null;
  const options = [
    { value: none, label: 'Not in this file' },
    ...headers.map((header, place) => ({
      value: String(place),
      label: header || `Column ${place + 1}`,
    })),
  ];
  const selects = (of: readonly ImportField[]) => (
    <div className="d-flex flex-wrap gap-2 my-2">
      {of.map(({ name, label }) => (
        <FilterSelect
          key={name}
          label={label}
          options={options}
          selected={String(chosen[name] ?? none)}
          onSelect={(place) =>
            upload.choose({
              columns: {
                ...upload.choices.columns,
                [name]: place === none ? null : Number(place),
              },
            })
          }
        />
      ))}
    </div>
  );
  const isComplete = missing.length === 0;
  const title = isComplete
    ? 'Please check how the columns were read'
    : `Columns that are missing: ${missing.map(({ label }) => label).join(', ')}`;
  return (
    <Callout tone={isComplete ? 'info' : 'warning'} title={title} silent>
      <FilterSelect
        label="Row that names the columns"
        options={headerRows.map(({ row, cells }) => ({
          value: String(row),
          label: `Row ${row}: ${cells.filter(Boolean).join(', ').slice(0, 40)}`,
        }))}
        selected={String(upload.choices.headerRow ?? headerRow)}
        onSelect={(row) => upload.choose({ columns: {}, headerRow: Number(row) })}
      />
      {selects(toCheck)}
      {unread.length > 0 && <p>{`Not read from this file: ${unread.join(', ')}.`}</p>}
      {others.length > 0 && (
        <details>
          <summary>Other columns</summary>
          {selects(others)}
        </details>
      )}
    </Callout>
  );
}

const countRows = (rows: number) => countText(rows, 'row');

/** `1 sheet, 2 rows` that are hidden in a workbook; empty for none. */
const hiddenText = ({ sheets, rows, columns }: ImportReview['ignored']): string =>
  [
    sheets > 0 && countText(sheets, 'sheet'),
    rows > 0 && countRows(rows),
    columns > 0 && countText(columns, 'column'),
  ]
    .filter(Boolean)
    .join(', ');

/** The number of rows by what becomes of them: `12 new, 3 changed`. */
function statusCounts(review: ImportReview): string {
  return (['new', 'changed', 'moved', 'unchanged', 'question', 'skipped'] as const)
    .flatMap((status) => {
      const count = rowsOf(review, status).length;
      const label = status === 'question' ? 'to choose' : statusLabels[status].toLowerCase();
      return count > 0 ? [`${count} ${label}`] : [];
    })
    .join(', ');
}

interface ImportReviewStepProps extends ReviewProps {
  source: Reviewed['source'];
  subject: Subject;
  /** Choices that hold for the whole file, such as its season. */
  settings: ReactNode;
}

/** The service's review of a file: what each row would do, and what has to be chosen first. */
export function ImportReviewStep(props: ImportReviewStepProps) {
  const { review, source, subject, upload, settings } = props;
  const { rows, sheets, sheet, questions, fields } = review;
  const summary = useRef<HTMLParagraphElement>(null);
  // What had the focus may be gone: the file picker, or the line of a fault that was corrected.
  useEffect(() => {
    if (document.activeElement === document.body) summary.current?.focus();
  }, [review]);
  useEffect(() => summary.current?.focus(), [source, sheet]);
  const asksSheet = questions.some(
    (question) => question.code === 'sheet' && !isAnswered(question, upload),
  );
  const hasSheets = sheets.length > 1 && sheet !== null && !asksSheet;
  const isMissingColumn = fields.some((field) => isMissing(field, review));
  const [invalid, skipped] = [rowsOf(review, 'invalid').length, rowsOf(review, 'skipped').length];
  const leftOut = Object.entries(upload.choices.rows ?? {})
    .filter(([row, { as }]) => as === 'skip' && rows.some((one) => one.row === row))
    .map(([row]) => row);
  const consequence = subject.allOrNothing
    ? `Please fix or skip ${countRows(invalid)}: nothing is uploaded until every row is valid`
    : `${countRows(invalid)} will be left out`;
  const hidden = hiddenText(review.ignored);
  const counts = statusCounts(review);
  const whatWasRead = isMissingColumn
    ? `found in ${source.name}. Choose which columns hold what is missing.`
    : `read from ${source.name}.${counts && ` ${counts}.`}`;
  const columns = <Columns {...{ review, upload }} />;
  return (
    <>
      <p ref={summary} className="mb-4" tabIndex={-1}>
        <b className="font-head fs-3 lh-1">
          {isMissingColumn
            ? countRows(rows.length)
            : subject.count(rows.length - invalid - skipped)}
        </b>{' '}
        {whatWasRead}
      </p>
      {(settings !== undefined || hasSheets) && (
        <div className="d-flex flex-wrap gap-2 my-4">
          {settings}
          {hasSheets && (
            <FilterSelect
              label="Sheet"
              options={sheets.map((name) => ({ value: name, label: name }))}
              selected={upload.choices.sheet ?? sheet}
              onSelect={(name) => upload.chooseSheet(name)}
            />
          )}
        </div>
      )}
      {hidden !== '' && (
        <Callout tone="warning" silent>
          {`Left out because it is hidden in the workbook: ${hidden}.`}
        </Callout>
      )}
      <FileQuestions {...{ review, upload }} />
      {asksSheet || (
        <>
          {isMissingColumn && columns}
          {isMissingColumn || (
            <ImportFaults
              tone="bad"
              title={consequence}
              faults={faultsOf(review, 'issues', subject.nameOf)}
              upload={upload}
              canSkip={subject.allOrNothing}
            />
          )}
          {leftOut.length > 0 && (
            <Callout
              silent
              action={
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => upload.answer(leftOut, undefined)}
                >
                  Include Again
                </Button>
              }
            >
              {`${countRows(leftOut.length)} skipped: ${leftOut.join(', ')}`}
            </Callout>
          )}
          {review.warnings.length > 0 && (
            <Callout tone="warning" silent>
              {review.warnings.map(({ message }) => (
                <p key={message} className="mb-0">
                  {message}
                </p>
              ))}
            </Callout>
          )}
          {isMissingColumn || columns}
          <ImportFaults
            tone="warning"
            title="Please check"
            faults={faultsOf(review, 'warnings', subject.nameOf)}
            upload={upload}
          />
          {isMissingColumn || <ImportRows {...{ review, subject, upload }} />}
        </>
      )}
    </>
  );
}
