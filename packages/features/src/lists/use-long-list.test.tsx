import { listUsers } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLongList } from './use-long-list';

const api = fakeApi();
const roles = { Everybody: undefined, Coaches: 'coach', Admins: 'admin' } as const;

function Users() {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<keyof typeof roles>('Everybody');
  const { data, error, total, more, showSaved } = useLongList(listUsers, {
    search,
    filter: { role: roles[role] },
  });
  return (
    <>
      <input
        aria-label="Search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {(['Everybody', 'Coaches', 'Admins'] as const).map((name) => (
        <button key={name} onClick={() => setRole(name)}>
          {name}
        </button>
      ))}
      <button onClick={() => showSaved(2_400)}>Saved</button>
      {more && <button onClick={more.load}>Show more</button>}
      <p role="status">
        {(data?.map(({ id }) => id).join(' ') ?? 'loading') +
          (total === null ? '' : ` of ${total}`) +
          (error ? ', failed' : '')}
      </p>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const says = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`)));
const urls = () => api.calls.map(({ url }) => url);
const response = (ids: readonly number[], next?: string) => ({
  status: 200,
  json: ids.map((id) => ({ id })),
  ...(next !== undefined && { headers: { link: `</api/users?${next}>; rel="next"` } }),
});

test('the server searches and filters; how many there are in all stays known', async () => {
  api.on(listUsers, ({ url: { searchParams: asked } }) =>
    asked.has('q') ? response([]) : asked.has('role') ? response([2]) : response([1, 2]),
  );
  renderPage(<Users />);
  await says('1 2 of 2');
  await press('Coaches');
  await says('2 of 2');
  await userEvent.type(screen.getByLabelText('Search'), 'ruiz');
  await says('of 2');
  expect(urls()).toEqual([
    '/api/users?limit=1000',
    '/api/users?role=coach&limit=1000',
    '/api/users?role=coach&q=ruiz&limit=100',
  ]);
});

describe('of a longer list', () => {
  beforeEach(() => {
    api.on(listUsers, ({ url: { searchParams: asked } }) => {
      if (asked.get('limit') === '1') return response([Number(asked.get('after')) + 1]);
      if (asked.has('q')) return asked.get('q') === 'ruiz' ? response([7, 1_700]) : response([]);
      if (asked.get('role') === 'coach') return response([3, 1_003]);
      if (asked.get('role') === 'admin') return response([4], 'role=admin&after=4');
      return asked.has('after') ? response([1_001]) : response([1, 2], 'limit=1000&after=2');
    });
  });
  const show = async () => {
    renderPage(<Users />);
    await says('1 2');
  };

  test('pages are read on request', async () => {
    await show();
    await press('Show more');
    await says('1 2 1001 of 3');
    expect(urls()).toEqual(['/api/users?limit=1000', '/api/users?limit=1000&after=2']);
  });

  test('the server searches once typing pauses; the last results stay meanwhile', async () => {
    await show();
    await userEvent.type(screen.getByLabelText('Search'), 'ruiz');
    expect(screen.getByRole('status')).not.toHaveTextContent('loading');
    await says('7 1700');
    await userEvent.clear(screen.getByLabelText('Search'));
    await says('1 2');
    expect(urls().at(-1)).toBe('/api/users?q=ruiz&limit=100');
  });

  test('the server filters, and searches within the filter', async () => {
    await show();
    await press('Coaches');
    await says('3 1003');
    await press('Admins');
    await userEvent.type(screen.getByLabelText('Search'), 'ruiz');
    await says('7 1700');
    expect(urls().at(-1)).toBe('/api/users?role=admin&q=ruiz&limit=100');
  });

  test('a row that was just saved is shown until the next search', async () => {
    await show();
    await press('Saved');
    await says('2400 1 2');
    expect(urls().at(-1)).toBe('/api/users?limit=1&after=2399');
    await userEvent.type(screen.getByLabelText('Search'), 'ruiz');
    await says('7 1700');
  });

  test('a search that fails says so, and keeps the last results', async () => {
    await show();
    api.on(listUsers, { status: 503 });
    await userEvent.type(screen.getByLabelText('Search'), 'ruiz');
    await says('1 2.*, failed');
  });
});
