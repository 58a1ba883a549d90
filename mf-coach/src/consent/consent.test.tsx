import {
  createConsentLink,
  getMailStatus,
  listPlayers,
  mailConsentLink,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayersTab } from '../players/PlayersTab';
import { consentLabel, groupList, withheldGroups } from './player-consent';

const none = { grants: null, relation: null, answeredAt: null, askedUntil: null };
const everybody = ['public', 'package', 'profile'] as const;
const everything = {
  listing: everybody,
  measurements: everybody,
  academics: everybody,
  film: everybody,
  photo: everybody,
  contact: everybody,
};
const consentWith = (grants: object) => ({
  ...none,
  grants,
  relation: 'parent' as const,
  answeredAt: '2026-11-01T12:00:00.000Z',
});

test.each([
  ['Missing', none],
  ['Missing', { ...none, askedUntil: '2020-01-01T00:00:00.000Z' }],
  ['Asked', { ...none, askedUntil: '2999-01-01T00:00:00.000Z' }],
  ['Declined', consentWith({})],
  ['Declined', consentWith({ film: everybody })],
  ['Some', consentWith({ listing: ['package'], film: ['package'] })],
  ['All', consentWith(everything)],
])('a consent is %s', (label, consent) => {
  expect(consentLabel(player({ consent }))).toBe(label);
});

test('fields that a family does not allow for an audience are named', () => {
  const some = player({
    consent: consentWith({
      listing: ['package'],
      measurements: ['package'],
      academics: ['package'],
      contact: ['package'],
    }),
  });
  expect(groupList(withheldGroups(some, 'package'))).toBe('film and photo');
  expect(withheldGroups(some, 'profile')).toEqual(['listing']);
  expect(withheldGroups(player(), 'profile')).toEqual([]);
});

describe('the Players tab', () => {
  const api = fakeApi();
  const selectedPlayer = player({ id: 1 });
  const allowed = player({
    id: 2,
    firstName: 'Ada',
    lastName: 'Okafor',
    consent: consentWith(everything),
  });
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  async function show(sendsMail = false) {
    api.on(listPlayers, { status: 200, json: [selectedPlayer, allowed] });
    api.on(getMailStatus, { status: 200, json: { isSent: sendsMail } });
    const page = renderPage(<PlayersTab sport="All Sports" />);
    await screen.findByRole('table', { name: 'Players' });
    return page;
  }

  test('shows the families’ answers, and those without an answer', async () => {
    await show();
    expect(within(screen.getByRole('row', { name: /Ada Okafor/ })).getByText('All')).toBeVisible();
    await press('Missing consent');
    expect(screen.getByRole('button', { name: 'Missing consent' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(names()).toEqual(['Mateo Ruiz']);
    await press('Missing consent');
    expect(names()).toHaveLength(2);
  });

  test('creates consent links of the selected players, to copy and to print', async () => {
    const page = await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mateo Ruiz' }));
    await press('Ask Families');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Families' }));
    api.on(createConsentLink, {
      status: 201,
      json: { code: 'ZmFtaWx5', expiresAt: '2026-12-06T12:00:00.000Z' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Create 1 Link' }));
    expect(await dialog.findByLabelText('Consent Links')).toHaveValue(
      'Mateo Ruiz: http://localhost/consent/ZmFtaWx5',
    );
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/player-profile/1/consent-link',
    ]);
    expect(page.toasts).toEqual([{ title: 'Success', text: 'Consent link created' }]);
    expect(dialog.getByRole('button', { name: 'Print Sheet' })).toBeVisible();
    expect(document.body.lastElementChild).toHaveTextContent('http://localhost/consent/ZmFtaWx5');
  });

  async function askBoth() {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mateo Ruiz' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Okafor' }));
    await press('Ask Families');
    api.on(createConsentLink, {
      status: 201,
      json: { code: 'ZmFtaWx5', expiresAt: '2026-12-06T12:00:00.000Z' },
    });
    return within(await screen.findByRole('dialog', { name: 'Ask Families' }));
  }
  const sentTo = (path: string) =>
    api.calls
      .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
      .map(({ body }) => body);

  test('mails the link to the address that the coach gives, and no other', async () => {
    const page = await show(true);
    const dialog = await askBoth();
    const field = await dialog.findByRole('textbox', { name: 'Family of Ada Okafor' });
    await userEvent.type(field, 'rosa@mail');
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Links' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('This is no e-mail address.');
    await userEvent.type(field, '.example');
    api.on(mailConsentLink, { status: 202 });
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Links' }));
    expect(await dialog.findByText('Mailed to the family of Ada Okafor.')).toBeVisible();
    expect(sentTo('/consent-link')).toEqual([{ channel: 'mail' }, { channel: 'link' }]);
    expect(sentTo('/api/consent-mails')).toEqual([{ to: 'rosa@mail.example', code: 'ZmFtaWx5' }]);
    expect(page.toasts).toEqual([{ title: 'Success', text: '2 consent links created, 1 mailed' }]);
  });

  test('names a mail that was not sent, and keeps the link to hand over', async () => {
    const page = await show(true);
    const dialog = await askBoth();
    await userEvent.type(
      await dialog.findByRole('textbox', { name: 'Family of Ada Okafor' }),
      'rosa@mail.example',
    );
    api.on(mailConsentLink, {
      status: 404,
      json: { message: 'Not found', code: 'not_found' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Links' }));
    await waitFor(() =>
      expect(page.toasts).toMatchObject([
        { title: 'Error', text: expect.stringMatching(/^1 not mailed\. Ada Okafor/) },
      ]),
    );
    expect(dialog.getByText('No mail to these: send them the link below')).toBeVisible();
    expect(dialog.getByLabelText('Consent Links')).toHaveValue(
      'Ada Okafor: http://localhost/consent/ZmFtaWx5\nMateo Ruiz: http://localhost/consent/ZmFtaWx5',
    );
  });

  test('shows a message where the site sends no mail', async () => {
    await show();
    const dialog = await askBoth();
    expect(await dialog.findByText(/^This site sends no mail/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('says that older links stay good until the new one was opened (D87)', async () => {
    await show();
    const dialog = await askBoth();
    expect(
      dialog.getByText(/from before stays good until somebody opens the new one/),
    ).toBeVisible();
  });

  test('closed while it makes links, it asks, and shows those made so far (D87)', async () => {
    const page = await show();
    const dialog = await askBoth();
    api.on(createConsentLink, ({ url }) =>
      url.pathname.includes('/2/')
        ? { status: 201, json: { code: 'ZmFtaWx5', expiresAt: '2026-12-06T12:00:00.000Z' } }
        : 'never',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Links' }));
    await dialog.findByRole('button', { name: 'Creating... 50%' });
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(dialog.getByRole('button', { name: 'Creating... 50%' })).toBeVisible();
    ask.mockReturnValue(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await dialog.findByLabelText('Consent Links')).toHaveValue(
      'Ada Okafor: http://localhost/consent/ZmFtaWx5',
    );
    expect(dialog.getByRole('list', { name: 'No link for these' })).toHaveTextContent(
      'Mateo Ruiz: Stopped',
    );
    expect(page.toasts).toMatchObject([
      { title: 'Error', text: expect.stringMatching(/^1 of 2 without a link/) },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('names players whose link could not be created', async () => {
    const page = await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mateo Ruiz' }));
    await press('Ask Families');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Families' }));
    api.on(createConsentLink, { status: 404, json: { message: 'Not found', code: 'not_found' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Create 1 Link' }));
    await waitFor(() => expect(page.toasts).toHaveLength(1));
    expect(dialog.getByText('No link for these')).toBeVisible();
    expect(dialog.queryByLabelText('Consent Links')).not.toBeInTheDocument();
  });
});
