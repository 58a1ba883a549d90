import { ApiError, type Result } from '@sandites/remote-kit';
import { renderPage } from '@sandites/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadDialog, type UploadDialogProps } from './UploadDialog';
import type { UploadFormat } from './upload-format';

type Props = UploadDialogProps<string, number>;

const parseOpponent = ({ opponent = '' }) =>
  opponent === 'bad'
    ? {
        issues: [{ message: 'Invalid data format.', columns: ['opponent'] }],
      }
    : { value: opponent };
const format: UploadFormat<string> = { columns: ['opponent'], parser: () => parseOpponent };

const failure = (error: Partial<ApiError>): Result<number> => ({
  ok: false,
  error: new ApiError({ status: 400, ...error }),
});

function show(given: Partial<Props> = {}) {
  const props: Props = {
    title: 'Bulk Upload',
    onClose: jest.fn(),
    format,
    preview: [{ header: 'Opponent', cell: (row) => row }],
    badRows: 'skip',
    count: (rows) => `${rows} games`,
    template: { fileName: 'template.csv', content: () => '' },
    send: jest.fn(() => Promise.resolve({ ok: true, data: 1 } as const)),
    done: () => ({ title: 'Success', text: 'Uploaded' }),
    failed: { title: 'Error', text: 'Failed' },
    children: null,
    ...given,
  };
  const page = renderPage(<UploadDialog {...props} />);
  return { ...props, page };
}

const games = new File(['opponent\nUnion\nbad\nJenks\n'], 'games.csv');
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Choose a file'), file);
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Upload' }));
/** The values that were sent. */
const sent = (send: Props['send']) =>
  jest.mocked(send).mock.calls.map(([{ rows }]) => rows.map(({ value }) => value));

test('.csv, .tsv and .xlsx files are offered (D95)', () => {
  show();
  expect(screen.getByLabelText('Choose a file')).toHaveAttribute('accept', '.csv,.tsv,.xlsx');
});

test.each([
  ['anywhere', () => document.body],
  ['into the field', () => screen.getByLabelText(/Or paste rows/)],
])('rows copied from a spreadsheet can be pasted %s (D95)', async (_, target) => {
  show();
  fireEvent.paste(target(), {
    clipboardData: { files: [], getData: () => 'opponent\twhere\nUnion\tTulsa\n' },
  });
  expect(await screen.findByText(/read from the pasted rows\./)).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Union' })).toBeInTheDocument();
});

test('bad rows are named, good ones are reviewed and sent', async () => {
  const { send, onClose } = show();
  await choose(games);
  expect(await screen.findByText('Row 3: Invalid data format.')).toBeInTheDocument();
  expect(screen.getByText(/read from games.csv/)).toHaveFocus();
  expect(screen.getByText('2 games')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Jenks' })).toBeInTheDocument();
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(send)).toEqual([['Union', 'Jenks']]);
});

test('where an upload is all or nothing, one bad row blocks it (D20)', async () => {
  show({ badRows: 'refuse' });
  await choose(games);
  expect(await screen.findByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
});

test('a file can be dropped', async () => {
  show();
  fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [games] } });
  expect(await screen.findByText('2 games')).toBeInTheDocument();
});

test('a file that is not CSV is refused, and another can be chosen', async () => {
  show();
  await choose(new File(['a,"b'], 'games.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Failed to parse CSV file. Please ensure it's a valid CSV format.",
  );
  await choose(games);
  expect(await screen.findByText('2 games')).toBeInTheDocument();
});

test('sending shows its progress and can be cancelled', async () => {
  const send: Props['send'] = (_, { signal, onProgress }) => {
    onProgress(0.4);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(failure({}))));
  };
  const { onClose } = show({ send });
  await choose(games);
  await screen.findByText('2 games');
  await confirm();
  expect(screen.getByRole('progressbar', { name: 'Uploading 2 games' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(screen.getByRole('button', { name: 'Uploading...' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Confirm Upload' })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('rows that the server refuses are named', async () => {
  show({
    send: () =>
      Promise.resolve(failure({ issues: [{ path: '/2', row: 4, message: 'is a duplicate' }] })),
  });
  await choose(games);
  await screen.findByText('2 games');
  await confirm();
  expect(await screen.findByText('Row 4: is a duplicate')).toBeInTheDocument();
});

test('a row is corrected in the review, then sent', async () => {
  const { send } = show({ badRows: 'refuse' });
  await choose(games);
  expect(
    await screen.findByText(
      'Please fix or skip 1 row: nothing is uploaded until every row is valid',
    ),
  ).toBeInTheDocument();
  const cell = screen.getByLabelText('Row 3, Opponent');
  await userEvent.clear(cell);
  await userEvent.type(cell, 'Bixby{Enter}');
  expect(await screen.findByText('3 games')).toBeInTheDocument();
  await confirm();
  await waitFor(() => expect(sent(send)).toEqual([['Union', 'Bixby', 'Jenks']]));
});

test('unknown columns can be mapped, and mapped again', async () => {
  show({
    format: {
      ...format,
      columns: ['opponent', 'place'],
      otherNames: { opponent: ['Opp'], place: ['Opponents Place'] },
    },
  });
  await choose(new File(['Opp,Opponents Place\nUnion,Tulsa\n'], 'games.csv'));
  expect(await screen.findByText('Please check how the columns were read')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Union' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Opponent'), 'Opponents Place');
  expect(screen.getByRole('cell', { name: 'Tulsa' })).toBeInTheDocument();
});

test('a required column that is missing is the only error, and its selector stays once it is mapped', async () => {
  show({
    badRows: 'refuse',
    format: {
      columns: ['opponent'],
      required: ['opponent'],
      parser:
        () =>
        ({ opponent = '' }) =>
          opponent === '' ? { issues: [{ message: 'Opponent is required' }] } : { value: opponent },
    },
  });
  await choose(new File(['Them,Where\nUnion,Tulsa\nJenks,Jenks\n'], 'games.csv'));
  expect(await screen.findByText('Columns that are missing: Opponent')).toBeInTheDocument();
  expect(screen.getByText('2 rows')).toBeInTheDocument();
  expect(screen.queryByText(/0 games|Opponent is required/)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Opponent'), 'Where');
  expect(screen.getByRole('cell', { name: 'Tulsa' })).toBeInTheDocument();
  expect(screen.getByText('Not read from this file: Them.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Opponent'), 'Them');
  expect(screen.getByRole('cell', { name: 'Union' })).toBeInTheDocument();
});

describe('a bad row that can be skipped (D74)', () => {
  const twoBad = new File(['opponent\nUnion\nbad\nJenks\nbad\n'], 'games.csv');

  test('is left out, and the rest is sent', async () => {
    const { send } = show({ badRows: 'refuse' });
    await choose(games);
    await userEvent.click(await screen.findByRole('button', { name: 'Skip row 3' }));
    expect(screen.getByText('1 row skipped: 3')).toBeInTheDocument();
    expect(screen.getByText(/read from games.csv/)).toHaveFocus();
    await confirm();
    await waitFor(() => expect(sent(send)).toEqual([['Union', 'Jenks']]));
  });

  test('is skipped with all others at one press, and restored at another', async () => {
    show({ badRows: 'refuse' });
    await choose(twoBad);
    await userEvent.click(await screen.findByRole('button', { name: 'Skip 2 Rows' }));
    expect(screen.getByText('2 rows skipped: 3, 5')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Include Again' }));
    expect(screen.getByText('Row 5: Invalid data format.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
  });
});

test('each row shows its effect', async () => {
  show({
    effects: (rows) =>
      rows.map(({ value }) =>
        value === 'Union' ? { kind: 'changed', details: ['time: 7 → 8'] } : { kind: 'new' },
      ),
  });
  await choose(games);
  expect(await screen.findByText(/1 changed, 1 new/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Changed time: 7 → 8 Union/ })).toBeInTheDocument();
});

describe('a row that may be more than one thing', () => {
  const choices = [
    { value: '4', label: 'The same' },
    { value: 'skip', label: 'Leave it out' },
  ];
  const choice = () => screen.findByLabelText('What to do with row 2');

  test('is asked about before anything is sent', async () => {
    const { send } = show({
      effects: (rows) =>
        rows.map(({ row }) => (row === 2 ? { kind: 'asked', choices } : { kind: 'new' })),
    });
    await choose(games);
    expect(await screen.findByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
    await userEvent.selectOptions(await choice(), 'The same');
    await confirm();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(jest.mocked(send).mock.calls[0]?.[0].choiceOf(2)).toBe('4');
  });

  test('can be left out; what is proposed holds until then', async () => {
    const { send } = show({
      effects: (rows) =>
        rows.map(({ row }) =>
          row === 2 ? { kind: 'changed', choices, chosen: '4' } : { kind: 'new' },
        ),
    });
    await choose(games);
    expect(await choice()).toHaveDisplayValue('The same');
    await userEvent.selectOptions(await choice(), 'Leave it out');
    await confirm();
    await waitFor(() => expect(sent(send)).toEqual([['Jenks']]));
  });
});

test('a question about the file is answered once before it is sent (D90)', async () => {
  const { send } = show({
    format: {
      columns: ['opponent'],
      questions: () => [
        { id: 'evening', text: 'In the evening?', options: [{ value: 'pm', label: 'PM for all' }] },
      ],
      parser:
        ({ answers }) =>
        ({ opponent = '' }) => ({ value: `${opponent} ${answers['evening']}` }),
    },
  });
  await choose(new File(['opponent\nUnion\n'], 'games.csv'));
  expect(await screen.findByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'PM for all' }));
  await confirm();
  await waitFor(() => expect(sent(send)).toEqual([['Union pm']]));
});

test('another row can be chosen as the header (D90)', async () => {
  show();
  await choose(new File(['Season 2027,\nOpp,Where\nUnion,Tulsa\n'], 'games.csv'));
  await userEvent.selectOptions(
    await screen.findByLabelText('Row that names the columns'),
    'Row 1: Season 2027',
  );
  expect(screen.getByText(/2 games|2 rows/)).toBeInTheDocument();
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
  const { page } = show({
    onUploaded,
    history: { uploads: [], undo, readNewest: () => Promise.resolve(stored) },
  });
  await choose(games);
  await screen.findByText('2 games');
  await confirm();
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith([21, 4, 5, 6]));
  expect(page.toasts).toMatchObject([
    { title: 'Success', text: 'Uploaded', details: '1 new, 3 updated' },
  ]);
  page.toasts[0]?.action?.run();
  expect(undo).toHaveBeenCalledWith(8);
});

test.each([
  [{ added: 40, changed: 0 }, '40 new'],
  [{ added: 0, changed: 1 }, '1 updated'],
])('the toast counts nothing that is none: %j', async (counts, details) => {
  const stored = { id: 8, ...counts, addedIds: [], changedIds: [], createdAt: '', canUndo: true };
  const { page } = show({
    history: { uploads: [], undo: jest.fn(), readNewest: () => Promise.resolve(stored) },
  });
  await choose(games);
  await screen.findByText('2 games');
  await confirm();
  await waitFor(() => expect(page.toasts).toMatchObject([{ title: 'Success', details }]));
});

test('where the reader of workbooks cannot be loaded, the dialog says what to do', async () => {
  jest.doMock('./read-workbook', () => {
    throw new Error('Loading chunk workbook failed');
  });
  show();
  await choose(new File(['PK'], 'roster.xlsx'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'could not be loaded. Check the connection and reload the page, or save the file as .csv',
  );
  expect(screen.getByLabelText('Choose a file')).toBeEnabled();
  jest.dontMock('./read-workbook');
});

test('a file that the browser can no longer read is said as well', async () => {
  const file = new File(['opponent\nUnion\n'], 'games.csv');
  file.arrayBuffer = () => Promise.reject(new DOMException('It changed', 'NotReadableError'));
  const reported = jest.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', reported);
  show();
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read.');
  removeEventListener('error', reported);
});
