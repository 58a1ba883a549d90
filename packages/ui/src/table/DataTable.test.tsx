import { act, render, screen, within } from '@testing-library/react';
import { DataTable } from './DataTable';

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
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Opponent', 'Location', 'Actions']);
  const row = screen.getByRole('row', { name: /Union/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Union');
  expect(within(row).getByRole('cell', { name: 'Memorial Stadium' })).toHaveAttribute('data-label', 'Location');
  expect(within(row).getByRole('button', { name: 'Edit Union' })).toBeInTheDocument();
});

describe('a table of 10,000 rows', () => {
  // jsdom does not scroll.
  beforeEach(() => jest.spyOn(window, 'scrollTo').mockReturnValue());
  const names = Array.from({ length: 10_000 }, (_, place) => ({ id: place, name: `Player ${place}` }));
  const show = () =>
    render(<DataTable caption="Players" columns={[{ header: 'Name', cell: ({ name }) => name, isTitle: true }]} rows={names} rowKey={({ id }) => id} />);

  test('only the rows on or near the screen are drawn, and the others leave their room', () => {
    show();
    expect(screen.getByRole('rowheader', { name: 'Player 0' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    const room = [...document.querySelectorAll('tbody')].map((part) => Number.parseInt(part.style.height) || 0);
    expect(Math.max(...room)).toBeGreaterThan(500_000);
  });

  test('a search changes what the rows say, and builds none anew', () => {
    const table = (rows: typeof names) => (
      <DataTable caption="Players" columns={[{ header: 'Name', cell: ({ name }) => name, isTitle: true }]} rows={rows} rowKey={({ id }) => id} />
    );
    const { rerender } = render(table(names));
    const drawn = screen.getAllByRole('row');
    rerender(table(names.slice(500)));
    expect(screen.getByRole('row', { name: 'Player 500' })).toBe(drawn[1]);
    expect(screen.getAllByRole('row')).toEqual(drawn);
  });

  test('it opens where the marked row stands, and not where that is in sight', () => {
    let farthest = 0;
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(610_000);
    jest.spyOn(window, 'scrollTo').mockImplementation((to?: ScrollToOptions | number) => {
      if (typeof to === 'object') farthest = Math.max(farthest, to.top ?? 0);
    });
    const table = (marked: number) => (
      <DataTable
        caption="Players"
        columns={[{ header: 'Name', cell: ({ name }) => name, isTitle: true }]}
        rows={names}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === marked}
        opensAtMarked
      />
    );
    const { unmount } = render(table(0));
    expect(farthest).toBe(0);
    unmount();
    render(table(5_000));
    expect(farthest).toBeGreaterThan(300_000);
  });

  test('on paper all of them are', () => {
    const few = names.slice(0, 200);
    render(<DataTable caption="Players" columns={[{ header: 'Name', cell: ({ name }) => name, isTitle: true }]} rows={few} rowKey={({ id }) => id} windowed />);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('rowheader')).toHaveLength(200);
  });

  test('a screen reader is told of all of them', () => {
    show();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getByRole('row', { name: 'Player 3' })).toHaveAttribute('aria-rowindex', '5');
  });
});
