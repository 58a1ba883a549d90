import type { Outcome } from '@sandites/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CsvUploadDialog, type CsvUploadDialogProps } from './CsvUploadDialog';

type Props = CsvUploadDialogProps<string>;

const format: Props['format'] = {
  columns: ['opponent'],
  parseRow: ({ opponent = '' }) =>
    opponent === 'bad' ? { issues: [{ message: 'Invalid data format.' }] } : { value: opponent },
};

function show(given: Partial<Props> = {}) {
  const props: Props = {
    title: 'Bulk Upload',
    open: true,
    onClose: jest.fn(),
    format,
    preview: [{ header: 'Opponent', cell: (row) => row }],
    badRows: 'skip',
    count: (rows) => `${rows} games`,
    send: jest.fn(() => Promise.resolve()),
    ...given,
  };
  render(<CsvUploadDialog {...props} />);
  return props;
}

const games = new File(['opponent\nUnion\nbad\nJenks\n'], 'games.csv');
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Choose a CSV file'), file);
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm Upload' }));

test('only .csv files are offered', () => {
  show();
  expect(screen.getByLabelText('Choose a CSV file')).toHaveAttribute('accept', '.csv');
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
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ rows: ['Union', 'Jenks'], file: games }),
    expect.anything(),
  );
});

test('where an upload is all or nothing, one bad row blocks it (product D20)', async () => {
  show({ badRows: 'refuse' });
  await choose(games);
  expect(await screen.findByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
});

test('a file can be dropped', async () => {
  show();
  fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [games] } });
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
    return new Promise<Outcome>((resolve) =>
      signal.addEventListener('abort', () => resolve({ ok: false, error: {} })),
    );
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
      Promise.resolve({
        ok: false,
        error: { issues: [{ path: '/2', row: 4, message: 'is a duplicate' }] },
      }),
  });
  await choose(games);
  await screen.findByText('2 games');
  await confirm();
  expect(await screen.findByText('Row 4: is a duplicate')).toBeInTheDocument();
});

test('a row is corrected in the review, then sent', async () => {
  const { send } = show({
    badRows: 'refuse',
    format: {
      ...format,
      parseRow: ({ opponent = '' }) =>
        opponent === 'bad'
          ? {
              issues: [
                {
                  message: 'Invalid data format.',
                  cells: [{ column: 'opponent', value: opponent }],
                },
              ],
            }
          : { value: opponent },
    },
  });
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
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ rows: ['Union', 'Bixby', 'Jenks'] }),
    expect.anything(),
  );
});

test('unknown columns can be mapped, and mapped again', async () => {
  show({ format: { ...format, columns: ['opponent', 'place'] } });
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
      parseRow: ({ opponent = '' }) =>
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
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        expect.objectContaining({ rows: ['Union', 'Jenks'] }),
        expect.anything(),
      ),
    );
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
    effect: (row) =>
      row === 'Union' ? { kind: 'changed', details: ['time: 7 → 8'] } : { kind: 'new' },
  });
  await choose(games);
  expect(await screen.findByText(/1 changed, 1 new/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Changed time: 7 → 8 Union/ })).toBeInTheDocument();
});
