import {
  answerConsent,
  endMisdirectedCode,
  getConsent,
  listConsentViews,
  openConsent,
  proposeValues,
  type ConsentRequest,
  type ViewsOfDay,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages } from './consent-messages';
import { Page } from './consent-page';

const api = fakeApi();
const consentRequest = (given: Partial<ConsentRequest> = {}): ConsentRequest => ({
  player: { firstName: 'Jaylen', lastName: 'Huckaby', sports: ['Football', 'Soccer'] },
  school: 'Sandite High School',
  askedBy: 'coach',
  grants: null,
  name: null,
  relation: null,
  answeredAt: null,
  answeredSince: null,
  version: 0,
  proposal: null,
  ...given,
});
const answeredRequest = consentRequest({
  grants: { listing: ['public', 'profile'], film: ['profile'] },
  name: 'Rosa Huckaby',
  relation: 'parent',
  answeredAt: '2026-11-22T15:00:00.000Z',
});

const ownName = 'Your first and last name';

function open(request: ConsentRequest, at = '/consent/abc', views: ViewsOfDay[] = []) {
  api.on(getConsent, { status: 200, json: request });
  api.on(listConsentViews, { status: 200, json: views });
  api.on(answerConsent, { status: 204 });
  api.on(openConsent, { status: 204 });
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
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }));
const chooseInDetail = async () => userEvent.click(await screen.findByText('Choose in detail'));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my answer' }));
const takeBack = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Take back everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, take it back' }));
};
async function sayWho() {
  await userEvent.type(screen.getByRole('textbox', { name: ownName }), ' Rosa Huckaby ');
  await userEvent.click(screen.getByRole('radio', { name: 'I am a parent' }));
}

test('says who asks about whom, and nothing is chosen beforehand', async () => {
  open(consentRequest());
  expect(
    await screen.findByText(/^coach of Sandite High School asks\. You may say no/),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Jaylen Huckaby' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Answer again/ })).not.toBeInTheDocument();
  for (const each of screen.getAllByRole('radio')) expect(each).not.toBeChecked();
  await chooseInDetail();
  expect(screen.getAllByRole('switch')).toHaveLength(15);
  for (const each of screen.getAllByRole('switch')) expect(each).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Your first and last name' })).toHaveValue('');
});

test('names the sports, and speaks for all of them', async () => {
  open(consentRequest());
  expect(await screen.findByText(/every sport\. Now that is: Football and Soccer\./)).toBeVisible();
});

test('names no sport of a player who has no profile', async () => {
  open(consentRequest({ player: { firstName: 'Jaylen', lastName: 'Huckaby', sports: [] } }));
  expect(
    await screen.findByText(/^Your answer is for every sport, also for one that starts later\./),
  ).toBeVisible();
});

test('counts as opened once the form is touched, not before', async () => {
  open(consentRequest());
  await screen.findByRole('radio', { name: /^Everyone/ });
  const opened = () => api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  expect(opened()).toEqual([]);
  await choose('Everyone');
  await choose('Nobody');
  expect(opened()).toEqual(['/api/consent/abc/opened']);
});

test.each([
  ['College coaches only', ['package'], ['package']],
  ['Everyone', ['public', 'package', 'profile'], ['package', 'profile']],
])('%s is one tap, and what was allowed is said beside the button', async (name, all, film) => {
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.textContent ?? '');
  };
  open(consentRequest());
  await choose(name);
  await sayWho();
  await save();
  const saved = await screen.findByText('Saved. It counts from now on.');
  expect(scrolledTo.at(-1)).toMatch(/^Saved\. It counts from now on\./);
  const outcome = within(saved.parentElement ?? document.body);
  expect(outcome.getByText('College coaches').parentElement).toHaveTextContent(
    'College coaches: Name and team, Body and stats, Grades, Videos, Photo, How to get in touch',
  );
  expect(sentRequests()).toMatchObject([
    {
      url: '/api/consent/abc',
      body: {
        grants: { listing: all, measurements: all, academics: all, film, contact: film },
        name: 'Rosa Huckaby',
        relation: 'parent',
        version: 0,
      },
    },
  ]);
});

test('another choice after saving, where scrolling answers with a promise', async () => {
  Element.prototype.scrollIntoView = jest.fn().mockResolvedValue(undefined);
  open(consentRequest());
  await choose('Everyone');
  await sayWho();
  await save();
  await screen.findByText('Saved. It counts from now on.');
  await choose('College coaches only');
  expect(screen.queryByText('Saved. It counts from now on.')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^College coaches only/ })).toBeChecked();
});

test('Nobody takes as many taps', async () => {
  open(consentRequest());
  await choose('Nobody');
  await sayWho();
  await save();
  expect(await screen.findByText('Saved. Nothing is shown.')).toBeVisible();
  expect(sentRequests()).toMatchObject([{ body: { grants: {}, relation: 'parent' } }]);
});

test('in detail, shows what each audience would see, and asks only for what its pages show', async () => {
  open(consentRequest());
  await chooseInDetail();
  await userEvent.click(await switchOf('Grades', 'Everybody'));
  expect(card('Everybody').getByText('Nothing. The athlete is not there.')).toBeVisible();
  await userEvent.click(await switchOf('Name and team', 'Everybody'));
  await userEvent.click(await switchOf('Grades', 'Everybody'));
  expect(card('Everybody').getByText('Grades', { exact: false })).toHaveTextContent(
    'Grades: shown',
  );
  expect(card('Everybody').queryByText('Photo', { exact: false })).not.toBeInTheDocument();
  await sayWho();
  await save();
  expect(sentRequests()).toMatchObject([
    { body: { grants: { listing: ['public'], academics: ['public'] } } },
  ]);
  await userEvent.click(await switchOf('Name and team', 'Everybody'));
  expect(await switchOf('Grades', 'Everybody')).not.toBeChecked();
});

test('names a missing field, and focuses it', async () => {
  open(consentRequest());
  await screen.findByRole('textbox', { name: ownName });
  await save();
  expect(screen.getByText('Please pick one of the answers above.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^College coaches only/ })).toHaveFocus();
  await choose('Nobody');
  await save();
  expect(screen.getByRole('textbox', { name: ownName })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: ownName }), 'Rosa');
  await save();
  expect(screen.getByRole('radio', { name: 'I am a parent' })).toHaveFocus();
  expect(sentRequests()).toEqual([]);
});

test('says when another link was answered since, and that an answer was given meanwhile', async () => {
  open(consentRequest({ answeredSince: '2026-11-22T15:00:00.000Z', version: 7 }));
  expect(await screen.findByText(/with another link on November 22, 2026/)).toBeVisible();
  api.on(answerConsent, { status: 412, json: { code: 'changed_meanwhile', message: 'changed' } });
  api.on(getConsent, { status: 200, json: consentRequest({ version: 8 }) });
  await choose('Everyone');
  await sayWho();
  await save();
  expect(await screen.findByText(/answered while this page was open/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Everyone/ })).toBeChecked();
  api.on(answerConsent, { status: 204 });
  api.on(openConsent, { status: 204 });
  await save();
  await screen.findByText('Saved. It counts from now on.');
  expect(sentRequests().map(({ body }) => body)).toMatchObject([{ version: 7 }, { version: 8 }]);
});

test('shows an answer to change, print and withdraw', async () => {
  open(answeredRequest);
  expect(
    await screen.findByText(/Rosa Huckaby \(I am a parent\), November 22, 2026/),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: 'Videos – No Yes' })).toBeVisible();
  expect(await switchOf('Videos', 'Own link')).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Choose in detail/ })).toBeChecked();
  await takeBack();
  await waitFor(() =>
    expect(sentRequests()).toMatchObject([
      { body: { grants: {}, name: 'Rosa Huckaby', relation: 'parent', version: 0 } },
    ]),
  );
});

test('after a withdrawal the focus is at what was saved, until there is another answer', async () => {
  open(answeredRequest);
  await screen.findByRole('button', { name: 'Take back everything' });
  api.on(getConsent, { status: 200, json: { ...answeredRequest, grants: {}, version: 1 } });
  await takeBack();
  const saved = await screen.findByText('Saved. Nothing is shown.');
  expect(screen.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
  expect(screen.getByRole('row', { name: 'Videos – No No' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take back everything' })).not.toBeInTheDocument();
  expect(saved.closest('[tabindex]')).toHaveFocus();
  api.on(getConsent, { status: 200, json: { ...answeredRequest, version: 2 } });
  await choose('Everyone');
  await userEvent.click(screen.getByRole('button', { name: 'Answer again as Rosa Huckaby' }));
  await save();
  await screen.findByText('Saved. It counts from now on.');
  expect(screen.queryByText('Saved. Nothing is shown.')).not.toBeInTheDocument();
});

test('taking back asks first, by keyboard as well, and can be left', async () => {
  open(answeredRequest);
  (await screen.findByRole('button', { name: 'Take back everything' })).focus();
  await userEvent.keyboard('{Enter}');
  const question = screen.getByRole('group', { name: /^Take back everything\?/ });
  expect(question).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Take back everything' })).toHaveFocus();
  expect(sentRequests()).toEqual([]);
});

test('taking back that fails says so, and asks still', async () => {
  open(answeredRequest);
  api.on(answerConsent, { status: 500 });
  await takeBack();
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, take it back' })).toBeVisible();
});

test('each choice says in one line what it shows, the choice in force is ticked (D121)', async () => {
  open({ ...answeredRequest, grants: {} });
  const line = async (name: string) =>
    (await screen.findByRole('radio', { name: new RegExp(`^${name}`) })).parentElement;
  expect(await line('Everyone')).toHaveTextContent(
    'They see: name, height, statistics, grades, film, photo, email.',
  );
  expect(await line('College coaches only')).toHaveTextContent(
    'They see: name, height, statistics, grades, film, photo, social media.',
  );
  expect(await line('Nobody')).toHaveTextContent('They see nothing.');
  expect(screen.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
  await chooseInDetail();
  await userEvent.click(await switchOf('Name and team', 'Own link'));
  await userEvent.click(await switchOf('Videos', 'Own link'));
  expect(await line('Choose in detail')).toHaveTextContent('They see: name, film.');
});

test('of an answer that another one replaced nothing is ticked', async () => {
  open({ ...answeredRequest, answeredSince: '2026-11-23T15:00:00.000Z' });
  expect(await screen.findByRole('radio', { name: /^Choose in detail/ })).not.toBeChecked();
});

test('who answered before is offered by name; a second parent answers under the own one', async () => {
  open(answeredRequest);
  expect(await screen.findByRole('textbox', { name: ownName })).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'I am a parent' })).not.toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: ownName }), 'Sam Huckaby');
  await userEvent.click(screen.getByRole('radio', { name: 'I am a legal guardian' }));
  await save();
  await screen.findByText('Saved. It counts from now on.');
  await userEvent.click(screen.getByRole('button', { name: 'Answer again as Rosa Huckaby' }));
  expect(screen.getByRole('textbox', { name: ownName })).toHaveValue('Rosa Huckaby');
  await save();
  await waitFor(() =>
    expect(sentRequests().map(({ body }) => body)).toMatchObject([
      { name: 'Sam Huckaby', relation: 'guardian', grants: answeredRequest.grants },
      { name: 'Rosa Huckaby', relation: 'parent', grants: answeredRequest.grants },
    ]),
  );
});

test.each(languages)('at most 40 words stand before the first field (%s)', async (lang) => {
  open(consentRequest({ askedBy: 'Coach Mary Holcomb' }), `/consent/abc?lang=${lang}`);
  const [first] = await screen.findAllByRole('radio');
  const before = document.createRange();
  before.setStart(document.body, 0);
  if (first) before.setEndBefore(first);
  const words = [...before.cloneContents().querySelectorAll('h1, h2, p, legend, button')]
    .flatMap(({ textContent }) => textContent?.split(/\s+/) ?? [])
    .filter((word) => word !== '');
  expect(words.length).toBeGreaterThan(20);
  expect(words.length).toBeLessThanOrEqual(40);
});

describe('what only the family knows (D121)', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to the coach' }));
  const type = async (label: RegExp, text: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: label }), text);

  test('is asked after the answer only, and of a stored athlete', async () => {
    open(consentRequest()).unmount();
    expect(screen.queryByText('What only you know')).not.toBeInTheDocument();
    open({ ...answeredRequest, player: { ...answeredRequest.player, sports: [] } });
    await screen.findByText('Your answer');
    expect(screen.queryByText('What only you know')).not.toBeInTheDocument();
  });

  test('goes to the coach as it is read, under the name of who answered', async () => {
    open(answeredRequest);
    api.on(proposeValues, { status: 204 });
    await type(/^Height/, '6-2');
    await type(/^Weight/, '185 lbs');
    await type(/^Grade average/, '3.84');
    await type(/^Link to Hudl/, 'hudl.com/profile/1');
    await type(/^Awards/, 'All-State 2025');
    await send();
    expect(await screen.findByText(/^Sent\. The coach looks at it/)).toBeVisible();
    expect(sentRequests()).toMatchObject([
      {
        url: '/api/consent/abc/proposal',
        body: {
          values: {
            height: `6'2"`,
            weight: 185,
            gpa: 3.84,
            hudlUrl: 'https://hudl.com/profile/1',
            honors: 'All-State 2025',
          },
          name: 'Rosa Huckaby',
          relation: 'parent',
        },
      },
    ]);
  });

  test('names what it cannot read, and focuses it; nothing at all is not sent', async () => {
    open(answeredRequest);
    await screen.findByText('What only you know');
    await send();
    expect(screen.getByText('Please fill in something first.')).toBeVisible();
    await type(/^Grade average/, '38');
    await send();
    expect(screen.getByText(/a number from 0 to 5/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Grade average/ })).toHaveFocus();
    expect(sentRequests()).toEqual([]);
  });

  test('stands there while it waits', async () => {
    open({
      ...answeredRequest,
      proposal: {
        values: { gpa: 3.84 },
        name: 'Rosa Huckaby',
        relation: 'parent',
        createdAt: '2026-11-22T15:00:00.000Z',
      },
    });
    expect(await screen.findByRole('textbox', { name: /^Grade average/ })).toHaveValue('3.84');
    expect(screen.getByText(/^This waits for the coach\./)).toBeVisible();
  });
});

test('This is not my child asks, ends the code, and says so', async () => {
  open(answeredRequest);
  await userEvent.click(await screen.findByRole('button', { name: 'This is not my child' }));
  expect(screen.getByText(/You do not know Jaylen Huckaby/)).toBeVisible();
  api.on(endMisdirectedCode, { status: 204 });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, end this link' }));
  const ended = await screen.findByText('This link has ended');
  expect(ended.closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(api.calls.at(-1)).toMatchObject({ url: '/api/consent/abc/not-mine', method: 'POST' });
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
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

test('has Spanish texts, with a lang attribute', async () => {
  const page = open(consentRequest());
  await userEvent.click(await screen.findByRole('button', { name: 'Español' }));
  expect(page.location()).toBe('/consent/abc?lang=es');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Su permiso' }).closest('[lang]'),
  ).toHaveAttribute('lang', 'es');
  expect(screen.getByRole('button', { name: 'Guardar mi respuesta' })).toBeVisible();
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

test.each([
  [500, 'could not be saved'],
  [429, 'very often'],
])('keeps what was typed where saving fails with %p', async (status, words) => {
  open(consentRequest());
  api.on(answerConsent, { status });
  await choose('Nobody');
  await sayWho();
  await save();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(screen.getByRole('textbox', { name: ownName })).toHaveValue(' Rosa Huckaby ');
});
