import {
  createPackage,
  deletePackage,
  listMyPackages,
  renewPackageShare,
  sports,
  updatePackage,
  type SportFilter,
} from '@sandites/contracts';
import { demoSchool, fakeApi, renderPage, type FakeResponse } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coach, recruitingPackage } from '../testing/rows';
import { PackagesTab } from './PackagesTab';

const api = fakeApi();
const open = recruitingPackage();
const secret = recruitingPackage({
  id: 6,
  name: 'Walk-ons',
  isPublic: false,
  shareCode: 'c2VjcmV0',
});

async function show(sport: SportFilter = 'All Sports') {
  api.on(listMyPackages, { status: 200, json: [open, secret] });
  const page = renderPage(<PackagesTab sport={sport} />);
  await screen.findByRole('table', { name: 'Recruiting packages' });
  return page;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** An action of a row's menu. */
const pressMore = async (action: string, name: string) => {
  await press(`More for ${name}`);
  await press(`${action} ${name}`);
};
const dialog = async () => within(await screen.findByRole('dialog'));
const sentRequests = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ url, body }) => ({ url, body }));

test('packages are listed with their players, views and day; the code is in the dialog', async () => {
  await show();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Sport',
    'Public',
    'Players',
    'Views',
    'Created',
    'Actions',
  ]);
  const cells = within(screen.getByRole('row', { name: /^Class of 2027/ }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 5)).toEqual(['Football', 'Yes', '3', '0', 'Aug 03, 2026']);
  expect(screen.queryByText('Zm9vdGJhbGwtMjAyNw')).not.toBeInTheDocument();
});

test('a row has Open and Share, and the rest behind More', async () => {
  await show();
  const row = within(screen.getByRole('row', { name: /^Class of 2027/ }));
  expect(row.getByRole('link', { name: 'Open Class of 2027' })).toHaveAttribute(
    'href',
    '/coach/package/5/players',
  );
  expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Share Class of 2027',
    'More for Class of 2027',
  ]);
  await press('More for Class of 2027');
  expect(row.getByRole('link', { name: 'View Class of 2027' })).toHaveAttribute(
    'href',
    '/package/Zm9vdGJhbGwtMjAyNw',
  );
  expect(row.getByRole('button', { name: 'Delete Class of 2027' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(row.queryByRole('button', { name: 'Delete Class of 2027' })).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: 'More for Class of 2027' })).toHaveFocus();
});

test('the sport of the filter goes along to a package, for the way back', async () => {
  await show('Football');
  expect(screen.getByRole('link', { name: 'Open Class of 2027' })).toHaveAttribute(
    'href',
    '/coach/package/5/players?sport=Football',
  );
});

test('views since the coach last looked are marked as new', async () => {
  api.on(listMyPackages, { status: 200, json: [{ ...open, views: 9 }, secret] });
  localStorage.setItem('sandites-seen-views-7', '{"5":6}');
  renderPage(<PackagesTab sport="All Sports" />, { user: coach });
  expect(await screen.findByText('+3 new')).toBeVisible();
  expect(localStorage.getItem('sandites-seen-views-7')).toBe('{"5":9,"6":0}');
});

test('a private package is shared by links for recipients, or made public there', async () => {
  const page = await show();
  await press('Share Walk-ons');
  const share = await dialog();
  expect(
    share.getByText(/This package is private: recipients open it by links of their own/),
  ).toBeVisible();
  expect(share.queryByLabelText('Share Link')).not.toBeInTheDocument();
  // The link that is for one recipient comes before the one that anyone can open.
  expect(share.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual([
    'Links for Recipients',
    'Public Link',
  ]);
  const isPublic = { ...secret, isPublic: true, version: 2 };
  api.on(updatePackage, { status: 200, json: isPublic });
  api.on(listMyPackages, { status: 200, json: [open, isPublic] });
  await userEvent.click(share.getByRole('button', { name: 'Make Public' }));
  expect(await share.findByLabelText('Share Link')).toHaveValue(
    'http://localhost/package/c2VjcmV0',
  );
  expect(page.toasts).toEqual([
    {
      title: 'Recruiting package updated successfully',
      details: 'Walk-ons is public: anyone with the link can open it',
    },
  ]);
});

test.each([
  ['All Sports', 'No Recruiting Packages'],
  ['Volleyball', 'No Volleyball Packages'],
] as const)('without packages of %s it says so', async (sport, words) => {
  api.on(listMyPackages, { status: 200, json: sport === 'All Sports' ? [] : [open] });
  renderPage(<PackagesTab sport={sport} />);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a failed load shows a toast, and offers Retry', async () => {
  api.on(listMyPackages, { status: 502 });
  const page = renderPage(<PackagesTab sport="All Sports" />);
  expect(await screen.findByText('Error loading recruiting packages')).toBeVisible();
  expect(page.toasts).toEqual([
    { title: 'Error', text: 'Failed to load recruiting packages', style: 'destructive' },
  ]);
  api.on(listMyPackages, { status: 200, json: [open] });
  await press('Retry');
  expect(await screen.findByRole('table')).toBeVisible();
});

test('a package can be created once it has a name; by default it is of football and public', async () => {
  const page = await show();
  await press('Create Package');
  const form = await dialog();
  const save = form.getByRole('button', { name: 'Save Package' });
  expect(save).toBeDisabled();
  expect(form.getByRole('switch', { name: 'Public' })).toHaveAccessibleDescription(
    'Private: you open it, and recipients do by links of their own. ' +
      'Public: anyone with the share link does, too.',
  );
  await userEvent.type(form.getByLabelText('Name'), 'Seniors');
  expect(form.getByLabelText('Sport')).toHaveValue('Football');
  expect(save).toBeEnabled();
  api.on(createPackage, { status: 201, json: open });
  await userEvent.click(save);
  await waitFor(() =>
    expect(page.toasts).toEqual([
      {
        title: 'Recruiting package created successfully',
        details: 'Class of 2027, Football: add its players',
      },
    ]),
  );
  expect(sentRequests('POST')).toEqual([
    {
      url: '/api/recruiting-packages',
      body: { name: 'Seniors', sport: 'Football', isPublic: true },
    },
  ]);
  // On to its players.
  await waitFor(() => expect(page.location()).toBe('/coach/package/5/players'));
});

test('a school offers its own sports; without football, a package starts from its first one', async () => {
  api.on(listMyPackages, { status: 200, json: [open] });
  renderPage(<PackagesTab sport="All Sports" />, {
    school: { ...demoSchool, sports: ['Volleyball', 'Softball'], usualSport: 'Volleyball' },
  });
  await screen.findByRole('table', { name: 'Recruiting packages' });
  await press('Create Package');
  const sport = (await dialog()).getByLabelText('Sport');
  expect(sport).toHaveValue('Volleyball');
  expect(
    within(sport)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Volleyball', 'Softball']);
});

test('a package can be created for every sport of the filter; the chosen one is preselected (D71)', async () => {
  api.on(listMyPackages, { status: 200, json: [] });
  renderPage(<PackagesTab sport="Men's Wrestling" />);
  await press('Create Package');
  const sport = (await dialog()).getByLabelText('Sport');
  expect(sport).toHaveValue("Men's Wrestling");
  expect(
    within(sport)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([...sports]);
});

test('a package can be made private', async () => {
  const page = await show();
  await pressMore('Edit', 'Class of 2027');
  const form = await dialog();
  await userEvent.click(form.getByRole('switch', { name: 'Public' }));
  api.on(updatePackage, { status: 200, json: secret });
  await userEvent.click(form.getByRole('button', { name: 'Update Package' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      {
        title: 'Recruiting package updated successfully',
        details: 'Walk-ons is private: its share link no longer opens',
      },
    ]),
  );
  expect(sentRequests('PUT')).toMatchObject([
    { url: '/api/recruiting-packages/5', body: { name: 'Class of 2027', isPublic: false } },
  ]);
});

test('a package that somebody else changed meanwhile is not overwritten: both versions are shown', async () => {
  const page = await show();
  await pressMore('Edit', 'Class of 2027');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), ' Backs');
  const current = { ...open, name: 'Class of 2027 Ends', version: 2 };
  api.on(updatePackage, {
    status: 412,
    json: { message: 'Somebody changed this meanwhile', code: 'changed_meanwhile', current },
  });
  await userEvent.click(form.getByRole('button', { name: 'Update Package' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Changed by Somebody Else' }));
  expect(choice.getAllByRole('row')[1]).toHaveTextContent(
    'NameClass of 2027 BacksClass of 2027 Ends',
  );
  expect(page.toasts).toEqual([]);
  await userEvent.click(choice.getByRole('button', { name: 'Keep Theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch)).toEqual([
    '"1"',
  ]);
});

test('sharing shows link and share code, and who can open it', async () => {
  await show();
  await press('Share Class of 2027');
  const share = await dialog();
  expect(share.getByRole('heading', { name: 'Share Package' })).toBeVisible();
  expect(share.getByLabelText('Share Link')).toHaveValue(
    'http://localhost/package/Zm9vdGJhbGwtMjAyNw',
  );
  expect(share.getByText('Zm9vdGJhbGwtMjAyNw')).toBeVisible();
  expect(
    share.getByText('This package is public: anyone with the link can view it.'),
  ).toBeVisible();
  expect(share.getByRole('button', { name: 'Copy Link' })).toBeVisible();
});

describe('another public link', () => {
  async function ask() {
    const page = await show();
    await press('Share Class of 2027');
    const share = await dialog();
    await userEvent.click(share.getByRole('button', { name: 'Replace Link' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Replace the Public Link?' }),
    );
    return { page, share, question };
  }

  test('asks first, and says who loses access', async () => {
    const { share, question } = await ask();
    expect(question.getByText(/Everyone who has the current link to/)).toHaveTextContent(
      'Class of 2027 loses access: every college coach you sent it to',
    );
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: 'Replace the Public Link?' }),
      ).not.toBeInTheDocument(),
    );
    expect(share.getByLabelText('Share Link')).toHaveValue(
      'http://localhost/package/Zm9vdGJhbGwtMjAyNw',
    );
    expect(sentRequests('POST')).toEqual([]);
  });

  test('replaces the old one', async () => {
    const { page, share, question } = await ask();
    api.on(renewPackageShare, { status: 200, json: { shareCode: 'bmV3' } });
    await userEvent.click(question.getByRole('button', { name: 'Replace Link' }));
    await waitFor(() =>
      expect(share.getByLabelText('Share Link')).toHaveValue('http://localhost/package/bmV3'),
    );
    expect(share.getByText('bmV3')).toBeVisible();
    expect(page.toasts).toEqual([
      {
        title: 'New share link created: the old one no longer works',
        details: 'Class of 2027',
      },
    ]);
    expect(sentRequests('POST').map(({ url }) => url)).toEqual([
      '/api/recruiting-packages/5/share',
    ]);
  });

  test('keeps the old one where it fails', async () => {
    const { page, share, question } = await ask();
    api.on(renewPackageShare, 'network-error');
    await userEvent.click(question.getByRole('button', { name: 'Replace Link' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to generate share code', style: 'destructive' },
      ]),
    );
    expect(share.getByLabelText('Share Link')).toHaveValue(
      'http://localhost/package/Zm9vdGJhbGwtMjAyNw',
    );
  });
});

test('a package that somebody deleted meanwhile can be created again from what was typed', async () => {
  const page = await show();
  await pressMore('Edit', 'Class of 2027');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), ' Offense');
  api.on(updatePackage, { status: 404, json: { message: 'Package not found' } });
  await userEvent.click(form.getByRole('button', { name: 'Update Package' }));
  api.on(createPackage, { status: 201, json: open });
  await userEvent.click(await form.findByRole('button', { name: 'Add It Again' }));
  await waitFor(() =>
    expect(page.toasts.at(-1)).toMatchObject({
      title: 'Recruiting package created successfully',
    }),
  );
  expect(sentRequests('POST')).toMatchObject([
    { url: '/api/recruiting-packages', body: { name: 'Class of 2027 Offense', sport: 'Football' } },
  ]);
});

test('a save that gets no answer can be stopped, and what was typed stays', async () => {
  await show();
  await pressMore('Edit', 'Class of 2027');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), ' Offense');
  api.on(updatePackage, 'never');
  await userEvent.click(form.getByRole('button', { name: 'Update Package' }));
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await form.findByText(/Stopped before the server answered/)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Class of 2027 Offense');
});

describe('deleting a package', () => {
  const question =
    'Are you sure you want to delete this recruiting package? This action cannot be undone.';
  let confirm: jest.SpiedFunction<typeof window.confirm>;
  beforeEach(() => {
    confirm = jest.spyOn(window, 'confirm');
  });

  test('it asks in a confirm dialog, and a toast says so', async () => {
    const page = await show();
    confirm.mockReturnValue(true);
    api.on(deletePackage, { status: 204 });
    await pressMore('Delete', 'Class of 2027');
    expect(confirm).toHaveBeenCalledWith(question);
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Recruiting package deleted successfully',
          details: 'The links of Class of 2027 open nothing any more',
        },
      ]),
    );
    expect(sentRequests('DELETE').map(({ url }) => url)).toEqual(['/api/recruiting-packages/5']);
  });

  test('canceling changes nothing', async () => {
    await show();
    confirm.mockReturnValue(false);
    await pressMore('Delete', 'Class of 2027');
    expect(sentRequests('DELETE')).toEqual([]);
  });

  test('it is removed at once, and restored with a toast where the server refuses', async () => {
    const page = await show();
    confirm.mockReturnValue(true);
    let response: (given: FakeResponse) => void = () => undefined;
    api.on(deletePackage, () => new Promise((resolve) => (response = resolve)));
    await pressMore('Delete', 'Class of 2027');
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /^Class of 2027/ })).not.toBeInTheDocument(),
    );
    expect(page.toasts).toEqual([]);
    response({ status: 503, json: { message: 'The service is down' } });
    expect(await screen.findByRole('row', { name: /^Class of 2027/ })).toBeVisible();
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'The service is down', style: 'destructive' },
    ]);
  });

  test('a failure says so', async () => {
    const page = await show();
    confirm.mockReturnValue(true);
    api.on(deletePackage, 'network-error');
    await pressMore('Delete', 'Class of 2027');
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to delete package', style: 'destructive' },
      ]),
    );
  });
});
