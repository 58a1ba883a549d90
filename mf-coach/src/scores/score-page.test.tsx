import {
  createScoreLink,
  enterScore,
  getEvent,
  getScore,
  listEventsOfSport,
  listScoreLinks,
  schoolDay,
  updateEvent,
  type ScoredGame,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScheduleTab } from '../schedule/ScheduleTab';
import { game } from '../testing/rows';
import { Page } from './score-page';
import type { Entry } from './score-queue';

const api = fakeApi();
beforeEach(() => localStorage.clear());

const { id, date, time, sport, level, opponent, isHome } = game();
const { status: scheduled, ourScore, theirScore, period, summary } = game();
const union: ScoredGame['game'] = {
  ...{ id, date, time, sport, level, opponent, isHome },
  ...{ status: scheduled, ourScore, theirScore, period, summary },
};
type Game = ScoredGame['game'];
const scored = (own: Partial<Game> = {}): ScoredGame => ({
  game: { ...union, ...own },
  ...{ version: 1, label: 'Bench' },
});
let stored: ScoredGame;

async function open(own: Partial<Game> = {}) {
  stored = scored(own);
  api.on(getScore, () => ({ status: 200, json: stored }));
  api.on(enterScore, ({ body }) => {
    const { version: _version, ...entry } = body as Entry & { version: number };
    stored = { ...stored, game: { ...stored.game, ...entry }, version: stored.version + 1 };
    return { status: 200, json: stored };
  });
  renderPage(<Page />, { path: '/score/:code', at: '/score/c0de' });
  await screen.findByRole('heading', { name: /vs Union/ });
}
const press = (name: string | RegExp, side?: string) =>
  userEvent.click(
    (side === undefined ? screen : within(screen.getByRole('group', { name: side }))).getByRole(
      'button',
      { name },
    ),
  );
const written = () =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as Entry);
const status = () => screen.getByRole('status').textContent;

describe('the page of a score link (D106)', () => {
  test('starts a game by its first score, and says what everybody sees', async () => {
    await open();
    expect(status()).toBe('Not started yet. The first score or period starts it.');
    await press('+6', 'Union');
    expect(await screen.findByText(/Everybody sees 0–6, Q1/)).toBeVisible();
    expect(written()).toMatchObject([
      { status: 'live', ourScore: 0, theirScore: 6, period: 'Q1', version: 1 },
    ]);
  });

  test('has the points and the periods of the sport', async () => {
    await open({ status: 'live', ourScore: 0, theirScore: 0 });
    const names = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(names('Union')).toEqual(['+1', '+2', '+3', '+6', '+7']);
    expect(names('Period')).toEqual(['Q1', 'Q2', 'Half', 'Q3', 'Q4', 'OT']);
    await press('Halftime');
    expect(written()).toMatchObject([{ period: 'Halftime' }]);
    expect(screen.getByRole('button', { name: 'Halftime' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('counts sets where the sport does, and goes on to the next', async () => {
    await open({
      sport: 'Volleyball',
      status: 'live',
      ourScore: 1,
      theirScore: 0,
      period: 'Set 2',
    });
    await press('+1 set', 'Union');
    expect(written()).toMatchObject([{ ourScore: 1, theirScore: 1, period: 'Set 3' }]);
  });

  test('takes back the last press, and says which', async () => {
    await open({ status: 'live', ourScore: 7, theirScore: 0, period: 'Q2' });
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    await press('+3', 'Union');
    await press(/^Undo \+3 Union/);
    expect(written()).toMatchObject([
      { theirScore: 3 },
      { theirScore: 0, period: 'Q2', version: 2 },
    ]);
  });

  test('asks once more before it is final, and can go on after it', async () => {
    await open({ status: 'live', ourScore: 28, theirScore: 14, period: 'Q4' });
    await press(/^Final/);
    expect(written()).toEqual([]);
    await press(/^Final 28–14\?/);
    expect(written()).toMatchObject([{ status: 'final', ourScore: 28, period: null }]);
    expect(await screen.findByText(/Everybody sees 28–14, final/)).toBeVisible();
    await press(/^Not over/);
    expect(written()[1]).toMatchObject({ status: 'live', ourScore: 28 });
  });

  test('keeps what cannot be sent, and says so', async () => {
    await open({ status: 'live', ourScore: 0, theirScore: 0, period: 'Q1' });
    api.on(enterScore, { status: 503, json: { message: 'Later' } });
    await press('+6', 'Union');
    await press('+1', 'Union');
    expect(status()).toBe('No signal. 2 scores are kept here and go out in order when it is back.');
    expect(screen.getByText('7')).toBeVisible();
  });

  test('shows what somebody else wrote, and offers the own score', async () => {
    await open({ status: 'live', ourScore: 0, theirScore: 0, period: 'Q1' });
    const current = { ...stored, game: { ...stored.game, ourScore: 3 }, version: 5 };
    api.on(enterScore, { status: 412, json: { code: 'changed_meanwhile', message: '', current } });
    await press('+6', 'Union');
    expect(await screen.findByText('Somebody else just wrote 3–0, Q1.')).toBeVisible();
    api.on(enterScore, {
      status: 200,
      json: { ...current, game: { ...stored.game, ourScore: 0, theirScore: 6 }, version: 6 },
    });
    await press('Write 0–6, Q1');
    expect(written()[1]).toMatchObject({ ourScore: 0, theirScore: 6, version: 5 });
  });

  test('of a link that has ended says so', async () => {
    api.on(getScore, { status: 404, json: { message: 'Not found' } });
    renderPage(<Page />, { path: '/score/:code', at: '/score/c0de' });
    expect(await screen.findByText('This link has ended')).toBeVisible();
  });

  test('of a game that is called off has no buttons', async () => {
    await open({ status: 'canceled' });
    expect(screen.getByText('This game is canceled. Ask the coach.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Final/ })).not.toBeInTheDocument();
  });
});

describe('Score on a row of the schedule (D106)', () => {
  const tonight = game({ id: 7, date: schoolDay(), version: 3 });
  const openDialog = async () => {
    api.on(listEventsOfSport, { status: 200, json: [tonight] });
    api.on(getEvent, { status: 200, json: tonight });
    api.on(listScoreLinks, { status: 200, json: [] });
    renderPage(<ScheduleTab sport="Football" />);
    await userEvent.click(await screen.findByRole('button', { name: /^Score vs Union/ }));
    return within(await screen.findByRole('dialog'));
  };

  test('enters it over the version of the game', async () => {
    const dialog = await openDialog();
    api.on(updateEvent, { status: 200, json: { ...tonight, status: 'live', ourScore: 7 } });
    const ours = within(await dialog.findByRole('group', { name: 'Sandites' }));
    await userEvent.click(ours.getByRole('button', { name: '+7' }));
    expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      url: '/api/athletic-events/7',
      ifMatch: '"3"',
      body: { status: 'live', ourScore: 7, theirScore: 0, period: 'Q1' },
    });
  });

  test('gives a scorekeeper a link to text', async () => {
    const dialog = await openDialog();
    const link = { id: 1, label: 'Bench', code: 'c0de', expiresAt: '2099-08-31T08:00:00.000Z' };
    api.on(createScoreLink, { status: 201, json: link });
    api.on(listScoreLinks, { status: 200, json: [link] });
    await userEvent.type(await dialog.findByLabelText('Who keeps the score'), 'Bench');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Link' }));
    const text = await dialog.findByRole('link', { name: 'Text for Bench' });
    expect(text.getAttribute('href')).toContain(encodeURIComponent('/score/c0de'));
  });

  test('offers no new link once the game is final', async () => {
    const dialog = await openDialog();
    await dialog.findByLabelText('Who keeps the score');
    api.on(updateEvent, { status: 200, json: { ...tonight, status: 'final' } });
    api.on(getEvent, { status: 200, json: { ...tonight, status: 'final' } });
    await userEvent.click(await dialog.findByRole('button', { name: /^Final/ }));
    await userEvent.click(dialog.getByRole('button', { name: /press again/ }));
    expect(await dialog.findByText(/This game is over/)).toBeVisible();
    expect(dialog.queryByLabelText('Who keeps the score')).not.toBeInTheDocument();
  });

  test('is there for games of today and live ones alone', async () => {
    api.on(listEventsOfSport, {
      status: 200,
      json: [game({ id: 1, opponent: 'Past' }), game({ id: 2, opponent: 'Live', status: 'live' })],
    });
    renderPage(<ScheduleTab sport="Football" />);
    await screen.findByRole('button', { name: /^Score vs Live/ });
    expect(screen.queryByRole('button', { name: /^Score vs Past/ })).not.toBeInTheDocument();
  });
});
