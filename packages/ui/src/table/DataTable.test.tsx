import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable } from './DataTable';
import type { SavedRow } from './DataRow';

const games = [
  { id: 1, opponent: 'Union', location: 'Memorial Stadium' },
  { id: 2, opponent: 'Jenks', location: 'Jenks Stadium' },
];

test('columns are declared once: headers, cells, and the labels of the phone’s cards', () => {
  render(
    <DataTable
      caption="Football games"
      rows={games}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Opponent', cell: ({ opponent }) => opponent, isTitle: true },
        { header: 'Location', cell: ({ location }) => location },
      ]}
      actions={({ opponent }) => <button type="button">Edit {opponent}</button>}
    />,
  );
  const table = screen.getByRole('table', { name: 'Football games' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Opponent', 'Location', 'Actions']);
  const row = screen.getByRole('row', { name: /Union/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Union');
  expect(within(row).getByRole('cell', { name: 'Memorial Stadium' })).toHaveAttribute(
    'data-label',
    'Location',
  );
  expect(within(row).getByRole('button', { name: 'Edit Union' })).toBeInTheDocument();
});

describe('a table of 10,000 rows', () => {
  // jsdom does not scroll.
  beforeEach(() => jest.spyOn(window, 'scrollTo').mockReturnValue());
  const names = Array.from({ length: 10_000 }, (_, index) => ({
    id: index,
    name: `Player ${index}`,
  }));
  type Row = (typeof names)[number];
  const columns = [{ header: 'Name', cell: ({ name }: Row) => name, isTitle: true }];
  const table = (rows: Row[]) => (
    <DataTable caption="Players" columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
  /** Waits until the windowing code is loaded: rows then have their index. */
  const windowed = () =>
    waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex'));

  test('renders its first rows before the windowing code is loaded, which takes no focus away', async () => {
    render(
      <DataTable
        caption="Players"
        columns={columns}
        rows={names}
        rowKey={({ id }) => id}
        actions={({ name }) => (
          <>
            <button type="button">Share {name}</button>
            <button type="button">Edit {name}</button>
          </>
        )}
      />,
    );
    expect(screen.getByRole('rowheader', { name: 'Player 0' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    const edit = screen.getByRole('button', { name: 'Edit Player 3' });
    edit.focus();
    await windowed();
    expect(edit).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Player 3' })).toHaveFocus();
  });

  test('all rows are printed', async () => {
    render(
      <DataTable
        caption="Players"
        columns={columns}
        rows={names.slice(0, 200)}
        rowKey={({ id }) => id}
        windowed
      />,
    );
    await windowed();
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('rowheader')).toHaveLength(200);
  });

  test('tells screen readers how many rows there are', async () => {
    render(table(names));
    await windowed();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getByRole('row', { name: 'Player 3' })).toHaveAttribute('aria-rowindex', '5');
  });

  describe('the focus', () => {
    function Roster() {
      const [rows, setRows] = useState(names);
      return (
        <section tabIndex={-1} aria-label="Roster">
          <button onClick={() => setRows(rows.filter(({ id }) => id !== 3))}>
            Somebody deletes Player 3
          </button>
          <button onClick={() => setRows(rows.filter(({ id }) => id !== 2))}>
            Somebody deletes Player 2
          </button>
          <DataTable
            caption="Players"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={({ name }) => (
              <>
                <button>Edit {name}</button>
                <button>Delete {name}</button>
              </>
            )}
          />
        </section>
      );
    }
    const deletePlayer3 = () => screen.getByRole('button', { name: 'Delete Player 3' });
    const show = async () => {
      render(<Roster />);
      await windowed();
      act(() => deletePlayer3().focus());
    };
    // Without the focus, as an answer of the server changes the rows.
    const change = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

    test('does not land on Delete of the next row when its row is deleted', async () => {
      await show();
      change('Somebody deletes Player 3');
      expect(screen.getByRole('region', { name: 'Roster' })).toHaveFocus();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Somebody deletes Player 3' })).toHaveFocus();
    });

    test('moves along with its row', async () => {
      await show();
      change('Somebody deletes Player 2');
      expect(deletePlayer3()).toHaveFocus();
    });
  });
});

describe('a row that was saved', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const table = (rows: typeof games, savedRow?: SavedRow) => (
    <DataTable
      caption="Games"
      columns={[{ header: 'Opponent', cell: ({ opponent }) => opponent, isTitle: true }]}
      rows={rows}
      rowKey={({ id }) => id}
      savedRow={savedRow}
    />
  );
  const jenks = () => screen.getByRole('row', { name: 'Jenks' });

  test('stays marked where several were saved at once, until the next save', () => {
    const { rerender } = render(table(games));
    rerender(table(games, new Set([1, 2])));
    act(() => jest.advanceTimersByTime(60_000));
    expect(jenks()).toHaveAttribute('data-saved');
    rerender(table(games, new Set([1])));
    expect(jenks()).not.toHaveAttribute('data-saved');
  });
});
