import { listEvents, listNews, type AthleticEvent } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import {
  demoSchool,
  fakeApi,
  renderPage,
  setNow,
  type FakeResponse,
} from '@sandites/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing';
import { Page as HomePage } from './home-page';

const games = [
  someEvent({ date: '2024-09-06', opponent: 'Claremore', isHome: false }),
  someEvent({ date: '2024-08-30', opponent: 'Sapulpa' }),
  someEvent({ date: '2024-08-29', opponent: 'Yesterday' }),
];

const api = fakeApi();
const news = ['One', 'Two', 'Three', 'Four'].map((title, index) => ({
  id: index + 1,
  title,
  body: 'First.\n\nSecond.',
  sport: null,
  pinnedUntil: null,
  imageUrl: null,
  imageThumb: null,
  publishedAt: '2024-08-29T12:00:00Z',
}));

function open(response: FakeResponse = { status: 200, json: games }) {
  api.on(listEvents, response);
  api.on(listNews, response === 'never' ? 'never' : { status: 200, json: news });
  return renderPage(<HomePage />);
}
const strip = () => within(screen.getByRole('region', { name: 'Next games' }));

beforeEach(() => {
  setMedia();
  setNow(new Date(2024, 7, 30, 22));
  window.scrollY = 0;
});

describe('the hero', () => {
  test('has the school’s name, and athletic excellence in more than 10 sports', () => {
    open('never');
    expect(screen.getByRole('heading', { level: 1, name: 'Sandite High School' })).toBeVisible();
    expect(screen.getByText(/Athletic excellence in more than 10 sports/)).toBeVisible();
  });

  test('moves its background at half the speed of the page', () => {
    open('never');
    window.scrollY = 240;
    fireEvent.scroll(window);
    expect(screen.getByTestId('hero-field')).toHaveStyle({ transform: 'translateY(120px)' });
  });

  test('does not move with prefers-reduced-motion', () => {
    setMedia({ lessMotion: true });
    open('never');
    window.scrollY = 240;
    fireEvent.scroll(window);
    expect(screen.getByTestId('hero-field').style.transform).toBe('');
  });
});

describe('the hero on a day with games (D109)', () => {
  const tonight = () => within(screen.getByRole('region', { name: /^Tonight|^Live|^Final/ }));
  const openTonight = async (game: Partial<AthleticEvent>) => {
    const page = open({
      status: 200,
      json: [someEvent({ date: '2024-08-30', location: 'Sandite Fieldhouse', ...game })],
    });
    await screen.findByRole('region', { name: /^Tonight|^Live|^Final/ });
    return page;
  };

  test('is tonight’s game, with its place, tickets and stream', async () => {
    await openTonight({
      time: '19:00',
      opponent: 'Sapulpa',
      ticketsUrl: 'https://tickets.example/1',
      streamUrl: 'https://stream.example/1',
    });
    expect(
      tonight().getByRole('heading', { level: 2, name: 'Tonight 7:00 PM vs Sapulpa' }),
    ).toBeVisible();
    expect(tonight().getByText('Sandite Fieldhouse')).toBeVisible();
    expect(tonight().getByRole('link', { name: 'Tickets' })).toHaveAttribute(
      'href',
      'https://tickets.example/1',
    );
    expect(tonight().getByRole('link', { name: 'Watch Live' })).toBeVisible();
    expect(tonight().getByRole('link', { name: 'Directions' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Sandite High School' })).toBeVisible();
  });

  test('has the score of a game that is live, and sells no tickets to it', async () => {
    await openTonight({
      status: 'live',
      period: 'Q3',
      ourScore: 38,
      theirScore: 34,
      ticketsUrl: 'https://tickets.example/1',
    });
    expect(tonight().getByRole('heading', { level: 2, name: /^Live Q3/ })).toBeVisible();
    expect(tonight().getByText('38')).toBeVisible();
    expect(tonight().getByText('34')).toBeVisible();
    expect(tonight().queryByRole('link', { name: 'Tickets' })).not.toBeInTheDocument();
  });

  test('is the school’s where the only game is canceled', async () => {
    open({ status: 200, json: [someEvent({ date: '2024-08-30', status: 'canceled' })] });
    expect(await strip().findByText('Canceled')).toBeVisible();
    expect(screen.getByText(/Athletic excellence/)).toBeVisible();
  });
});

describe('my teams (D109)', () => {
  const mine = () => within(screen.getByRole('region', { name: 'My teams' }));

  test('are chosen by a star under Our Teams, and have their next and last game', async () => {
    const volleyball = (game: Partial<AthleticEvent>) =>
      someEvent({ sport: 'Volleyball', ...game });
    open({
      status: 200,
      json: [
        ...games,
        volleyball({ date: '2024-09-03', opponent: 'Enid' }),
        volleyball({
          date: '2024-08-27',
          opponent: 'Jenks',
          status: 'final',
          ourScore: 3,
          theirScore: 1,
        }),
      ],
    });
    expect(screen.queryByRole('region', { name: 'My teams' })).not.toBeInTheDocument();
    const star = screen.getByRole('button', { name: 'My Team: Volleyball' });
    await userEvent.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('region', { name: 'My teams' })).toBeVisible();
    expect(mine().getByRole('link', { name: 'Volleyball' })).toHaveAttribute(
      'href',
      '/teams/volleyball',
    );
    expect(mine().getByRole('link', { name: /^vs Enid ?, Tue, Sep 3, 7:00 PM$/ })).toBeVisible();
    expect(mine().getByRole('link', { name: /Won 3 to 1 vs Jenks/ })).toBeVisible();
    await userEvent.click(mine().getByRole('button', { name: 'My Team: Volleyball' }));
    expect(screen.queryByRole('region', { name: 'My teams' })).not.toBeInTheDocument();
  });
});

describe('the page', () => {
  test('has the six achievements and the four alumni highlights', () => {
    open('never');
    const cardsUnder = (name: string) => {
      const list = screen
        .getByRole('heading', { level: 2, name })
        .closest('section')
        ?.querySelector('ul');
      return list ? within(list).getAllByRole('listitem') : [];
    };
    expect(cardsUnder('Achievements').map(({ textContent }) => textContent)).toContain(
      '15+State Titles',
    );
    expect(cardsUnder('Achievements')).toHaveLength(6);
    expect(cardsUnder('Notable Alumni')).toHaveLength(4);
  });

  test('calls to action: View Current Athletes and College Search', () => {
    open('never');
    expect(screen.getByRole('link', { name: 'View Current Athletes' })).toHaveAttribute(
      'href',
      '/athletes',
    );
    expect(screen.getByRole('link', { name: 'College Search' })).toHaveAttribute(
      'href',
      '/college-search',
    );
  });
});

describe('the next games', () => {
  test('are shown after the one of the banner, with day, time and home or away', async () => {
    const later = someEvent({ date: '2024-08-30', time: '20:00', sport: 'Volleyball' });
    open({ status: 200, json: [...games, later] });
    expect(await strip().findByRole('heading', { name: 'Volleyball vs Union' })).toBeVisible();
    expect(strip().getByText('Tonight 8:00 PM').parentElement).toHaveTextContent('Home');
    expect(strip().getByRole('heading', { name: 'Football at Claremore' })).toBeVisible();
    expect(strip().queryByText(/Yesterday/)).not.toBeInTheDocument();
    expect(strip().queryByText('Tonight 7:00 PM')).not.toBeInTheDocument();
  });

  test('have a loading message', () => {
    open('never');
    expect(strip().getByText('Loading games...')).toBeInTheDocument();
  });

  test('say when they could not be loaded, and are loaded by Retry', async () => {
    open({ status: 503 });
    expect(await strip().findByText('The next games could not be loaded.')).toBeVisible();
    api.on(listEvents, { status: 200, json: games });
    await userEvent.click(strip().getByRole('button', { name: 'Retry' }));
    expect(await strip().findByRole('heading', { name: 'Football at Claremore' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Next games' })).toHaveFocus();
  });

  test('link to the schedule where there are none', async () => {
    open({ status: 200, json: [] });
    expect(await strip().findByText(/No upcoming games/)).toBeVisible();
    expect(strip().getByRole('link', { name: 'See the full schedule' })).toHaveAttribute(
      'href',
      '/schedule',
    );
  });

  test('fill the places of fewer than three with a link to the schedule', async () => {
    open({ status: 200, json: games.slice(0, 1) });
    expect(await strip().findAllByRole('listitem')).toHaveLength(2);
    expect(strip().getByRole('link', { name: 'See the full schedule' })).toBeVisible();
  });

  test('offer to follow the teams where there are none', async () => {
    const { follows } = open({ status: 200, json: [] });
    await userEvent.click(await strip().findByRole('button', { name: 'Follow teams' }));
    expect(follows).toEqual([[]]);
  });
});

describe('the last results (D68)', () => {
  const results = () => within(screen.getByRole('region', { name: 'Last results' }));

  test('are the last three final games, the latest first', async () => {
    setNow(new Date(2024, 8, 10, 12));
    const played = (date: string, ourScore: number, theirScore: number) =>
      someEvent({ date, opponent: date, status: 'final', ourScore, theirScore });
    const meet = someEvent({
      date: '2024-08-27',
      sport: "Men's Track/Cross Country",
      opponent: 'Cowboy Jamboree',
      status: 'final',
      summary: '3rd of 12 teams',
    });
    open({
      status: 200,
      json: [
        ...games,
        played('2024-08-20', 1, 0),
        played('2024-08-23', 7, 7),
        played('2024-08-28', 14, 28),
        meet,
        someEvent({ date: '2024-08-29', status: 'postponed' }),
      ],
    });
    const items = await results().findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('L 14–28'),
      expect.stringContaining('3rd of 12 teams'),
      expect.stringContaining('T 7–7'),
    ]);
    expect(results().getByText('Lost 14 to 28')).toBeInTheDocument();
  });

  test('say so where there are none', async () => {
    setNow(new Date(2024, 8, 10, 12));
    open();
    expect(await results().findByText('No results yet.')).toBeVisible();
  });
});

test('the newest three news are there (D85)', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'News' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(list.queryByText(/Second/)).not.toBeInTheDocument();
});

test('the six achievements are those of the specification', () => {
  expect(
    demoSchool.achievements.map(
      ({ digits, more, label }) => `${digits}${more} ${label.toLowerCase()}`,
    ),
  ).toEqual([
    '15+ state titles',
    '45+ district titles',
    '350+ college athletes',
    '185+ all-state honorees',
    '20+ professional athletes',
    '95%+ graduation rate',
  ]);
});

test('the four alumni highlights are those of the specification', () => {
  expect(demoSchool.alumni.map(({ title }) => title.toLowerCase())).toEqual([
    'professional football players',
    'olympic trial qualifiers',
    'division i scholarship recipients',
    'other professional athletes',
  ]);
});
