import { limits, type ImportChoices, type ImportReview, type ImportRow } from '@sandites/contracts';
import { ApiError, type Result } from '@sandites/remote-kit';
import { renderPage } from '@sandites/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importReview, sentChoices } from '../testing';
import { ImportDialog, type ImportDialogProps } from './ImportDialog';
import { valueText, type Subject } from './import-subject';

type Props = ImportDialogProps<number>;

const subject: Subject = {
  count: (rows) => `${rows} games`,
  columns: [{ header: 'Opponent', cell: ({ opponent }) => valueText(opponent), isTitle: true }],
  shown: ['opponent'],
  nameOf: ({ opponent }) => valueText(opponent),
  allOrNothing: false,
};
const field = (name: string, more: Partial<ImportReview['fields'][number]> = {}) => ({
  name,
  label: name.replace(/^./, (letter) => letter.toUpperCase()),
  isRequired: false,
  isGuessed: false,
  ...more,
});
const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: String(number),
  status: 'new',
  values: { opponent: `Team ${number}` },
  ...more,
});
const bad = (number: number): ImportRow =>
  row(number, {
    status: 'invalid',
    values: {},
    issues: [{ path: '/opponent', column: 'opponent', cell: '?', message: 'Invalid data format.' }],
  });
const review = (more: Partial<ImportReview> = {}): ImportReview =>
  importReview({
    headers: ['Opp', 'Place'],
    columns: { opponent: 0, location: null },
    fields: [field('opponent', { isRequired: true }), field('location'), field('time')],
    headerRows: [{ row: 1, cells: ['Opp', 'Place'] }],
    rows: [row(2), row(3)],
    ...more,
  });
const ok = <T,>(data: T): Result<T> => ({ ok: true, data });
const refused = (error: ConstructorParameters<typeof ApiError>[0]) =>
  ({ ok: false, error: new ApiError({ status: 400, ...error }) }) as const;

/** @param service what the service answers to the choices of each question */
function show(service: (choices: ImportChoices) => ImportReview, given: Partial<Props> = {}) {
  const asked: FormData[] = [];
  const props: Props = {
    title: 'Bulk Upload',
    onClose: jest.fn(),
    subject,
    preview: (form) => {
      asked.push(form);
      return Promise.resolve(ok(service(sentChoices(form))));
    },
    send: jest.fn(() => Promise.resolve(ok(1))),
    done: () => ({ title: 'Uploaded' }),
    failed: { title: 'Error', text: 'Failed' },
    template: { fileName: 'template.csv', content: () => '' },
    children: null,
    ...given,
  };
  const page = renderPage(<ImportDialog {...props} />);
  const lastChoices = () => sentChoices(asked.at(-1));
  return { ...props, page, asked, lastChoices };
}
const games = new File(['opponent\nUnion\n'], 'games.csv');
const choose = (file = games) => userEvent.upload(screen.getByLabelText('Choose a file'), file);
const confirmButton = () => screen.getByRole('button', { name: 'Confirm Upload' });
const confirm = () => userEvent.click(confirmButton());
const summary = () => screen.findByText(/read from games/);

test('spreadsheets and texts are offered (D101)', () => {
  show(() => review());
  expect(screen.getByLabelText('Choose a file')).toHaveAttribute(
    'accept',
    '.xlsx,.csv,.tsv,.xls,.ods',
  );
  expect(screen.getByText(/or drop it here: .xlsx, .csv, .tsv, .xls or .ods/)).toBeVisible();
});

test('the review is what the service says, and it is confirmed as it was shown', async () => {
  const { send, onClose, asked } = show(() =>
    review({
      rows: [
        row(2),
        row(3, { status: 'changed', before: { time: '19:00' }, values: { time: '20:00' } }),
        row(4, { status: 'skipped', reason: 'A practice is no game' }),
      ],
    }),
  );
  await choose();
  expect(await summary()).toHaveTextContent(
    '2 games read from games.csv. 1 new, 1 changed, 1 left out.',
  );
  expect(await summary()).toHaveFocus();
  expect(asked[0]?.get('file')).toEqual(games);
  expect(screen.getByRole('row', { name: /Changed Time: 19:00 → 20:00/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Left out A practice is no game Team 4/ })).toBeVisible();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(jest.mocked(send).mock.calls[0]?.[0]).toMatchObject({ review: { plan: 'plan-1' } });
});

test('values without a column of their own are listed, too', async () => {
  show(() => review({ rows: [row(2, { values: { opponent: 'Union', location: 'Tulsa' } })] }));
  await choose();
  expect(await screen.findByRole('cell', { name: 'Location: Tulsa' })).toBeVisible();
});

test('a hint about a row that has nothing to correct stands beside its effect', async () => {
  const past = { path: '/date', column: 'date', message: 'In the past' };
  show(() => review({ rows: [row(2, { warnings: [past] })] }));
  await choose();
  expect(await screen.findByRole('row', { name: /New In the past/ })).toBeVisible();
  expect(screen.queryByText('Please check')).not.toBeInTheDocument();
});

test.each([
  ['anywhere', () => document.body],
  ['into the field', () => screen.getByLabelText(/Or paste rows/)],
])('rows copied from a spreadsheet can be pasted %s', async (_, target) => {
  const { asked } = show(() => review());
  fireEvent.paste(target(), {
    clipboardData: { files: [], getData: () => 'opponent\twhere\nUnion\tTulsa\n' },
  });
  expect(await screen.findByText(/read from the pasted rows\./)).toBeVisible();
  expect(asked[0]?.get('text')).toBe('opponent\twhere\nUnion\tTulsa\n');
});

test('a file can be dropped', async () => {
  show(() => review());
  fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [games] } });
  expect(await summary()).toBeVisible();
});

test('a file that cannot be read says why, and another can be chosen', async () => {
  const preview = jest
    .fn<ReturnType<Props['preview']>, Parameters<Props['preview']>>()
    .mockResolvedValueOnce(refused({ serverMessage: 'This workbook has a password' }))
    .mockResolvedValueOnce(ok(review()));
  show(() => review(), { preview });
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('This workbook has a password');
  await choose();
  expect(await summary()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file that is too large is not sent', async () => {
  const { asked } = show(() => review());
  await choose(new File([new Uint8Array(limits.csvBytes + 1)], 'games.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 5 MB.');
  expect(asked).toEqual([]);
});

describe('choices ask the service again', () => {
  test('a column', async () => {
    const { lastChoices } = show(({ columns }) =>
      review({
        columns: { opponent: columns?.['opponent'] ?? null },
        rows: columns ? [row(2)] : [bad(2)],
      }),
    );
    await choose();
    expect(await screen.findByText('Columns that are missing: Opponent')).toBeVisible();
    expect(screen.queryByText(/Invalid data format/)).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Opponent'), 'Place');
    expect(await screen.findByText(/1 games/)).toBeVisible();
    expect(lastChoices()).toEqual({ columns: { opponent: 1 } });
    expect(screen.getByText('Not read from this file: Opp.')).toBeVisible();
  });

  test('the line that names the columns', async () => {
    const { lastChoices } = show(() =>
      review({ headerRows: [1, 3].map((line) => ({ row: line, cells: ['Opp', `Line ${line}`] })) }),
    );
    await choose();
    const header = await screen.findByLabelText('Row that names the columns');
    await userEvent.selectOptions(header, 'Row 3: Opp, Line 3');
    await waitFor(() => expect(lastChoices()).toEqual({ columns: {}, headerRow: 3 }));
  });

  test('a sheet', async () => {
    const { lastChoices } = show(({ sheet }) =>
      review({
        sheets: ['Varsity', 'JV'],
        sheet: sheet ?? 'Varsity',
        questions:
          sheet === undefined
            ? [
                {
                  code: 'sheet',
                  message: 'Which sheet?',
                  options: ['Varsity', 'JV'].map((name) => ({ value: name, label: name })),
                },
              ]
            : [],
      }),
    );
    await choose();
    const sheets = await screen.findByRole('group', { name: 'Which sheet?' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(confirmButton()).toBeDisabled();
    await userEvent.click(within(sheets).getByRole('button', { name: 'JV' }));
    expect(await screen.findByLabelText('Sheet')).toHaveDisplayValue('JV');
    await userEvent.selectOptions(screen.getByLabelText('Sheet'), 'Varsity');
    await waitFor(() => expect(lastChoices()).toEqual({ sheet: 'Varsity' }));
  });

  test('a question about the file, by the words in its cells', async () => {
    const { lastChoices } = show(() =>
      review({
        questions: [
          {
            code: 'sports',
            key: 'Wrestling',
            message: 'Whose is Wrestling?',
            options: [{ value: "Men's Wrestling", label: "Men's Wrestling" }],
          },
        ],
      }),
    );
    await choose();
    await summary();
    expect(confirmButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: "Men's Wrestling" }));
    await waitFor(() => expect(confirmButton()).toBeEnabled());
    expect(lastChoices()).toEqual({ sports: { Wrestling: "Men's Wrestling" } });
  });

  test('what a new row may be, which is asked later where it is not answered', async () => {
    const options = [
      { as: 9, label: 'The same' },
      { as: 'new' as const, label: 'Another' },
    ];
    const warnings = [{ path: '/opponent', code: 'similar_name', message: 'May be the same' }];
    const { lastChoices } = show(() => review({ rows: [row(2, { options, warnings })] }));
    await choose();
    const answer = await screen.findByLabelText('What to do with row 2');
    expect(answer).toHaveDisplayValue('Ask me later');
    expect(confirmButton()).toBeEnabled();
    await userEvent.selectOptions(answer, 'Another');
    expect(lastChoices()).toMatchObject({ rows: { 2: { as: 'new' } } });
  });

  test('what a row is, if it is in question', async () => {
    const options: ImportRow['options'] = [
      { as: 4, label: 'The same' },
      { as: 'new', label: 'Another one' },
    ];
    const { lastChoices } = show(({ rows }) =>
      review({ rows: [row(2, { status: rows ? 'changed' : 'question', options })] }),
    );
    await choose();
    await summary();
    expect(confirmButton()).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('What to do with row 2'), 'The same');
    await waitFor(() => expect(confirmButton()).toBeEnabled());
    expect(lastChoices()).toEqual({ rows: { 2: { as: 4 } } });
    expect(screen.getByLabelText('What to do with row 2')).toHaveDisplayValue('The same');
  });

  test('two at once, with both', async () => {
    const { lastChoices } = show(() => review({ rows: [bad(2), bad(3)] }));
    await choose();
    await userEvent.type(await screen.findByLabelText('Row 2, Opponent'), '!');
    await userEvent.type(screen.getByLabelText('Row 3, Opponent'), '!{Enter}');
    await waitFor(() =>
      expect(lastChoices()).toEqual({
        rows: { 2: { values: { opponent: '?!' } }, 3: { values: { opponent: '?!' } } },
      }),
    );
  });
});

describe('faults', () => {
  test('are lines of a table, and Enter leads to the next', async () => {
    show(({ rows }) => review({ rows: [rows?.['2'] ? row(2) : bad(2), bad(3)] }));
    await choose();
    const table = await screen.findByRole('table', { name: 'Rows to correct' });
    expect(within(table).getByText('Row 3: Invalid data format.')).toBeVisible();
    const cell = screen.getByLabelText('Row 2, Opponent');
    await userEvent.clear(cell);
    await userEvent.type(cell, 'Bixby{Enter}');
    expect(screen.getByLabelText('Row 3, Opponent')).toHaveFocus();
    expect(await screen.findByText('1 row will be left out')).toBeVisible();
    expect(screen.getByLabelText('Row 3, Opponent')).toHaveFocus();
  });

  test('after the last one the review has the focus', async () => {
    show(({ rows }) => review({ rows: [rows ? row(2) : bad(2)] }));
    await choose();
    await userEvent.type(await screen.findByLabelText('Row 2, Opponent'), '!{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Row 2, Opponent')).toBeNull());
    expect(await summary()).toHaveFocus();
  });

  test('block an upload that is all or nothing, until they are skipped', async () => {
    const { lastChoices } = show(
      ({ rows }) =>
        review({
          rows: [row(2), ...[3, 4].map((n) => (rows ? row(n, { status: 'skipped' }) : bad(n)))],
        }),
      { subject: { ...subject, allOrNothing: true } },
    );
    await choose();
    expect(
      await screen.findByText(
        'Please fix or skip 2 rows: nothing is uploaded until every row is valid',
      ),
    ).toBeVisible();
    expect(confirmButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Skip 2 Rows, Take the Rest' }));
    expect(await screen.findByText('2 rows skipped: 3, 4')).toBeVisible();
    expect(lastChoices()).toEqual({ rows: { 3: { as: 'skip' }, 4: { as: 'skip' } } });
    await waitFor(() => expect(confirmButton()).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Include Again' }));
    await waitFor(() => expect(lastChoices()).toEqual({ rows: { 3: {}, 4: {} } }));
  });

  test('an optional cell can be left empty', async () => {
    const warnings = [{ path: '/time', column: 'time', cell: 'soon', message: 'Time is no time' }];
    const { lastChoices } = show(({ rows }) =>
      review({ rows: [row(2, rows ? {} : { warnings })] }),
    );
    await choose();
    expect(await screen.findByText('Row 2 (Team 2): Time is no time')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Leave Empty row 2, Time' }));
    await waitFor(() => expect(lastChoices()).toEqual({ rows: { 2: { values: { time: '' } } } }));
  });
});

/** A call that answers only when it is ended. */
const unanswered = ({ signal }: { signal: AbortSignal }) =>
  new Promise<ReturnType<typeof refused>>((resolve) =>
    signal.addEventListener('abort', () => resolve(refused({ networkError: 'cancelled' }))),
  );

describe('Cancel', () => {
  test('ends the reading of a file, whose progress shows', async () => {
    const { onClose } = show(() => review(), {
      preview: (_, options) => {
        options.onProgress(0.4);
        return unanswered(options);
      },
    });
    await choose();
    expect(await screen.findByRole('progressbar', { name: 'Reading games.csv' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Choose a file')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('ends an upload, and the review stays', async () => {
    const { onClose, page } = show(() => review(), { send: (_, options) => unanswered(options) });
    await choose();
    await summary();
    await confirm();
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Uploading 2 games' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(confirmButton()).toBeEnabled());
    expect(page.toasts).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('where the plan has changed the new review is shown, and confirmed next', async () => {
  const current = review({ plan: 'p2', rows: [row(2), row(3, { status: 'unchanged' })] });
  const send = jest
    .fn<ReturnType<Props['send']>, Parameters<Props['send']>>()
    .mockResolvedValueOnce(
      refused({ code: 'plan_changed', serverMessage: 'Somebody changed the schedule', current }),
    )
    .mockResolvedValueOnce(ok(1));
  const { page } = show(() => review(), { send });
  await choose();
  await summary();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed the schedule');
  expect(screen.getByText(/1 new, 1 unchanged/)).toBeVisible();
  expect(page.toasts).toEqual([]);
  await confirm();
  await waitFor(() => expect(send.mock.calls[1]?.[0].review.plan).toBe('p2'));
});

test('a refused upload shows a toast with its rows named, and keeps the review', async () => {
  const { page } = show(() => review(), {
    send: () =>
      Promise.resolve(
        refused({
          serverMessage: 'The schedule has errors',
          issues: [{ path: '/2', row: 4, message: 'is a duplicate' }],
        }),
      ),
  });
  await choose();
  await summary();
  await confirm();
  expect(await screen.findByText('Row 4: is a duplicate')).toBeVisible();
  expect(page.toasts).toEqual([
    { title: 'Error', text: 'The schedule has errors', style: 'destructive' },
  ]);
});

test('after it the toast counts what is new and what changed, and undoes it', async () => {
  const undo = jest.fn(() => Promise.resolve());
  const onUploaded = jest.fn();
  const stored = {
    id: 8,
    added: 1,
    changed: 3,
    addedIds: [21],
    changedIds: [4, 5, 6],
    createdAt: '',
    canUndo: true,
  };
  const { page } = show(() => review(), {
    onUploaded,
    history: { uploads: [], undo, readNewest: () => Promise.resolve(stored) },
  });
  await choose();
  await summary();
  await confirm();
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith([21, 4, 5, 6]));
  expect(page.toasts).toMatchObject([{ title: 'Uploaded', details: '1 new, 3 updated' }]);
  act(() => page.toasts[0]?.action?.run());
  expect(undo).toHaveBeenCalledWith(8);
});

test('what holds for any file stays when another one is chosen', async () => {
  const { lastChoices } = show(() => review(), {
    start: { sport: 'Football', season: 2026 },
    settings: (_, chooseMore) => (
      <button type="button" onClick={() => chooseMore({ season: 2025 })}>
        Last season
      </button>
    ),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Last season' }));
  await choose();
  await summary();
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Place');
  await waitFor(() => expect(lastChoices()).toHaveProperty('columns'));
  await userEvent.click(screen.getByRole('button', { name: 'Choose Another File' }));
  await choose();
  await summary();
  expect(lastChoices()).toEqual({ sport: 'Football', season: 2025 });
});
