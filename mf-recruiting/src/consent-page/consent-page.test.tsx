import {
  answerConsent,
  getConsent,
  listConsentViews,
  type ConsentRequest,
  type ViewsOfDay,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './consent-page';

const api = fakeApi();
const consentRequest = (given: Partial<ConsentRequest> = {}): ConsentRequest => ({
  player: { firstName: 'Jaylen', lastName: 'Huckaby' },
  school: 'Sandite High School',
  askedBy: 'coach',
  grants: null,
  name: null,
  relation: null,
  answeredAt: null,
  answeredSince: null,
  version: 0,
  ...given,
});
const answeredRequest = consentRequest({
  grants: { listing: ['public', 'profile'], film: ['profile'] },
  name: 'Rosa Huckaby',
  relation: 'parent',
  answeredAt: '2026-11-22T15:00:00.000Z',
});

function open(request: ConsentRequest, at = '/consent/abc', views: ViewsOfDay[] = []) {
  api.on(getConsent, { status: 200, json: request });
  api.on(listConsentViews, { status: 200, json: views });
  api.on(answerConsent, { status: 204 });
  return renderPage(<Page />, { path: '/consent/:code', at });
}
const switchOf = async (group: string, audience: string) =>
  within(await screen.findByRole('group', { name: group })).getByRole('switch', {
    name: new RegExp(`^${audience}`),
  });
const card = (audience: string) =>
  within(
    screen.getByRole('heading', { level: 3, name: audience }).closest('section') ?? document.body,
  );
const sentRequests = () => api.calls.filter(({ method }) => method === 'PUT');

test('says who asks about whom, and nothing is chosen beforehand', async () => {
  open(consentRequest());
  expect(
    await screen.findByText(
      /coach of Sandite High School asks what the school may show of Jaylen Huckaby/,
    ),
  ).toBeVisible();
  expect(screen.getAllByRole('switch')).toHaveLength(18);
  for (const each of [...screen.getAllByRole('switch'), ...screen.getAllByRole('radio')])
    expect(each).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Your first and last name' })).toHaveValue('');
});

test('shows what each audience would see, as the switches are pressed', async () => {
  open(consentRequest());
  await userEvent.click(await switchOf('Videos', 'Everybody'));
  expect(card('Everybody').getByText('Nothing. The athlete is not there.')).toBeVisible();
  await userEvent.click(await switchOf('Name and team', 'Everybody'));
  await userEvent.click(await switchOf('Videos', 'Everybody'));
  expect(card('Everybody').getByText('Videos', { exact: false })).toHaveTextContent(
    'Videos: shown',
  );
  expect(card('Everybody').getByText('Grades', { exact: false })).toHaveTextContent(
    'Grades: not shown',
  );
  await userEvent.click(await switchOf('Name and team', 'Everybody'));
  expect(await switchOf('Videos', 'Everybody')).not.toBeChecked();
});

test('sends the choices, with who made them', async () => {
  open(consentRequest());
  await userEvent.click(await switchOf('Name and team', 'Own link'));
  await userEvent.click(await switchOf('Grades', 'Own link'));
  await userEvent.type(screen.getByRole('textbox'), ' Rosa Huckaby ');
  await userEvent.click(screen.getByRole('radio', { name: 'I am a parent' }));
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('Saved. It counts from now on.')).toBeVisible();
  expect(sentRequests()).toMatchObject([
    {
      url: '/api/consent/abc',
      body: {
        grants: { listing: ['profile'], academics: ['profile'] },
        name: 'Rosa Huckaby',
        relation: 'parent',
      },
    },
  ]);
});

test('declines with as many steps as it allows', async () => {
  open(consentRequest());
  await userEvent.type(await screen.findByRole('textbox'), 'Rosa');
  await userEvent.click(screen.getByRole('radio', { name: 'I am a legal guardian' }));
  await userEvent.click(screen.getByRole('button', { name: 'Do not allow' }));
  expect(await screen.findByText('Saved. Nothing is shown.')).toBeVisible();
  expect(sentRequests()).toMatchObject([{ body: { grants: {}, relation: 'guardian' } }]);
});

test('names a missing field, and focuses it', async () => {
  open(consentRequest());
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing is turned on yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Do not allow' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox'), 'Rosa');
  await userEvent.click(screen.getByRole('button', { name: 'Do not allow' }));
  expect(screen.getByRole('radio', { name: 'I am a parent' })).toHaveFocus();
  expect(sentRequests()).toEqual([]);
});

test('shows an answer to change, print and withdraw', async () => {
  open(answeredRequest);
  expect(
    await screen.findByText(/Rosa Huckaby \(I am a parent\), November 22, 2026/),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: 'Videos No No Yes' })).toBeVisible();
  expect(await switchOf('Videos', 'Own link')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Take back everything' }));
  await waitFor(() =>
    expect(sentRequests()).toMatchObject([
      { body: { grants: {}, name: 'Rosa Huckaby', relation: 'parent' } },
    ]),
  );
});

test('shows views by day', async () => {
  open(answeredRequest, '/consent/abc', [
    { day: '2026-11-21', views: 3 },
    { day: '2026-11-02', views: 1 },
  ]);
  expect(await screen.findByText(/^Opened 4 times in the last 30 days\./)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'How often it was opened' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayOpened',
    'Sat, November 21, 20263',
    'Mon, November 2, 20261',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByText(/^Se abrió 4 veces en los últimos 30 días\./)).toBeVisible();
  expect(screen.getByRole('row', { name: 'sáb, 21 de noviembre de 2026 3' })).toBeVisible();
});

test('has a message without views', async () => {
  open(answeredRequest);
  expect(await screen.findByText('Nobody has opened it in the last 30 days.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByText('Nadie la abrió en los últimos 30 días.')).toBeVisible();
});

test('reads the views only after the first answer, and a failure of that does not affect the answer', async () => {
  open(consentRequest()).unmount();
  expect(api.calls.filter(({ url }) => url.endsWith('/views'))).toEqual([]);
  open(answeredRequest);
  api.on(listConsentViews, { status: 500 });
  expect(await screen.findByText('We could not load how often it was opened.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take back everything' })).toBeVisible();
});

test('after an answer of the adult athlete, no other respondent is offered', async () => {
  open({ ...answeredRequest, relation: 'athlete' });
  expect(await screen.findByText(/From now on only Jaylen can choose/)).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('has Spanish texts, with a lang attribute', async () => {
  const page = open(consentRequest());
  await userEvent.click(await screen.findByRole('button', { name: 'Español' }));
  expect(page.location()).toBe('/consent/abc?lang=es');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Su permiso' }).closest('[lang]'),
  ).toHaveAttribute('lang', 'es');
  expect(screen.getByRole('button', { name: 'No permitir' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
});

test.each([
  [404, 'This link does not work'],
  [429, /Please wait 15 minutes/],
])('a code that the server answers with %p says so', async (status, words) => {
  api.on(getConsent, { status });
  renderPage(<Page />, { path: '/consent/:code', at: '/consent/abc' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('keeps what was typed where saving fails', async () => {
  open(consentRequest());
  api.on(answerConsent, { status: 500 });
  await userEvent.type(await screen.findByRole('textbox'), 'Rosa');
  await userEvent.click(screen.getByRole('radio', { name: 'I am a parent' }));
  await userEvent.click(screen.getByRole('button', { name: 'Do not allow' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved');
  expect(screen.getByRole('textbox')).toHaveValue('Rosa');
});
