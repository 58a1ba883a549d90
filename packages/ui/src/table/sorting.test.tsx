import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './DataRow';
import { DataTable, useSorting } from './DataTable';

type Player = [name: string, height: string, year: number];
const players: Player[] = [
  ['ruiz', `6'1"`, 2027],
  ['Webb', `5'11"`, 2026],
  ['Okafor', `5'9"`, 2028],
];
const columns: Column<Player>[] = [
  { header: 'Name', cell: ([name]) => name, sortsBy: ([name]) => name, isTitle: true },
  { header: 'Height', cell: ([, height]) => height, sortsBy: ([, height]) => height },
  { header: 'Year', cell: ([, , year]) => year, sortsBy: ([, , year]) => year },
  { header: 'Notes', cell: () => null },
];

function Roster() {
  const [rows, sorting] = useSorting(columns, players);
  return (
    <DataTable
      caption="Roster"
      columns={columns}
      rows={rows}
      rowKey={([name]) => name}
      sorting={sorting}
    />
  );
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const sortBy = (header: string) => userEvent.click(screen.getByRole('button', { name: header }));

test('rows keep their order until they are sorted', () => {
  render(<Roster />);
  expect(names()).toEqual(['ruiz', 'Webb', 'Okafor']);
});

test('a header sorts, and reverses; letter case is ignored', async () => {
  render(<Roster />);
  await sortBy('Name');
  expect(names()).toEqual(['Okafor', 'ruiz', 'Webb']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await sortBy('Name');
  expect(names()).toEqual(['Webb', 'ruiz', 'Okafor']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('on paper headers are plain text, which the browser repeats on each sheet', () => {
  render(<Roster />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('numbers in a text sort as numbers', async () => {
  render(<Roster />);
  await sortBy('Height');
  expect(names()).toEqual(['Okafor', 'Webb', 'ruiz']);
});

test('accents are ignored', async () => {
  const named = ['Ortiz', 'Ñandú', 'Nuñez', 'Nunn'].map((name): Player => [name, '', 2027]);
  function Named() {
    const [rows, sorting] = useSorting(columns, named);
    return (
      <DataTable
        caption="Roster"
        columns={columns}
        rows={rows}
        rowKey={([name]) => name}
        sorting={sorting}
      />
    );
  }
  render(<Named />);
  await sortBy('Name');
  expect(names()).toEqual(['Ñandú', 'Nuñez', 'Nunn', 'Ortiz']);
});

test('a column without a sort value cannot be sorted', () => {
  render(<Roster />);
  expect(screen.queryByRole('button', { name: 'Notes' })).not.toBeInTheDocument();
});
