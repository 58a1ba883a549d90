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
  /** The table stands at the page's top, and its rows under the room above them. */
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    jest
      .spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect')
      .mockImplementation(function (this: HTMLTableSectionElement) {
        const above = this.previousElementSibling;
        return new DOMRect(
          0,
          (above instanceof HTMLElement ? Number.parseInt(above.style.height) || 0 : 0) - top,
          0,
          0,
        );
      });
    fireEvent.scroll(window);
  };
  afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

  test('renders its first rows before the windowing code is loaded', async () => {
    render(table(names));
    expect(screen.getByRole('rowheader', { name: 'Player 0' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    await windowed();
  });

  test('renders only rows on or near the screen, and keeps the height of the others', async () => {
    render(table(names));
    await windowed();
    expect(screen.getByRole('rowheader', { name: 'Player 0' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    const room = [...document.querySelectorAll('tbody')].map(
      (part) => Number.parseInt(part.style.height) || 0,
    );
    expect(Math.max(...room)).toBeGreaterThan(500_000);
  });

  test('opens at the marked row, and stays at the top where that is in sight', async () => {
    let farthest = 0;
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(610_000);
    jest.spyOn(window, 'scrollTo').mockImplementation((to?: ScrollToOptions | number) => {
      if (typeof to === 'object') farthest = Math.max(farthest, to.top ?? 0);
    });
    const tableWith = (marked: number) => (
      <DataTable
        caption="Players"
        columns={columns}
        rows={names}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === marked}
        opensAtMarked
      />
    );
    const { unmount } = render(tableWith(0));
    await windowed();
    expect(farthest).toBe(0);
    unmount();
    render(tableWith(5_000));
    await windowed();
    expect(farthest).toBeGreaterThan(300_000);
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

    test('stays in its row when that scrolls out and back', async () => {
      await show();
      const button = deletePlayer3();
      for (const top of [100_000, 0]) {
        act(() => scrollTo(top));
        await waitFor(() =>
          expect(screen.queryByRole('rowheader', { name: 'Player 0' }) === null).toBe(top > 0),
        );
        expect(button).toHaveFocus();
        expect(deletePlayer3()).toBe(button);
      }
    });

    test('leads back to its row with Tab when that was scrolled away', async () => {
      jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(610_000);
      await show();
      act(() => screen.getByRole('button', { name: 'Edit Player 3' }).focus());
      act(() => scrollTo(100_000));
      const scrolled = jest.spyOn(window, 'scrollTo').mockReturnValue();
      await userEvent.tab();
      expect(deletePlayer3()).toHaveFocus();
      await waitFor(() =>
        expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: expect.any(Number) })),
      );
      expect(scrolled.mock.calls.at(-1)?.[0]).toMatchObject({ top: expect.closeTo(0, -3) });
    });

    test('does not land on Delete of the next row when its row is deleted', async () => {
      await show();
      change('Somebody deletes Player 3');
      expect(screen.getByRole('region', { name: 'Roster' })).toHaveFocus();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Somebody deletes Player 3' })).toHaveFocus();
    });

    test('is not returned to a button whose row was deleted', async () => {
      await show();
      const button = deletePlayer3();
      act(() => screen.getByRole('button', { name: 'Somebody deletes Player 3' }).focus());
      change('Somebody deletes Player 3');
      expect(button).not.toBeInTheDocument();
    });

    test('moves along with its row', async () => {
      await show();
      change('Somebody deletes Player 2');
      expect(deletePlayer3()).toHaveFocus();
    });
  });
});

describe('shown as cards', () => {
  // jsdom has no container queries.
  beforeEach(() => {
    const { getComputedStyle } = window;
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((element) =>
        Object.assign(
          getComputedStyle(element),
          element.tagName === 'TABLE' && { display: 'block' },
        ),
      );
  });
  afterEach(() => jest.restoreAllMocks());

  const players = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id, name: `Player ${id}` }));
  const columns = [{ header: 'Name', cell: ({ name }: { name: string }) => name, isTitle: true }];
  const cards = () => screen.getAllByRole('rowheader');

  test('a long list shows 24, and 24 more with each press, where the focus goes on', async () => {
    render(
      <DataTable caption="Players" columns={columns} rows={players(50)} rowKey={({ id }) => id} />,
    );
    expect(cards()).toHaveLength(24);
    expect(screen.getByText('24 of 50 shown')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(cards()).toHaveLength(48);
    expect(screen.getByRole('row', { name: 'Player 24' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(cards()).toHaveLength(50);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('so does a very long one, without windowing', () => {
    render(
      <DataTable
        caption="Players"
        columns={columns}
        rows={players(1_000)}
        rowKey={({ id }) => id}
      />,
    );
    expect(cards()).toHaveLength(24);
    expect(screen.getByText('24 of 1000 shown')).toBeVisible();
  });

  test('a long list that opens far down is windowed, and none of its cards is left out', async () => {
    jest.spyOn(window, 'scrollTo').mockReturnValue();
    render(
      <DataTable
        caption="Players"
        columns={columns}
        rows={players(300)}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === 190}
        opensAtMarked
      />,
    );
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex'));
    expect(cards().length).toBeLessThan(100);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '301');
    expect(screen.queryByText(/shown$/)).not.toBeInTheDocument();
  });

  test('a row that was saved is among those shown', () => {
    const table = (savedRow?: SavedRow) => (
      <DataTable
        caption="Players"
        columns={columns}
        rows={players(84)}
        rowKey={({ id }) => id}
        savedRow={savedRow}
      />
    );
    const { rerender } = render(table());
    rerender(table(new Set([83])));
    expect(cards()).toHaveLength(84);
    expect(screen.getByRole('row', { name: 'Player 83' })).toHaveAttribute('data-saved');
  });
});

describe('a row that was saved', () => {
  const scrolledTo = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo(this.textContent);
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    scrolledTo.mockClear();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
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

  test('is brought into view once it is in the list, and marked for a moment', () => {
    jest
      .spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 5_000, 300, 60));
    const saved = new Set([2]);
    const { rerender } = render(table(games.slice(0, 1)));
    rerender(table(games.slice(0, 1), saved));
    expect(scrolledTo).not.toHaveBeenCalled();
    rerender(table(games, saved));
    expect(scrolledTo.mock.calls).toEqual([['Jenks']]);
    expect(jenks()).toHaveAttribute('data-saved');
    act(() => jest.advanceTimersByTime(4_000));
    expect(jenks()).not.toHaveAttribute('data-saved');
    rerender(table(games, new Set([2])));
    expect(jenks()).toHaveAttribute('data-saved');
    jest.restoreAllMocks();
  });

  test('stays marked where several were saved at once, until the next save', () => {
    const { rerender } = render(table(games));
    rerender(table(games, new Set([1, 2])));
    act(() => jest.advanceTimersByTime(60_000));
    expect(jenks()).toHaveAttribute('data-saved');
    rerender(table(games, new Set([1])));
    expect(jenks()).not.toHaveAttribute('data-saved');
  });

  test('stays where it is, marked, where it is in view', () => {
    jest
      .spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 300, 300, 60));
    const { rerender } = render(table(games));
    rerender(table(games, new Set([2])));
    expect(jenks()).toHaveAttribute('data-saved');
    expect(scrolledTo).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});
