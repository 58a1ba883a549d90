import { getSharedPlayer, listCoaches, listEvents, type SharedPlayer } from '@sandites/contracts';
import { Link } from '@sandites/remote-kit';
import { fakeApi, renderPage, setNow, type FakeResponse } from '@sandites/remote-kit/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sharedPlayer, staff } from '../testing/players';
import { Page as PlayerPage } from './player-page';

const api = fakeApi();
const playerResponse = (given: Partial<SharedPlayer> = {}): FakeResponse => ({
  status: 200,
  json: sharedPlayer(given),
});

function open(
  response: FakeResponse,
  at = '/player/abc',
  coaches: FakeResponse = { status: 200, json: staff },
) {
  api.on(getSharedPlayer, response);
  api.on(listEvents, { status: 200, json: [] });
  api.on(listCoaches, coaches);
  return renderPage(<PlayerPage />, {
    path: '/player/:shareCode',
    at,
  });
}
const card = async () => within(await screen.findByRole('region', { name: 'Player' }));
const facts = async () =>
  Object.fromEntries(
    (await card())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const groups = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

beforeEach(() => setNow(new Date(2026, 10, 21)));

describe("a player's card", () => {
  test('shows name, position, jersey, height, weight, grad year and GPA', async () => {
    open(playerResponse({ gpa: 3.84 }));
    expect((await card()).getByRole('heading', { level: 1, name: 'Jaylen Huckaby' })).toBeVisible();
    expect(await facts()).toEqual({
      Position: 'QB',
      Jersey: '#7',
      Height: `6'2"`,
      Weight: '196 lbs',
      'Grad Year': '2027',
      GPA: '3.84',
    });
  });

  test('leaves out a missing jersey number and GPA', async () => {
    open(playerResponse({ jerseyNumber: 0, jersey: null }));
    expect(Object.keys(await facts())).toEqual(['Position', 'Height', 'Weight', 'Grad Year']);
  });

  test('links to the film and to a mail', async () => {
    open(
      playerResponse({
        hudlUrl: 'https://hudl.example/j',
        highlightUrl: 'https://video.example/j',
        email: 'jaylen@students.sandites.example',
      }),
    );
    expect(await screen.findByRole('link', { name: /View Hudl Profile/ })).toHaveAttribute(
      'href',
      'https://hudl.example/j',
    );
    expect(screen.getByRole('link', { name: /Watch Highlights/ })).toHaveAttribute(
      'href',
      'https://video.example/j',
    );
    expect(screen.getByRole('link', { name: 'Contact Player' })).toHaveAttribute(
      'href',
      'mailto:jaylen@students.sandites.example',
    );
  });

  test('shows the addresses of the player and the coach, to read and copy', async () => {
    const user = userEvent.setup();
    open(playerResponse({ email: 'jaylen@students.sandites.example' }));
    const contact = within(await screen.findByLabelText('Contact'));
    expect(contact.getByRole('link', { name: 'jaylen@students.sandites.example' })).toBeVisible();
    expect(
      await contact.findByRole('link', { name: 'grady.holcomb@sandites.example' }),
    ).toBeVisible();
    await user.click(contact.getByRole('button', { name: 'Copy Email' }));
    expect(await navigator.clipboard.readText()).toBe('jaylen@students.sandites.example');
  });

  test('says that there is no Hudl profile, and offers no mail without an address (D38)', async () => {
    open(playerResponse());
    expect(await screen.findByText('Hudl Profile Not Available')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Contact Player' })).not.toBeInTheDocument();
  });

  test('links back to all players', async () => {
    open(playerResponse());
    expect(await screen.findByRole('link', { name: 'Back to All Players' })).toHaveAttribute(
      'href',
      '/player-cards',
    );
  });
});

describe('where values are from (D121)', () => {
  const from = (
    origin: 'coach' | 'family' | 'file' | 'meet',
    at: string,
    confirmedAt?: string,
  ) => ({
    from: origin,
    at: `${at}T17:00:00.000Z`,
    ...(confirmedAt && { confirmedAt: `${confirmedAt}T17:00:00.000Z` }),
  });
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'Where it is from' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const file = from('file', '2026-08-20');
  const family = from('family', '2026-09-03', '2026-09-05');

  test('stands in small type, once for all that is from the same', async () => {
    open(
      playerResponse({
        gpa: 3.84,
        act: 27,
        honors: 'All-State 2026',
        sources: { height: file, weight: file, gpa: family, act: from('coach', '2026-09-03') },
      }),
    );
    expect(await lines()).toEqual([
      `Height 6'2", Weight 196 lbs · from a file of the school, Aug 20`,
      'GPA 3.84 · from the family, Sep 3, confirmed by the coach',
      'ACT 27 · from the coach, Sep 3',
    ]);
  });

  test('has the year of another year, and is left out where it is not known', async () => {
    open(playerResponse({ gpa: 3.84, sources: { gpa: from('coach', '2025-09-03') } }));
    expect(await lines()).toEqual(['GPA 3.84 · from the coach, Sep 3, 2025']);
  });

  test('is one name for figures that are all from the same, and each by its own else', async () => {
    open(playerResponse({ passYds: 2486, sacks: 4, sources: { passYds: file, sacks: file } }));
    expect(await lines()).toEqual(['Performance stats · from a file of the school, Aug 20']);
    cleanup();
    const sources = { passYds: file, sacks: from('meet', '2026-09-12') };
    open(playerResponse({ passYds: 2486, sacks: 4, sources }));
    expect(await lines()).toEqual([
      'Pass Yards 2,486 · from a file of the school, Aug 20',
      'Sacks 4.0 · from a meet, Sep 12',
    ]);
  });
});

describe('the figures', () => {
  test('are the position’s own, then Other, then measurements (D37)', async () => {
    open(
      playerResponse({ passYds: 2486, tackles: 3, fortyYard: 4.72, vertical: 33.5, bench: 245 }),
    );
    await card();
    expect(groups()).toEqual(['Quarterback', 'Other', 'Measurables']);
    for (const words of ['40-Yard Dash', 'Vertical Jump', 'Bench Press'])
      expect(screen.getByText(words)).toBeVisible();
  });

  test('have a message where there are none', async () => {
    open(playerResponse());
    expect(
      await screen.findByText('No performance stats available for this player.'),
    ).toBeVisible();
  });
});

describe('the tab About', () => {
  const links = { hudlUrl: 'https://hudl.example/j', twitterUrl: 'https://x.example/j' };

  test("shows school, class, sport, position and the player's links (D25)", async () => {
    const user = userEvent.setup();
    const page = open(playerResponse(links));
    await user.click(await screen.findByRole('tab', { name: 'About' }));
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Sandite High School',
      'Class of 2027',
      'Football',
      'QB',
    ]);
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Object.values(links),
    );
    expect(page.location()).toBe('/player/abc?tab=about');
  });

  test('prints together with the figures', async () => {
    open(playerResponse({ passYds: 2486 }));
    await card();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('2,486')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'About Jaylen Huckaby' })).toBeVisible();
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  });
});

test('the link is copied, without the tab, and a toast says so', async () => {
  const user = userEvent.setup();
  const page = open(playerResponse(), '/player/abc?tab=about');
  await user.click(await screen.findByRole('button', { name: 'Copy Profile Link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/player/abc');
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(page.toasts).toEqual([
    { title: 'Link copied', text: 'Player profile link copied to clipboard' },
  ]);
});

test.each<FakeResponse>([{ status: 404 }, { status: 500 }, 'network-error'])(
  'a link with no player behind it says so, once: %p',
  async (response) => {
    const page = open(response);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Player Profile Not Found' }),
    ).toBeVisible();
    expect(page.toasts).toEqual([{ title: 'Error loading player profile', style: 'destructive' }]);
  },
);

test('another URL never shows the player of the last one', async () => {
  api.on(getSharedPlayer, ({ url }) =>
    url.pathname.endsWith('/abc') ? playerResponse() : { status: 404 },
  );
  api.on(listEvents, { status: 200, json: [] });
  api.on(listCoaches, { status: 200, json: staff });
  const pages = (
    <>
      <Link to="/player/gone">Another</Link>
      <PlayerPage />
    </>
  );
  renderPage(pages, { path: '/player/:shareCode', at: '/player/abc' });
  await screen.findByRole('heading', { level: 1, name: 'Jaylen Huckaby' });
  await userEvent.click(screen.getByRole('link', { name: 'Another' }));
  expect(screen.queryByText('Jaylen Huckaby')).not.toBeInTheDocument();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Player Profile Not Found' }),
  ).toBeVisible();
});

test('a skeleton is shown while the profile is loading', () => {
  open('never', '/player/abc', 'never');
  expect(screen.getByText('Loading player profile...')).toBeVisible();
});
