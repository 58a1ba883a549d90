import { listEmbeddedAthletes, listPlayers, type ListedPlayer } from '@sandites/contracts';
import {
  demoSchool,
  fakeApi,
  renderPage,
  setNow,
  type FakeResponse,
} from '@sandites/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing';
import { Page as AthletesPage } from './athletes-page';
import { embeddedAthletes } from '@sandites/contracts/roster';

const player = (given: Partial<ListedPlayer> = {}): ListedPlayer => ({
  id: 1,
  sport: 'Volleyball',
  firstName: 'Ava',
  lastName: 'Brightwater',
  position: 'Setter',
  graduationYear: 2025,
  height: `5'9"`,
  weight: 140,
  jerseyNumber: 8,
  jersey: '8',
  levels: null,
  gpa: null,
  ...given,
});
const profilesResponse: FakeResponse = {
  status: 200,
  json: [
    player(),
    player({ id: 2, firstName: 'New', lastName: 'Runningback', sport: 'Football' }),
    player({ id: 3, firstName: 'jaylen', lastName: 'HUCKABY', sport: 'Football', gpa: 3.84 }),
  ],
};
const failed = 'Error loading volleyball players. Please try again.';
const roster = embeddedAthletes();
const api = fakeApi();

function open(
  at = '/player-cards',
  response: FakeResponse = profilesResponse,
  embeddedRoster = true,
) {
  api.on(listPlayers, response);
  api.on(listEmbeddedAthletes, { status: 200, json: roster });
  return renderPage(<AthletesPage />, {
    at,
    school: { ...demoSchool, embeddedRoster },
  });
}
/** Uses querySelector: role queries among thousands of elements take seconds. */
const names = () =>
  [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);
const everybodyOf = (sport: string) =>
  roster.filter(({ sports }) => sports.some((played) => played === sport)).map(({ name }) => name);

beforeEach(() => {
  setMedia();
  setNow(new Date(2024, 8, 1));
});

describe('the athletes', () => {
  test('are titled Sandite Athletes, under the anchor player-cards', async () => {
    const { container } = open('/player-cards?sport=Baseball', 'never');
    await waitFor(() => expect(names()).toEqual(everybodyOf('Baseball')));
    expect(screen.getByRole('heading', { level: 1, name: 'Sandite Athletes' })).toBeVisible();
    expect(screen.getByText(/Meet the talented athletes currently representing/)).toBeVisible();
    expect(container.querySelector('#player-cards')).toBeInTheDocument();
  });

  test('are the embedded roster and the coaches’ players, merged without duplicates (D59)', async () => {
    open();
    await waitFor(() => expect(names()).toHaveLength(roster.length + 2), {
      timeout: 25_000,
      interval: 500,
    });
    expect(names()).toEqual([
      'jaylen HUCKABY',
      ...roster.slice(1).map(({ name }) => name),
      'Ava Brightwater',
      'New Runningback',
    ]);
  }, 30_000);

  test('are only the coaches’ players where a school embeds no roster', async () => {
    open('/player-cards', profilesResponse, false);
    expect(screen.getByText('Loading athletes...')).toBeVisible();
    await waitFor(() =>
      expect(names()).toEqual(['Ava Brightwater', 'New Runningback', 'jaylen HUCKABY']),
    );
    expect(screen.getByText('3 athletes')).toBeVisible();
    expect(document.querySelector('article a[href*="/player/"]')).toBeNull();
  });

  test('are counted by sport, coaches’ players included', async () => {
    open('/player-cards?sport=Football');
    const count = `${everybodyOf('Football').length + 1} athletes`;
    expect(await screen.findByText(count, undefined, { timeout: 20_000 })).toBeVisible();
  }, 30_000);

  test.each(["Men's Basketball", "Women's Basketball", 'Softball'])(
    'of %s are just those',
    async (sport) => {
      open(`/player-cards?sport=${encodeURIComponent(sport)}`, 'never');
      await waitFor(() => expect(names()).toEqual(everybodyOf(sport)));
    },
  );

  test('change with the filter, and the address says so', async () => {
    const { location } = open('/player-cards?sport=Softball', 'never');
    await userEvent.click(screen.getByRole('button', { name: 'Baseball' }));
    expect(location()).toBe('/player-cards?sport=Baseball');
    await waitFor(() => expect(names()).toEqual(everybodyOf('Baseball')));
  });

  test('show a message with the sport where there are none', async () => {
    open('/player-cards?sport=Volleyball', { status: 200, json: [] });
    expect(
      await screen.findByRole('heading', { name: 'No athletes found for Volleyball' }),
    ).toBeVisible();
  });
});

describe('the list of athletes', () => {
  const lines = () =>
    screen.getAllByRole('rowheader').map((name) => name.querySelector('button')?.textContent);
  const inList = {
    status: 200,
    json: [
      player({
        id: 1,
        firstName: 'Ava',
        lastName: 'Reed',
        jerseyNumber: 11,
        jersey: '11',
        graduationYear: 2025,
      }),
      player({
        id: 2,
        firstName: 'Zoe',
        lastName: 'Ames Jr.',
        jerseyNumber: 2,
        jersey: '2',
        height: `5'11"`,
      }),
      player({
        id: 3,
        firstName: 'Mia',
        lastName: 'Bell',
        jerseyNumber: 0,
        jersey: null,
        graduationYear: 2026,
      }),
    ],
  };
  const openList = async (query = '') => {
    const page = open(`/player-cards?sport=Volleyball&view=list${query}`, inList, false);
    await screen.findByRole('table', { name: 'Athletes' });
    return page;
  };

  test('has number, name, position, class and height, and the choice in the address', async () => {
    const { location } = open('/player-cards?sport=Volleyball', inList, false);
    await screen.findByText('Ava Reed');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(location()).toBe('/player-cards?sport=Volleyball&view=list');
    const line = screen.getByRole('row', { name: /Ava Reed/ });
    expect([...line.children].map(({ textContent }) => textContent)).toEqual([
      '11',
      'Ava Reed',
      'Setter',
      'Sr.',
      `5'9"`,
    ]);
  });

  test('is sorted by number or last name, by the select or a column', async () => {
    const { location } = await openList();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Number');
    expect(lines()).toEqual(['Zoe Ames Jr.', 'Ava Reed', 'Mia Bell']);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(lines()).toEqual(['Zoe Ames Jr.', 'Mia Bell', 'Ava Reed']);
    expect(location()).toBe('/player-cards?sport=Volleyball&view=list&sort=name');
    await userEvent.click(screen.getByRole('button', { name: 'Height' }));
    expect(lines()).toEqual(['Mia Bell', 'Ava Reed', 'Zoe Ames Jr.']);
  });

  test('is narrowed to a class', async () => {
    await openList();
    await userEvent.selectOptions(screen.getByLabelText('Class'), 'Jr.');
    expect(lines()).toEqual(['Mia Bell']);
    expect(screen.getByText('1 athlete')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Class'), 'Fr.');
    expect(screen.getByText('No athletes found for Volleyball')).toBeVisible();
  });

  test.each([
    ['under the line on a phone', { phone: true }],
    ['beside the list on a desktop', { desktop: true }],
  ])('opens a card %s, which the address says', async (_where, media) => {
    setMedia(media);
    const { location } = await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Mia Bell' }));
    expect(location()).toBe('/player-cards?sport=Volleyball&view=list&athlete=player-3');
    const card = screen.getByRole('region', { name: 'Card of Mia Bell' });
    expect(card.closest('table') !== null).toBe('phone' in media);
    await userEvent.click(screen.getByRole('button', { name: 'Close card' }));
    expect(names()).toEqual([]);
    expect(location()).toBe('/player-cards?sport=Volleyball&view=list');
  });
});

describe('a very long list', () => {
  const many = Array.from({ length: 300 }, (_, id) => player({ id: id + 1, firstName: `P${id}` }));
  const openMany = async () => {
    open('/player-cards?sport=Volleyball', { status: 200, json: many });
    await waitFor(() => expect(names()).toHaveLength(240), { timeout: 20_000 });
  };

  test('is rendered page by page', async () => {
    await openMany();
    fireEvent.click(screen.getByText('Show more athletes'));
    await waitFor(() => expect(names()).toHaveLength(300), { timeout: 20_000 });
    expect(screen.queryByText('Show more athletes')).not.toBeInTheDocument();
  }, 30_000);

  test('is printed whole', async () => {
    await openMany();
    fireEvent(window, new Event('beforeprint'));
    expect(names()).toHaveLength(300);
    fireEvent(window, new Event('afterprint'));
    expect(names()).toHaveLength(240);
  }, 30_000);
});

test('an empty roster will be here soon; where families must agree, the page says so', async () => {
  const page = open('/player-cards', { status: 200, json: [] }, false);
  expect(await screen.findByText('Our roster will be here soon')).toBeVisible();
  expect(screen.queryByText(/families have agreed/)).not.toBeInTheDocument();
  page.unmount();
  renderPage(<AthletesPage />, {
    at: '/player-cards',
    school: { ...demoSchool, embeddedRoster: false, consent: 'required' },
  });
  expect(
    await screen.findByText('Athletes are shown here once their families have agreed.'),
  ).toBeVisible();
});

describe('the coaches’ players', () => {
  test('have a loading message, and are not counted before they are there', async () => {
    open('/player-cards?sport=Volleyball', 'never');
    expect(await screen.findByText('Loading athletes...')).toBeVisible();
    expect(screen.queryByText('0 athletes')).not.toBeInTheDocument();
  });

  test('have a loading message above the athletes already shown', async () => {
    open('/player-cards', 'never');
    await waitFor(() => expect(names().length).toBeGreaterThan(0));
    const words = screen.getByText('Loading athletes...');
    const [first] = document.querySelectorAll('article');
    expect(first && words.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('have a class by graduation year, and a badge with their number', async () => {
    open('/player-cards?sport=Volleyball', {
      status: 200,
      json: [
        player(),
        player({ id: 2, firstName: 'Zoe', jerseyNumber: 0, jersey: null, graduationYear: 2027 }),
      ],
    });
    expect(await screen.findByText('Sr.', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('So.', { selector: 'dd' })).toBeVisible();
    expect(screen.getAllByText(/^#\d+$/).map(({ textContent }) => textContent)).toEqual(['#8']);
  });

  test.each([
    ['Football', true, 'Error loading football players. Please try again.'],
    ["Women's Basketball", false, "Error loading women's basketball players. Please try again."],
    ['Volleyball', false, failed],
    ['All Sports', true, failed],
    ['All Sports', false, 'The roster could not be loaded. Please try again.'],
  ])('of %s that could not be loaded are named (embedded roster: %s)', async (sport, own, text) => {
    open(`/player-cards?${new URLSearchParams({ sport }).toString()}`, { status: 503 }, own);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test.each([
    ['leave the embedded roster in the demo', true, everybodyOf('Softball')],
    ['leave nobody in any other school', false, []],
  ])('while no player can be reached %s (D118)', async (_what, embeddedRoster, shown) => {
    api.on(listPlayers, { status: 503 });
    api.on(listEmbeddedAthletes, { status: 503 });
    renderPage(<AthletesPage />, {
      at: '/player-cards?sport=Softball',
      school: { ...demoSchool, embeddedRoster },
    });
    expect(await screen.findByText(/^Error loading softball players/)).toBeVisible();
    await waitFor(() => expect(names()).toEqual(shown));
  });

  test('that could not be loaded leave the embedded roster, under an error with Retry', async () => {
    open('/player-cards?sport=Softball', { status: 503 });
    const failed = 'Error loading softball players. Please try again.';
    expect(await screen.findByText(failed)).toBeVisible();
    await waitFor(() => expect(names()).toContain(everybodyOf('Softball')[0]));
    api.on(listPlayers, profilesResponse);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(
      screen.getByRole('toolbar', { name: 'Filter by sport' }),
    );
    expect(document.body).not.toHaveFocus();
  });

  test('that could not be loaded are never shown as none', async () => {
    open('/player-cards?sport=Volleyball', { status: 503 });
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.queryByText(/No athletes found/)).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Search by name or number' });
  const someone = roster[0];

  test('finds by name, counts, and stands in the address', async () => {
    const { location } = open('/player-cards?sport=Football', 'never');
    await userEvent.type(box(), someone?.name ?? '');
    await waitFor(() => expect(names()).toEqual([someone?.name]));
    expect(screen.getByText('1 athlete')).toBeVisible();
    expect(new URL(location(), 'http://localhost').searchParams.get('q')).toBe(someone?.name);
  });

  test('that finds nobody says so', async () => {
    open('/player-cards?sport=Softball&q=zzz');
    expect(
      await screen.findByRole('heading', { name: 'No athletes found for "zzz"' }),
    ).toBeVisible();
  });

  test('counts the athletes of the chosen sport', async () => {
    open('/player-cards?sport=Softball', 'never');
    expect(await screen.findByText(`${everybodyOf('Softball').length} athletes`)).toBeVisible();
  });
});

test('on a phone the first 24 are shown, and more when asked', async () => {
  setMedia({ phone: true });
  open('/player-cards?sport=Football', 'never');
  await waitFor(() => expect(names()).toHaveLength(24));
  fireEvent.click(screen.getByText('Show more athletes'));
  await waitFor(() => expect(names()).toHaveLength(48));
  expect(document.activeElement).toHaveTextContent(names()[24] ?? '');
  expect(document.activeElement).not.toHaveTextContent(names()[23] ?? '');
});
