import { render, screen, within } from '@testing-library/react';
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
