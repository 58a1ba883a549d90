import { renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListScreen, SearchBox } from './ListScreen';
import type { MoreRows } from './DataTable';
import { RowActions } from './RowActions';

const rows = [
  { id: 1, name: 'Union' },
  { id: 2, name: 'Jenks' },
];

/** A list without data is loading. */
function Games({
  data: given = rows,
  more,
  folds = false,
}: {
  data?: typeof rows | null;
  more?: MoreRows;
  folds?: boolean;
}) {
  const data = given ?? undefined;
  const [search, setSearch] = useState('');
  return (
    <ListScreen
      title="Schedule"
      caption="Games"
      read={{
        data,
        error: undefined,
        isLoading: data === undefined,
        isRefreshing: false,
        retry: () => undefined,
      }}
      loadingLabel="Loading games..."
      failed="The games could not be loaded."
      empty={<p>No games yet.</p>}
      folds={folds}
      filters={<SearchBox placeholder="Search games..." value={search} onChange={setSearch} />}
      buttons={<button>Add Game</button>}
      columns={[{ header: 'Opponent', cell: ({ name }) => name, isTitle: true }]}
      rowKey={({ id }) => id}
      actions={({ name }) => (
        <RowActions
          of={name}
          onEdit={() => undefined}
          undeletable={name === 'Jenks' ? 'Played already' : undefined}
          onDelete={() => undefined}
        />
      )}
      rows={data?.filter(({ name }) => name.includes(search))}
      noun={(count) => (count === 1 ? 'game' : 'games')}
      noneFound="No games match your search."
      more={more}
    />
  );
}

test('a list has its heading', () => {
  renderPage(<Games />);
  expect(screen.getByRole('heading', { name: 'Schedule' })).toBeVisible();
});

test('where a phone folds its filters and buttons, Options says whether they are open', async () => {
  renderPage(<Games folds />);
  const options = screen.getByRole('button', { name: 'Options', expanded: false });
  await userEvent.click(options);
  expect(options).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(options);
  expect(options).toHaveAttribute('aria-expanded', 'false');
});

test('a list that folds nothing has no Options', () => {
  renderPage(<Games />);
  expect(screen.queryByRole('button', { name: 'Options' })).not.toBeInTheDocument();
});

test('the count is announced, and the count of a search', async () => {
  renderPage(<Games />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('2 games shown');
  await userEvent.type(screen.getByRole('searchbox'), 'Uni');
  expect(status).toHaveTextContent('1 of 2 games shown');
  expect(screen.getByRole('row', { name: /^Union/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Jenks/ })).not.toBeInTheDocument();
});

test('a list that loads has the columns that it will have, out of reach', () => {
  const headers = () =>
    screen
      .getAllByRole('columnheader', { hidden: true })
      .map(({ textContent, className }) => ({ textContent, className }));
  const { unmount } = renderPage(<Games data={null} />);
  const loading = headers();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  unmount();
  renderPage(<Games />);
  expect(loading).toEqual(headers());
  expect(loading.map(({ textContent }) => textContent)).toEqual(['Opponent', 'Actions']);
});

test('a search without results keeps the toolbar', async () => {
  renderPage(<Games />);
  await userEvent.type(screen.getByRole('searchbox'), 'Nobody');
  expect(screen.getByRole('heading', { name: 'No games match your search.' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('the results of a search in a long list are windowed too', async () => {
  jest.spyOn(window, 'scrollTo').mockReturnValue();
  renderPage(<Games data={Array.from({ length: 300 }, (_, id) => ({ id, name: `Team ${id}` }))} />);
  await userEvent.type(screen.getByRole('searchbox'), 'Team 1');
  expect(screen.getByRole('status')).toHaveTextContent('111 of 300 games shown');
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '112'));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('an empty list has its own message', () => {
  renderPage(<Games data={[]} />);
  expect(screen.getByText('No games yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Game' })).toBeVisible();
});

test('Delete stands in the menu of its row, and says there why a row cannot be deleted', async () => {
  renderPage(<Games />);
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More for Union' }));
  expect(screen.getByRole('button', { name: 'Delete Union' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'More for Jenks' }));
  const disabled = screen.getByRole('button', { name: 'Delete Jenks' });
  expect(disabled).toBeDisabled();
  expect(disabled).toHaveAccessibleDescription('Played already');
  expect(screen.getByText('Played already')).toBeVisible();
});

test('a paged list shows how many are loaded, and Show more loads more', async () => {
  const load = jest.fn();
  renderPage(<Games more={{ isLoading: false, load }} />);
  expect(screen.getByRole('status')).toHaveTextContent('The first 2 of more than 2 games shown');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await userEvent.type(screen.getByRole('searchbox'), 'University');
  expect(screen.getByText('None of the first 2; there are more.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(load).toHaveBeenCalledTimes(2);
});
