import {
  listCoaches,
  listEmbeddedAthletes,
  listEvents,
  listLeaders,
  listNews,
  listPlayers,
  listTeamPictures,
  type AthleticEvent,
  type Leaders,
} from '@sandites/contracts';
import { player, someEvent } from '@sandites/features/testing';
import { readStored, useNavigate } from '@sandites/remote-kit';
import { fakeApi, renderPage, setNow } from '@sandites/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing';
import { keptTeam } from './levels';
import { Page as TeamPage } from './team-page';

const api = fakeApi();
const won = { status: 'final', ourScore: 3, theirScore: 0 } as const;
function open(
  at = '/teams/volleyball',
  more: AthleticEvent[] = [],
  { leaders = [] }: { leaders?: Leaders[] } = {},
) {
  api.on(listLeaders, { status: 200, json: leaders });
  api.on(listEvents, {
    status: 200,
    json: [
      someEvent({ date: '2024-09-03', sport: 'Volleyball', opponent: 'Jenks' }),
      someEvent({
        date: '2024-08-27',
        sport: 'Volleyball',
        opponent: 'Bixby',
        status: 'final',
        ourScore: 3,
        theirScore: 1,
      }),
      someEvent({ date: '2024-09-06', opponent: 'Union' }),
      ...more,
    ],
  });
  api.on(listPlayers, {
    status: 200,
    json: [
      player({
        id: 1,
        sport: 'Volleyball',
        firstName: 'Ana',
        lastName: 'Zapata',
        jerseyNumber: 2,
        jersey: '2',
      }),
      player({
        id: 2,
        sport: 'Volleyball',
        firstName: 'Zoe',
        lastName: 'Avery',
        jerseyNumber: 11,
        jersey: '11',
        levels: ['JV'],
      }),
      player({ id: 3, sport: 'Football', firstName: 'Mateo', lastName: 'Reyes' }),
    ],
  });
  api.on(listEmbeddedAthletes, { status: 200, json: [] });
  api.on(listCoaches, { status: 200, json: [] });
  api.on(listNews, { status: 200, json: [] });
  api.on(listTeamPictures, {
    status: 200,
    json: [2024, 2023].map((season) => ({
      sport: 'Volleyball',
      season,
      imageUrl: `/api/athletic-events/photos/${season}-800`,
    })),
  });
  const Back = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  };
  const page = (
    <>
      <TeamPage />
      <Back />
    </>
  );
  return renderPage(page, { path: '/teams/:sport', at });
}
beforeEach(() => {
  setMedia();
  setNow(new Date(2024, 7, 30, 12));
});
const record = () => screen.getByText('Record').closest('dl');
const roster = (team = 'Volleyball') =>
  within(screen.getByRole('table', { name: `${team} roster` }))
    .getAllByRole('rowheader')
    .map((name) => name.querySelector('button')?.textContent);

describe('the page of a team (D81)', () => {
  test('has its next games, record, last results and season, and those of no other', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Volleyball' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Next game\s*vs Jenks/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Last game\s*won 3–1\s*vs Bixby/ })).toBeVisible();
    expect(record()).toHaveTextContent('Record1–0');
    expect(record()).toHaveTextContent('StreakWon 1');
    expect(screen.queryByText('Union')).not.toBeInTheDocument();
  });

  test('has its roster by number, and sorts it by last name', async () => {
    open('/teams/volleyball?tab=roster');
    await screen.findByText('Ana Zapata');
    expect(roster()).toEqual(['Ana Zapata', 'Zoe Avery']);
    const table = within(screen.getByRole('table', { name: 'Volleyball roster' }));
    await userEvent.click(table.getByRole('button', { name: /Name/ }));
    expect(roster()).toEqual(['Zoe Avery', 'Ana Zapata']);
  });

  test('opens the card of an athlete of its roster', async () => {
    open('/teams/volleyball?tab=roster');
    await userEvent.click(await screen.findByRole('button', { name: 'Zoe Avery' }));
    expect(
      within(screen.getByRole('region', { name: 'Card of Zoe Avery' })).getByText('#11'),
    ).toBeVisible();
  });

  test.each(['Back', 'Close card', 'Zoe Avery'])(
    'closes the card that is open by %s, and the next Back leaves the roster',
    async (name) => {
      const { location } = open();
      await userEvent.click(await screen.findByRole('tab', { name: 'Roster' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Ana Zapata' }));
      await userEvent.click(screen.getByRole('button', { name: 'Zoe Avery' }));
      expect(location()).toBe('/teams/volleyball?tab=roster&athlete=player-2');
      await userEvent.click(screen.getByRole('button', { name }));
      expect(location()).toBe('/teams/volleyball?tab=roster');
      expect(screen.queryByRole('region', { name: /^Card of/ })).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect(location()).toBe('/teams/volleyball');
    },
  );

  test('closes a card that came with the address, with the focus on its athlete', async () => {
    const { location } = open('/teams/volleyball?tab=roster&athlete=player-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Close card' }));
    expect(location()).toBe('/teams/volleyball?tab=roster');
    expect(screen.getByRole('button', { name: 'Zoe Avery' })).toHaveFocus();
  });

  test('has the games and the record of a level, which is in the address and kept (D100)', async () => {
    const { location } = open('/teams/volleyball', [
      someEvent({
        date: '2024-08-28',
        sport: 'Volleyball',
        level: 'JV',
        opponent: 'Tulsa',
        ...won,
      }),
      someEvent({ date: '2024-08-29', sport: 'Volleyball', level: 'JV', opponent: 'Enid', ...won }),
    ]);
    await screen.findAllByText('1–0');
    await userEvent.click(screen.getByRole('button', { name: 'JV' }));
    expect(location()).toBe('/teams/volleyball-jv');
    expect(screen.getByRole('heading', { level: 1, name: 'JV Volleyball' })).toBeVisible();
    expect(record()).toHaveTextContent('Record2–0');
    expect(screen.queryByText('Bixby')).not.toBeInTheDocument();
    expect(keptTeam('Volleyball').slug).toBe('volleyball-jv');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(location()).toBe('/teams/volleyball');
    expect(keptTeam('Volleyball').slug).toBe('volleyball');
  });

  test('has its leaders, with what is left to the next round figure (D123)', async () => {
    const best = { name: 'Ana Zapata', jersey: '2', value: 2_438, milestone: '62 yards to 2,500' };
    open('/teams/volleyball?tab=stats', [], {
      leaders: [{ category: 'passYds', label: 'Pass Yards', athletes: [best] }],
    });
    const category = within(await screen.findByRole('region', { name: 'Pass Yards' }));
    expect(category.getByRole('listitem')).toHaveTextContent(
      '2,438Ana Zapata No. 262 yards to 2,500',
    );
  });

  test('has its first leaders over its games, and leads to all of them (D123)', async () => {
    const figures = ['Kills', 'Digs', 'Aces', 'Blocks', 'Assists'];
    open('/teams/volleyball', [], {
      leaders: figures.map((label) => ({
        ...{ category: label, label },
        athletes: [{ name: 'Ana Zapata', jersey: '2', value: 88 }],
      })),
    });
    await screen.findByRole('region', { name: 'Kills' });
    expect(screen.queryByRole('region', { name: 'Assists' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'All stats' }));
    expect(await screen.findByRole('region', { name: 'Assists' })).toBeVisible();
  });

  test('has first on that tab one figure of each athlete who leads', async () => {
    const leads = ['Ana', 'Ana', 'Zoe', 'Ana', 'Ana', 'Mia'];
    open('/teams/volleyball', [], {
      leaders: leads.map((name, at) => ({
        ...{ category: `f${at}`, label: `Figure ${at}` },
        athletes: [{ name, jersey: null, value: 5 }],
      })),
    });
    await screen.findByRole('region', { name: 'Figure 0' });
    const labels = screen.getAllByRole('region', { name: /^Figure/ });
    expect(labels.map((region) => region.getAttribute('aria-label'))).toEqual([
      ...['Figure 0', 'Figure 2', 'Figure 5', 'Figure 1'],
    ]);
  });

  test('has no leaders where no family shows a figure', async () => {
    open();
    await screen.findByRole('region', { name: 'To come' });
    expect(screen.queryByRole('heading', { name: 'Leaders' })).not.toBeInTheDocument();
  });

  test('has what is to come apart from its results, and ten of each at once', async () => {
    const days = ['10', '12', '14', '16', '18', '20', '22', '24', '26', '28'];
    open(
      '/teams/volleyball',
      days.map((day) =>
        someEvent({ date: `2024-09-${day}`, sport: 'Volleyball', opponent: `Team ${day}` }),
      ),
    );
    const toCome = within(await screen.findByRole('region', { name: 'To come' }));
    const games = toCome.getAllByRole('link');
    expect(games).toHaveLength(11);
    expect(games[0]).toHaveTextContent('Sep 3 Tuevs JenksHome · Sandite Stadium7:00 PM');
    expect(toCome.getByText('1 more game')).toBeVisible();
    const results = within(screen.getByRole('region', { name: 'Results, newest first' }));
    expect(results.getByRole('link')).toHaveTextContent(
      'Aug 27 Tuevs BixbyHome · Sandite StadiumW3–1',
    );
  });

  test('has its parts as tabs that are in the address', async () => {
    const { location } = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Roster' }));
    expect(location()).toBe('/teams/volleyball?tab=roster');
    expect(await screen.findByText('Ana Zapata')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(location()).toBe('/teams/volleyball?tab=stats');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'News' })).toHaveFocus();
    expect(location()).toBe('/teams/volleyball?tab=news');
    await userEvent.keyboard('{Home}');
    expect(location()).toBe('/teams/volleyball');
  });

  test('is chosen by its star on this device, and no longer (D109)', async () => {
    open();
    const star = await screen.findByRole('button', { name: 'My Team' });
    await userEvent.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(readStored('my teams')).toEqual(['volleyball']);
    await userEvent.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  test('prints its season on one sheet', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    fireEvent(window, new Event('beforeprint'));
    const sheet = screen.getByRole('list', { name: 'Volleyball games, 2024–25' });
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tue Aug 27vs BixbySandite StadiumW 3–1',
      'Tue Sep 3vs JenksSandite Stadium7:00 PM',
    ]);
    fireEvent(window, new Event('afterprint'));
    expect(sheet).not.toBeInTheDocument();
  });

  test('has a poster of its season, in its address, for two papers', async () => {
    const { location } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Poster' }));
    const poster = within(await screen.findByRole('article', { name: 'Poster' }));
    expect(poster.getByRole('heading', { level: 1, name: 'Volleyball' })).toBeVisible();
    expect(poster.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tue Aug 27vs Bixby3–1W',
      'Tue Sep 3vs Jenks7:00 PM',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'A3');
    expect(location()).toBe('/teams/volleyball?view=poster&paper=a3');
    await userEvent.click(screen.getByRole('link', { name: 'Team' }));
    expect(screen.getByRole('tab', { name: 'Schedule' })).toBeVisible();
  });

  test('whose season is over says so, with its record', async () => {
    setNow(new Date(2024, 10, 30, 12));
    open();
    const finished = await screen.findByText('Season finished');
    expect(finished.parentElement).toHaveTextContent('1–0');
    const games = within(await screen.findByRole('region', { name: 'Results, newest first' }));
    expect(games.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/vs Jenks.*Result not in yet/),
      expect.stringMatching(/vs Bixby.*W3–1/),
    ]);
    expect(screen.queryByRole('region', { name: 'To come' })).not.toBeInTheDocument();
    expect(screen.queryByText(/No upcoming games/)).not.toBeInTheDocument();
  });

  test('has the picture of its year', async () => {
    open('/teams/volleyball', [
      someEvent({ date: '2023-09-05', sport: 'Volleyball', opponent: 'Ponca', ...won }),
    ]);
    const [picture] = await screen.findAllByRole('img', { name: 'Volleyball 2024–25' });
    expect(picture).toHaveAttribute('src', '/api/athletic-events/photos/2024-800');
    await screen.findByRole('link', { name: /^Next game/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2023–24');
    const [earlier] = screen.getAllByRole('img', { name: 'Volleyball 2023–24' });
    expect(earlier).toHaveAttribute('src', '/api/athletic-events/photos/2023-800');
  });

  test('has another season by the address: its record, games and leaders (D123)', async () => {
    const { location } = open('/teams/volleyball', [
      someEvent({ date: '2023-09-05', sport: 'Volleyball', opponent: 'Ponca', ...won }),
      someEvent({ date: '2023-09-12', sport: 'Volleyball', opponent: 'Tulsa', ...won }),
    ]);
    await screen.findByRole('link', { name: /^Next game/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2023–24');
    expect(location()).toBe('/teams/volleyball?season=2023');
    expect(screen.getByText('Season finished').parentElement).toHaveTextContent('2–0');
    expect(record()).toHaveTextContent('StreakWon 2');
    expect(screen.getByRole('link', { name: /^Last game\s*won 3–0\s*vs Tulsa/ })).toBeVisible();
    expect(screen.queryByText('Jenks')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Full schedule' })).toHaveAttribute(
      'href',
      '/schedule?sport=Volleyball&season=2023&month=season',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Stats' }));
    expect(location()).toBe('/teams/volleyball?season=2023&tab=stats');
    await screen.findByRole('heading', { name: 'No figures of Volleyball, 2023–24' });
    expect(api.calls.at(-1)?.url).toBe('/api/teams/volleyball/leaders?season=2023');
  });

  test('does not say its own sport at each of its games, but the level where it has several', async () => {
    open('/teams/volleyball', [
      someEvent({ date: '2024-09-10', sport: 'Volleyball', level: 'JV', hasLevels: true }),
    ]);
    const games = within(await screen.findByRole('region', { name: 'To come' }));
    expect(games.queryByText('Volleyball')).not.toBeInTheDocument();
    expect(games.getByText('JV')).toBeVisible();
  });

  test.each([
    ['jv', 'JV Volleyball', 'Zoe Avery'],
    ['varsity', 'Varsity Volleyball', 'Ana Zapata'],
  ])('has the roster of its level: %s; without a level it is the varsity’s', async (...given) => {
    const [level, team, name] = given;
    open(`/teams/volleyball-${level}?tab=roster`, [
      someEvent({ date: '2024-08-28', sport: 'Volleyball', level: 'JV', opponent: 'Enid' }),
    ]);
    await screen.findByText(name);
    expect(roster(team)).toEqual([name]);
  });

  test('has no levels to choose where the sport has one', async () => {
    open();
    await screen.findAllByText('1–0');
    expect(screen.queryByRole('toolbar', { name: 'Filter by level' })).not.toBeInTheDocument();
  });

  test.each([
    ['/teams/volleyball-freshman', 'Freshman Volleyball'],
    ['/teams/volleyball-8th-grade', 'Team Not Found'],
  ])('%s, without a game: %s', async (at, title) => {
    open(at);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('that does not exist is not found', () => {
    open('/teams/chess');
    expect(screen.getByRole('heading', { level: 1, name: 'Team Not Found' })).toBeVisible();
  });
});
