import {
  deletePackage,
  listPackages,
  listUsers,
  updatePackage,
  type ListedPackage,
} from '@sandites/contracts';
import { fakeApi, pressAction, renderPage, searchedList } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, coach, pack, reader } from '../testing/rows';
import { PackagesTab } from './PackagesTab';

const api = fakeApi();
const linemen = pack({ id: 4, name: 'Senior Linemen', ownerId: 9, isPublic: false });
const runners = pack({ id: 5, name: 'Fast Runners', ownerId: coach.id });
const bodies = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url, body }) => ({ url, body }));

/** Answers the reads: `left` are the packages without a coach. */
function response(left: readonly ListedPackage[] = [{ ...linemen, wasPublic: true }]) {
  api.on(listPackages, ({ url }) => {
    if (url.searchParams.get('owner') === 'gone') return { status: 200, json: left };
    return url.searchParams.get('orOwners') === `${coach.id}`
      ? { status: 200, json: [runners] }
      : searchedList([runners, linemen])({ url });
  });
  api.on(listUsers, { status: 200, json: [admin, coach, reader] });
}
async function show(at = '/admin?tab=packages') {
  const page = renderPage(<PackagesTab />, { at });
  await screen.findByRole('table', { name: 'Recruiting packages' });
  return page;
}
async function open(button: string) {
  const page = await show();
  await pressAction(button);
  return { page, dialog: within(await screen.findByRole('dialog')) };
}
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

describe('the list', () => {
  test('shows every package with its coach, those without one first', async () => {
    response();
    await show();
    expect(
      screen.getByRole('row', {
        name: /^Senior Linemen Football No coach \(was Deleted user #9\) No Sep 02, 2026/,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole('row', { name: /^Fast Runners Football holcomb Yes Sep 02, 2026/ }),
    ).toBeVisible();
    expect(names()).toEqual(['Senior Linemen', 'Fast Runners']);
    expect(screen.getByRole('link', { name: 'Open Fast Runners' })).toHaveAttribute(
      'href',
      '/coach/package/5/players',
    );
  });

  test('can be searched by coach', async () => {
    response();
    await show();
    await userEvent.type(screen.getByPlaceholderText('Search packages...'), 'HOLC');
    await waitFor(() => expect(names()).toEqual(['Fast Runners']));
  });

  test('can be filtered to packages without a coach, which is kept in the URL', async () => {
    response();
    const page = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Without a Coach' }));
    await waitFor(() => expect(names()).toEqual(['Senior Linemen']));
    expect(page.location()).toBe('/admin?tab=packages&owner=Without+a+Coach');
  });

  test('says that every package has a coach', async () => {
    response([]);
    renderPage(<PackagesTab />, { at: '/admin?tab=packages&owner=Without+a+Coach' });
    expect(await screen.findByText('Every package has a coach.')).toBeVisible();
  });

  test('offers Retry where one of its calls failed', async () => {
    response();
    api.on(listUsers, { status: 503 });
    renderPage(<PackagesTab />);
    expect(await screen.findByText('The packages could not be loaded.')).toBeVisible();
    response();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('giving a package to another coach', () => {
  test('a package with a coach keeps its link and its visibility', async () => {
    response();
    const { page, dialog } = await open('Reassign Fast Runners');
    const choice = dialog.getByLabelText('New Coach');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['office']);
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.selectOptions(choice, 'office');
    api.on(updatePackage, { status: 200, json: { ...runners, ownerId: admin.id } });
    await userEvent.click(dialog.getByRole('button', { name: 'Reassign Package' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Fast Runners now belongs to office' }]),
    );
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /^Fast Runners/ })).toHaveAttribute('data-saved'),
    );
    expect(bodies('PUT')).toEqual([
      { url: '/api/recruiting-packages/5', body: { ownerId: admin.id } },
    ]);
  });

  test.each([
    ['becomes public again', true, { ownerId: coach.id, isPublic: true }],
    ['stays private where the admin unticks it', false, { ownerId: coach.id }],
  ])('a package that was public until its coach left %s', async (_, keepsTick, body) => {
    response();
    const { dialog } = await open('Reassign Senior Linemen');
    expect(dialog.getByLabelText('Make it public again')).toBeChecked();
    if (!keepsTick) await userEvent.click(dialog.getByLabelText('Make it public again'));
    await userEvent.selectOptions(dialog.getByLabelText('New Coach'), 'holcomb');
    api.on(updatePackage, { status: 200, json: { ...linemen, ownerId: coach.id } });
    await userEvent.click(dialog.getByRole('button', { name: 'Reassign Package' }));
    await waitFor(() => expect(bodies('PUT').map((call) => call.body)).toEqual([body]));
  });

  test('a package that was private before stays private', async () => {
    response([linemen]);
    const { dialog } = await open('Reassign Senior Linemen');
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('a coach must be chosen', async () => {
    response();
    const { dialog } = await open('Reassign Fast Runners');
    await userEvent.click(dialog.getByRole('button', { name: 'Reassign Package' }));
    expect(await dialog.findByText('New Coach is required')).toBeVisible();
    expect(bodies('PUT')).toEqual([]);
  });
});

test('deleting asks first, with the text of the specification', async () => {
  response();
  const { page, dialog } = await open('Delete Fast Runners');
  expect(
    dialog.getByText(
      'Are you sure you want to delete this recruiting package? This action cannot be undone.',
    ),
  ).toBeVisible();
  expect(bodies('DELETE')).toEqual([]);
  api.on(deletePackage, { status: 204 });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      {
        title: 'Recruiting package deleted successfully',
        details: 'The links of Fast Runners open nothing any more',
      },
    ]),
  );
});

test('packages are searched by the server, also by coaches whose name was typed', async () => {
  const next = { link: '</api/recruiting-packages?limit=1000&after=5>; rel="next"' };
  response();
  api.on(listPackages, ({ url: { searchParams } }) => {
    if (searchParams.has('q') || searchParams.get('owner') === 'gone')
      return { status: 200, json: [linemen] };
    return { status: 200, json: [runners], headers: next };
  });
  await show();
  expect(screen.getByText('The first 1 of more than 1 package')).toBeVisible();
  const searchFor = async (text: string, query: string) => {
    await userEvent.clear(screen.getByPlaceholderText('Search packages...'));
    await userEvent.type(screen.getByPlaceholderText('Search packages...'), text);
    await waitFor(() =>
      expect(api.calls.at(-1)?.url).toBe(`/api/recruiting-packages?${query}&limit=100`),
    );
  };
  await searchFor('senior', 'q=senior');
  expect(await screen.findByRole('row', { name: /^Senior Linemen/ })).toBeVisible();
  await searchFor('HOLC', `orOwners=${coach.id}&q=HOLC`);
  await searchFor('user #9', 'orOwners=9&q=user+%239');
});
