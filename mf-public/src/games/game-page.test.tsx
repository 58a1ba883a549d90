import {
  getEvent,
  listEvents,
  listGameChanges,
  listNews,
  type GameChange,
  type NewsItem,
} from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { PageTitleContext } from '@sandites/remote-kit/host';
import { fakeApi, renderPage, setNow } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing';
import { Page as GamePage } from './game-page';

const api = fakeApi();
const game = someEvent({
  id: 7,
  date: '2024-08-30',
  opponent: 'Union',
  isHome: false,
  location: 'Tuttle Stadium',
});
interface Others {
  news?: NewsItem[];
  changes?: GameChange[];
}
async function open(
  own: Parameters<typeof someEvent>[0] = {},
  others = [game],
  { news = [], changes = [] }: Others = {},
) {
  api.on(getEvent, { status: 200, json: { ...game, ...own } });
  api.on(listEvents, { status: 200, json: others });
  api.on(listGameChanges, { status: 200, json: changes });
  api.on(listNews, { status: 200, json: news });
  const page = renderPage(<GamePage />, { path: '/games/:id', at: '/games/7' });
  await screen.findByRole('heading', { level: 1, name: /Football at Union / });
  return page;
}
beforeEach(() => {
  setMedia();
  setNow(new Date(2024, 7, 28, 12));
});
const names = (role: 'link' | 'button') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter((name) =>
      ['Tickets', 'Watch Live', 'Watch', 'Recording', 'Add to Calendar', 'Directions', 'Follow']
        .concat('Share')
        .includes(name ?? ''),
    );
const links = {
  ticketsUrl: 'https://tickets.example/7',
  streamUrl: 'https://stream.example/7',
};

describe('the page of a game (D82)', () => {
  test('has the place of its buttons while it is loading', () => {
    api.on(getEvent, 'never');
    api.on(listEvents, 'never');
    renderPage(<GamePage />, { path: '/games/:id', at: '/games/7' });
    for (const name of ['Follow', 'Share'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  test('says when and where, with directions, and leads to its team', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Fri 7:00 PM$/);
    expect(screen.getByText('In 2 days ·')).toBeVisible();
    expect(screen.getByText('Away')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tuttle Stadium' })).toHaveAttribute(
      'href',
      expect.stringContaining('google.com/maps/dir'),
    );
    expect(screen.getByRole('link', { name: 'All of Football' })).toHaveAttribute(
      'href',
      '/teams/football',
    );
    expect(screen.getByRole('link', { name: 'Add to Calendar' })).toHaveAttribute(
      'href',
      '/api/calendar.ics?event=7',
    );
  });

  test('offers three ways to a calendar inside an app, where a download may be lost (D120)', async () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18) Instagram 340.0');
    await open();
    expect(screen.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/action=TEMPLATE.*dates=20240830T190000%2F20240830T210000/),
    );
    expect(screen.getByRole('link', { name: 'Calendar file (.ics)' })).toHaveAttribute(
      'href',
      '/api/calendar.ics?event=7',
    );
    expect(screen.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^x-safari-http:/),
    );
    agent.mockRestore();
  });

  test('offers the calendar once, and its link to share', async () => {
    const { toasts } = await open();
    expect(screen.getAllByRole('link', { name: /calendar/i })).toHaveLength(1);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/games/7');
    expect(toasts).toMatchObject([{ title: 'Link copied' }]);
  });

  test('has tickets, the stream and a note where there are some', async () => {
    await open({
      ticketsUrl: 'https://tickets.example/7',
      streamUrl: 'https://stream.example/7',
      note: 'Gates open at 5:30 PM',
    });
    expect(screen.getByRole('link', { name: 'Tickets' })).toHaveAttribute(
      'href',
      'https://tickets.example/7',
    );
    expect(screen.getByRole('link', { name: 'Watch Live' })).toHaveAttribute(
      'href',
      'https://stream.example/7',
    );
    expect(screen.getByText('Gates open at 5:30 PM')).toBeVisible();
  });

  test('has the lines and the picture that the coach sent with the result', async () => {
    const imageUrl = '/api/athletic-events/photos/0123-800';
    const own = { status: 'final', ourScore: 28, theirScore: 14, imageUrl } as const;
    await open({ ...own, summary: 'Three in the third.' });
    expect(screen.getByText('Three in the third.')).toBeVisible();
    const picture = await screen.findByRole('img', { name: 'Picture of Football at Union' });
    expect(picture).toHaveAttribute('src', imageUrl);
  });

  test('its team can be followed; so it is offered after Add to Calendar', async () => {
    const { follows, toasts } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(follows).toEqual([['football']]);
    const calendar = screen.getByRole('link', { name: 'Add to Calendar' });
    calendar.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(calendar);
    toasts[0]?.action?.run();
    expect(follows).toEqual([['football'], ['football']]);
  });

  test('says what became of it', async () => {
    await open({ status: 'canceled', summary: 'Lightning' });
    expect(screen.getByText('Canceled')).toBeVisible();
    expect(screen.getByText('Lightning')).toBeVisible();
  });

  test('says the last result against this opponent', async () => {
    const before = { id: 3, date: '2023-09-01', status: 'final', ourScore: 28, theirScore: 14 };
    await open({}, [
      game,
      someEvent({ ...before, status: 'final' }),
      someEvent({ ...before, status: 'final', id: 4, opponent: 'Jenks', date: '2024-08-01' }),
    ]);
    const meetings = within(await screen.findByRole('region', { name: 'Against Union' }));
    expect(meetings.getByRole('link', { name: /Won 28 to 14/ })).toHaveAttribute(
      'href',
      '/games/3',
    );
    expect(meetings.getAllByRole('link')).toHaveLength(1);
  });

  test('has the other levels of that day, and the next game of its team (D108)', async () => {
    await open({ hasLevels: true }, [
      { ...game, hasLevels: true },
      someEvent({ id: 8, date: game.date, opponent: 'Union', level: 'JV', time: '17:00' }),
      someEvent({ id: 9, date: '2024-09-06', opponent: 'Jenks', hasLevels: true }),
    ]);
    const others = within(await screen.findByRole('region', { name: 'Also Fri at Union' }));
    expect(others.getByRole('link', { name: 'JV 5:00 PM' })).toHaveAttribute('href', '/games/8');
    expect(screen.getByRole('link', { name: /^Next game\s*vs Jenks/ })).toHaveAttribute(
      'href',
      '/games/9',
    );
    expect(screen.getByRole('link', { name: 'All of Varsity Football' })).toHaveAttribute(
      'href',
      '/teams/football-varsity',
    );
  });

  const score = { ourScore: 28, theirScore: 14 };
  test.each([
    ['before', {}, ['Tickets', 'Watch Live', 'Add to Calendar', 'Directions']],
    ['live', { status: 'live', period: 'Q3', ...score }, ['Watch', 'Directions']],
    ['final', { status: 'final', ...score }, ['Recording']],
    ['canceled', { status: 'canceled' }, []],
    ['postponed', { status: 'postponed' }, []],
    ['past without a result', { date: '2024-08-27' }, []],
  ] as const)('%s: it has the buttons of its state (D108)', async (_, own, expected) => {
    await open({ ...links, ...own });
    expect(names('link')).toEqual(expected);
    expect(names('button')).toEqual(['Follow', 'Share']);
  });

  test.each([
    ['Final Win', ['28', 'Win', '14', 'Loss'], { status: 'final', ...score }],
    ['Final Loss', ['7', 'Loss', '14', 'Win'], { status: 'final', ...score, ourScore: 7 }],
    ['Live Q3', ['28', '14'], { status: 'live', period: 'Q3', ...score }],
  ] as const)('%s has its score, and who won in words', async (headline, texts, own) => {
    await open(own);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      `Football at Union ${headline}`,
    );
    for (const text of texts) expect(screen.getAllByText(text).at(-1)).toBeVisible();
  });

  test('has a title that says its result, but no point of a live game, as each is read aloud', async () => {
    const titles: (string | undefined)[] = [];
    const keep = (title: string | undefined) => void (title !== undefined && titles.push(title));
    for (const status of ['live', 'final'] as const) {
      api.on(getEvent, { status: 200, json: { ...game, status, ...score } });
      api.on(listEvents, { status: 200, json: [game] });
      api.on(listGameChanges, { status: 200, json: [] });
      api.on(listNews, { status: 200, json: [] });
      const { unmount } = renderPage(
        <PageTitleContext value={keep}>
          <GamePage />
        </PageTitleContext>,
        { path: '/games/:id', at: '/games/7' },
      );
      await screen.findByRole('heading', { level: 1, name: /Football at Union / });
      unmount();
    }
    expect(titles).toEqual(['Football at Union: Live', 'Football at Union: W 28–14']);
  });

  test('has what each period brought, as a line score', async () => {
    await open({
      ...{ status: 'final', ...score },
      periods: [
        { label: 'Q1', ourScore: 7, theirScore: 0 },
        { label: 'Q2', ourScore: 21, theirScore: 14 },
      ],
    });
    expect(screen.getByRole('row', { name: 'Union 0 14 14' })).toBeVisible();
  });

  test('leads to the news about it', async () => {
    const item: NewsItem = {
      ...{ id: 3, title: 'A night to remember', body: 'What a night.', sport: 'Football' },
      ...{ eventId: 7, pinnedUntil: null, publishedAt: '2024-08-31T12:00:00Z' },
      ...{ imageUrl: null, imageThumb: null },
    };
    await open({}, [game], { news: [item] });
    const news = within(await screen.findByRole('region', { name: 'News' }));
    expect(news.getByRole('link', { name: item.title })).toHaveAttribute('href', '/news/3');
    expect(news.getByText('Aug 31, 2024')).toBeVisible();
    expect(api.calls.map(({ url }) => url)).toContain('/api/news?event=7');
  });

  test('has its address, and what was changed of it (D105)', async () => {
    const changes: GameChange[] = [
      {
        changedAt: '2024-08-27T12:00:00Z',
        fields: {
          time: { from: '18:00', to: '19:00' },
          status: { from: 'scheduled', to: 'final' },
        },
      },
      {
        changedAt: '2024-08-26T12:00:00Z',
        fields: { status: { from: 'scheduled', to: 'live' } },
      },
    ];
    await open({ place: { address: '200 Prairie Road', mapUrl: null } }, [game], { changes });
    expect(screen.getByText('200 Prairie Road')).toBeVisible();
    const changed = within(await screen.findByRole('region', { name: 'What changed' }));
    expect(changed.getAllByRole('listitem')).toHaveLength(1);
    expect(changed.getByText('was Fri, Aug 30, 6:00 PM')).toBeVisible();
  });

  test('that is off says first who plays all the same, then what was to be', async () => {
    await open({
      ...{ status: 'canceled', summary: 'Ice', hasLevels: true },
      stillOn: [{ id: 8, level: 'JV', time: '17:30' }],
    });
    expect(screen.getByRole('link', { name: 'JV plays at 5:30 PM and is on' })).toHaveAttribute(
      'href',
      '/games/8',
    );
    expect(screen.getByText('Fri, Aug 30, 2024, 7:00 PM')).toBeVisible();
  });

  test('that was deleted is not found, with a link to its team', async () => {
    api.on(getEvent, {
      status: 404,
      json: { message: 'Not found', error: 'Not found', current: { sport: "Women's Basketball" } },
    });
    renderPage(<GamePage />, { path: '/games/:id', at: '/games/7' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Game Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: "Women's Basketball" })).toHaveAttribute(
      'href',
      '/teams/womens-basketball',
    );
  });
});
