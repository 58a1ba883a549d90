import {
  createConsentLink,
  deleteConsentLinks,
  getMailStatus,
  listPlayers,
  mailConsentLink,
  schoolTimeZone,
  setSchoolTimeZone,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayersTab } from '../players/PlayersTab';
import { coach } from '../testing/rows';
import {
  consentLabel,
  consentNotes,
  consentState,
  groupList,
  hasLinks,
  withheldGroups,
} from './WhatRecruitersSee';

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

test.each([
  ['Not asked yet.', none],
  ['Asked, and not answered in time.', { ...none, askedUntil: '2020-01-01T12:00:00.000Z' }],
  [
    'Asked: the link waits for an answer until Jan 1, 2999.',
    { ...none, askedUntil: '2999-01-01T12:00:00.000Z' },
  ],
  ['Answered on Nov 1, 2026: everything may be shown.', consentWith(everything)],
  ['Answered on Nov 1, 2026: nothing may be shown.', consentWith({})],
  [
    'Answered on Nov 1, 2026: a part may be shown. Asked: the link waits for an answer until Jan 1, 2999.',
    { ...consentWith({ listing: ['package'] }), askedUntil: '2999-01-01T12:00:00.000Z' },
  ],
])('a consent is said in words: %s', (words, consent) => {
  expect(consentState(player({ consent }))).toBe(words);
});

test('where an answer comes from is said (D87)', () => {
  expect(consentNotes(player())).toEqual([]);
  expect(consentNotes(player({ consent: { ...none, isKept: true, isShared: true } }))).toEqual([
    'The family answered before this profile was added, and the answer still holds.',
    'An answer about another athlete of this name narrows what is shown.',
  ]);
});

test.each([
  [false, none],
  [false, { ...none, askedUntil: '2020-01-01T00:00:00.000Z' }],
  [true, { ...none, askedUntil: '2999-01-01T00:00:00.000Z' }],
  [true, consentWith({})],
  [false, { ...consentWith({}), isKept: true }],
])('a family has links: %s', (has, consent) => {
  expect(hasLinks(player({ consent }))).toBe(has);
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
    api.on(listPlayers, ({ url: { searchParams } }) => ({
      status: 200,
      json: searchParams.has('consent') ? [selectedPlayer] : [selectedPlayer, allowed],
    }));
    api.on(getMailStatus, { status: 200, json: { isSent: sendsMail } });
    const page = renderPage(<PlayersTab sport="All Sports" />, { user: coach });
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
    await waitFor(() => expect(names()).toEqual(['Mateo Ruiz']));
    await press('Missing consent');
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('creates consent links of the selected players, to copy and to print', async () => {
    const zone = schoolTimeZone();
    setSchoolTimeZone('America/Chicago');
    const page = await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mateo Ruiz' }));
    await press('Ask Families');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Families' }));
    api.on(createConsentLink, {
      status: 201,
      // In the evening of the 6th at the school.
      json: { code: 'ZmFtaWx5', expiresAt: '2026-12-07T02:00:00.000Z' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Create 1 Link' }));
    expect(await dialog.findByText('http://localhost/consent/ZmFtaWx5')).toBeVisible();
    expect(
      familyOf('Mateo Ruiz').getByText('Asked: the link waits for an answer until Dec 6, 2026.'),
    ).toBeVisible();
    const text = familyOf('Mateo Ruiz').getByRole('link', { name: 'Text for Mateo Ruiz' });
    const message = decodeURIComponent(text.getAttribute('href') ?? '');
    expect(message).toMatch(
      /^sms:\?&body=Coach, Sandite football: please say .* Mateo Ruiz .*, by Dec 6, 2026\. 1 minute, no account/,
    );
    expect(message).toMatch(
      /el 6 de diciembre de 2026\. 1 minuto, sin cuenta: http:\/\/localhost\/consent\/ZmFtaWx5$/,
    );
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/player-profile/1/consent-link',
    ]);
    expect(page.toasts).toEqual([{ title: 'Consent link created' }]);
    expect(dialog.getByRole('button', { name: 'Print Sheet' })).toBeVisible();
    expect(document.body.lastElementChild).toHaveTextContent('http://localhost/consent/ZmFtaWx5');
    setSchoolTimeZone(zone);
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
  const familyOf = (name: string) => {
    const list = screen.getByRole('list', { name: 'Families', hidden: true });
    const row = within(list)
      .getAllByRole('listitem', { hidden: true })
      .find((item) => within(item).queryByRole('heading', { name, hidden: true }));
    if (!row) throw new Error(`no family of ${name}`);
    return within(row);
  };
  const sentTo = (path: string) =>
    api.calls
      .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
      .map(({ body }) => body);

  test('makes one family a new link; the others keep theirs', async () => {
    const page = await show();
    const dialog = await askBoth();
    await userEvent.click(dialog.getByRole('button', { name: 'New link for Ada Okafor' }));
    expect(await dialog.findByText('http://localhost/consent/ZmFtaWx5')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/player-profile/2/consent-link',
    ]);
    expect(dialog.getByRole('button', { name: 'New link for Mateo Ruiz' })).toBeVisible();
    expect(
      dialog.queryByRole('button', { name: 'New link for Ada Okafor' }),
    ).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Create 1 Link' }));
    await waitFor(() =>
      expect(dialog.getAllByText('http://localhost/consent/ZmFtaWx5')).toHaveLength(2),
    );
    expect(page.toasts).toHaveLength(2);
  });

  test('mails the link to the address that the coach gives, and no other', async () => {
    const page = await show(true);
    const dialog = await askBoth();
    const field = await dialog.findByRole('textbox', { name: 'Family of Ada Okafor' });
    await userEvent.type(field, 'rosa@mail');
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Links' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('This is no email address.');
    await userEvent.type(field, '.example');
    api.on(mailConsentLink, { status: 202 });
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Links' }));
    expect(await dialog.findByText('Mailed to the family of Ada Okafor.')).toBeVisible();
    expect(sentTo('/consent-link')).toEqual([{ channel: 'mail' }, { channel: 'link' }]);
    expect(sentTo('/api/consent-mails')).toEqual([{ to: 'rosa@mail.example', code: 'ZmFtaWx5' }]);
    expect(page.toasts).toEqual([{ title: '2 consent links created, 1 mailed' }]);
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
    expect(dialog.getByText('No email to these: send them the link below')).toBeVisible();
    for (const name of ['Ada Okafor', 'Mateo Ruiz'])
      expect(familyOf(name).getByText('http://localhost/consent/ZmFtaWx5')).toBeVisible();
  });

  test('shows a message where the site sends no mail', async () => {
    await show();
    const dialog = await askBoth();
    expect(await dialog.findByText(/^This site sends no email/)).toBeVisible();
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
    expect(ask.mock.calls).toEqual([
      ['Leave before every family has a link? The links made so far are shown, and work.'],
    ]);
    expect(dialog.getByRole('button', { name: 'Creating... 50%' })).toBeVisible();
    ask.mockReturnValue(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await dialog.findByText('http://localhost/consent/ZmFtaWx5');
    expect(familyOf('Ada Okafor').getByText('http://localhost/consent/ZmFtaWx5')).toBeVisible();
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
    expect(dialog.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
  });

  test('ends all links of a family, after a question (D87)', async () => {
    const page = await show();
    const dialog = await askBoth();
    expect(
      familyOf('Mateo Ruiz').queryByRole('button', { name: /^End all links/ }),
    ).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'End all links of Ada Okafor' }));
    const question = within(await screen.findByRole('dialog', { name: 'End All Links' }));
    expect(question.getByText(/the family needs a new one/)).toHaveTextContent(/Ada Okafor/);
    api.on(deleteConsentLinks, { status: 204 });
    api.calls.length = 0;
    await userEvent.click(question.getByRole('button', { name: 'End all links' }));
    expect(await familyOf('Ada Okafor').findByText('All links have ended.')).toBeVisible();
    expect(page.toasts).toEqual([{ title: 'All links ended: none of them opens any more' }]);
    expect(api.calls.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
      'DELETE /api/player-profile/2/consent-links',
      'GET /api/player-profiles',
    ]);
    expect(
      familyOf('Ada Okafor').queryByRole('button', { name: /^End all links/ }),
    ).not.toBeInTheDocument();
  });

  test('a link that was just made can be ended, and is no longer there to send', async () => {
    await show();
    const dialog = await askBoth();
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Links' }));
    await dialog.findAllByText('http://localhost/consent/ZmFtaWx5');
    await userEvent.click(dialog.getByRole('button', { name: 'End all links of Mateo Ruiz' }));
    const question = within(await screen.findByRole('dialog', { name: 'End All Links' }));
    api.on(deleteConsentLinks, { status: 204 });
    await userEvent.click(question.getByRole('button', { name: 'End all links' }));
    expect(await familyOf('Mateo Ruiz').findByText('All links have ended.')).toBeVisible();
    expect(dialog.getAllByText('http://localhost/consent/ZmFtaWx5')).toHaveLength(1);
    expect(document.querySelectorAll('.prints-sheet > .print-sheet > div')).toHaveLength(1);
  });
});
