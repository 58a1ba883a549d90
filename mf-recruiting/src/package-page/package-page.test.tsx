import { getSharedPackage, listCoaches, listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import {
  demoSchool as school,
  fakeApi,
  renderPage,
  setNow,
  type FakeResponse,
} from '@sandites/remote-kit/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packagedPlayer, publicPackage, staff } from '../testing/players';
import { Page as PackagePage } from './package-page';

const api = fakeApi();
const packageResponse = (given: Parameters<typeof publicPackage>[0] = {}): FakeResponse => ({
  status: 200,
  json: publicPackage(given),
});

function open(
  response: FakeResponse,
  events: FakeResponse = { status: 200, json: [] },
  coaches: FakeResponse = { status: 200, json: staff },
) {
  api.on(getSharedPackage, response);
  api.on(listEvents, events);
  api.on(listCoaches, coaches);
  return renderPage(<PackagePage />, { path: '/package/:shareCode', at: '/package/abc' });
}

beforeEach(() => setNow(new Date(2026, 10, 21)));

describe('a package', () => {
  test('shows its name, the school with the sport, its description and how to reach the school', async () => {
    open(packageResponse());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Class of 2027 Offense' }),
    ).toBeVisible();
    expect(screen.getByText(`${school.name} · Football`)).toBeVisible();
    expect(screen.getByText('Three-year starters.')).toBeVisible();
    expect(screen.getByRole('link', { name: school.phone })).toHaveAttribute(
      'href',
      'tel:9185550142',
    );
    expect(screen.getByRole('link', { name: /www\.sandites\.example/ })).toHaveAttribute(
      'href',
      school.links.website,
    );
    expect(screen.getByText(/© 2026 Sandite High School/)).toBeVisible();
  });

  test('shows every athlete on a card: who, highlight, figures, notes, film', async () => {
    const player = packagedPlayer({
      passYds: 2486,
      sacks: 4,
      rushTd: 0,
      hudlUrl: 'https://hudl.example/jaylen',
      highlightUrl: 'https://video.example/jaylen',
      packagePlayer: {
        id: 10,
        packageId: 5,
        notes: 'Reads the whole field.',
        highlight: '27 TDs in 2026',
      },
    });
    open(packageResponse({ players: [player] }));
    expect(await screen.findByRole('heading', { name: 'Athletes (1)' })).toBeVisible();
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'Jaylen Huckaby' })).toBeVisible();
    for (const words of [
      '#7',
      'QB',
      'Class of 2027',
      `6'2"`,
      '196 lbs',
      '27 TDs in 2026',
      'Performance Stats',
      '2,486',
      '4.0',
      "Coach's Notes:",
      'Reads the whole field.',
    ]) {
      expect(card.getByText(words)).toBeVisible();
    }
    expect(card.queryByText('Rush TDs')).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: /^Watch film.* on Hudl/ })).toHaveAttribute(
      'href',
      'https://hudl.example/jaylen',
    );
    expect(card.getByRole('link', { name: /Highlights of Jaylen Huckaby/ })).toHaveAttribute(
      'href',
      'https://video.example/jaylen',
    );
  });

  test('has one button to the film, the first thing after name and size', async () => {
    const player = packagedPlayer({
      hometown: 'Sand Springs, OK',
      gpa: 3.84,
      act: 27,
      sat: 1250,
      hudlUrl: 'https://hudl.example/jaylen',
      twitterUrl: 'https://x.example/jaylen',
      packagePlayer: { id: 10, packageId: 5, notes: null, highlight: '27 TDs in 2026' },
    });
    open(packageResponse({ players: [player] }));
    const card = await screen.findByRole('article');
    expect(within(card).getAllByRole('link', { name: /Watch film/ })).toHaveLength(1);
    expect(card).toHaveTextContent(
      /196 lbsWatch film.*27 TDs in 2026Sand Springs, OKGPA 3\.84ACT 27SAT 1250On X/,
    );
  });

  test('shows honors, and in small type where values are from (D121)', async () => {
    const file = { from: 'file' as const, at: '2026-08-20T17:00:00.000Z' };
    const family = {
      from: 'family' as const,
      at: '2026-09-03T17:00:00.000Z',
      confirmedAt: '2026-09-05T17:00:00.000Z',
    };
    const player = packagedPlayer({
      gpa: 3.84,
      passYds: 2486,
      passTd: 27,
      honors: 'All-State 2026',
      sources: { weight: file, passYds: file, passTd: file, gpa: family, honors: family },
    });
    open(packageResponse({ players: [player] }));
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('All-State 2026')).toBeVisible();
    const lines = within(card.getByRole('list', { name: 'Where it is from' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Weight 196 lbs, Performance stats · from a file of the school, Aug 20',
      'GPA 3.84, Awards and honors · from the family, Sep 3, confirmed by the coach',
    ]);
  });

  test('leads to the highlights where there is no Hudl profile', async () => {
    open(
      packageResponse({ players: [packagedPlayer({ highlightUrl: 'https://video.example/j' })] }),
    );
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: /^Watch film of Jaylen Huckaby/ })).toHaveAttribute(
      'href',
      'https://video.example/j',
    );
    expect(card.getByText('Coming Soon')).toBeVisible();
  });

  test('leaves out missing values, and says that film is coming soon', async () => {
    open(packageResponse({ players: [packagedPlayer({ jerseyNumber: 0, jersey: null })] }));
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Coming Soon')).toBeVisible();
    for (const words of ['#0', 'Performance Stats', "Coach's Notes:"])
      expect(card.queryByText(words)).not.toBeInTheDocument();
  });

  test('shows the logo where a picture is missing or broken', async () => {
    open(
      packageResponse({
        players: [packagedPlayer({ imageSrc: 'https://images.example/jaylen.jpg' })],
      }),
    );
    fireEvent.error(await screen.findByRole('img', { name: 'Jaylen Huckaby' }));
    expect(screen.getByRole('img', { name: 'Sandites logo' })).toBeVisible();
  });

  test('says so where it has no athletes', async () => {
    open(packageResponse({ players: [] }));
    expect(await screen.findByText('No athletes in this package yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Athletes (0)' })).toBeVisible();
  });

  test('copies its link, and says so for 2 seconds and in a toast', async () => {
    const user = userEvent.setup();
    const page = open(packageResponse());
    await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/package/abc');
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(page.toasts).toEqual([
      { title: 'Link copied', text: 'Package link copied to clipboard' },
    ]);
  });

  test('shows the contact: the head coach of the sport, whose address can be copied', async () => {
    const user = userEvent.setup();
    open(packageResponse());
    expect(await screen.findByText('Grady Holcomb')).toBeVisible();
    expect(screen.getByText('Head Football Coach')).toBeVisible();
    expect(screen.getByRole('link', { name: 'grady.holcomb@sandites.example' })).toHaveAttribute(
      'href',
      'mailto:grady.holcomb@sandites.example',
    );
    await user.click(screen.getByRole('button', { name: "Copy Coach's Email" }));
    expect(await navigator.clipboard.readText()).toBe('grady.holcomb@sandites.example');
  });

  test('has the contact before the athletes', async () => {
    open(packageResponse());
    const contact = await screen.findByLabelText('Contact');
    const athletes = screen.getByRole('heading', { name: 'Athletes (1)' });
    expect(contact.compareDocumentPosition(athletes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('names the athletic department where the staff cannot be read, or has no coach of the sport', async () => {
    api.on(getSharedPackage, packageResponse({ sport: 'Golf', players: [] }));
    api.on(listEvents, { status: 200, json: [] });
    api.on(listCoaches, { status: 500 });
    renderPage(<PackagePage />, { path: '/package/:shareCode', at: '/package/abc' });
    expect(await screen.findByRole('link', { name: school.emails.athletics })).toBeVisible();
  });

  test('prints with a QR code of its URL', async () => {
    open(packageResponse());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('http://localhost/package/abc')).toBeVisible();
  });
});

describe('a recruiter’s first look (D122)', () => {
  const jaylen = packagedPlayer({ passYds: 2486, passTd: 28, rushYds: 410 });
  const other = packagedPlayer({
    ...{ id: 2, firstName: 'Omar', lastName: 'Reyes', position: 'LB', tackles: 88, sacks: 4 },
    packagePlayer: { id: 11, packageId: 5, notes: null, highlight: null },
  });
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  const openAgain = async (players: (typeof jaylen)[]) => {
    open(packageResponse({ players }));
    await screen.findByRole('table', { name: 'All athletes' });
  };

  test('is one table of all athletes, with two figures of each position, before the cards', async () => {
    await openAgain([jaylen, other]);
    expect(row('Jaylen Huckaby')).toHaveTextContent(
      /QB20276'2"196 lbs2,486 Pass Yards, 28 Pass TDs,$/,
    );
    expect(row('Omar Reyes')).toHaveTextContent(/LB.*88 Tackles, 4\.0 Sacks,$/);
    const [card] = screen.getAllByRole('article');
    expect(card && row('Jaylen Huckaby').compareDocumentPosition(card)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('leads from a row to the athlete, and from there to the own page where it is shared', async () => {
    await openAgain([{ ...jaylen, shareCode: 'own' }, other]);
    const link = within(row('Jaylen Huckaby')).getByRole<HTMLAnchorElement>('link', {
      name: 'Jaylen Huckaby',
    });
    const target = document.querySelector(link.hash);
    expect(target).toContainElement(screen.getByRole('link', { name: /^Full profile/ }));
    expect(screen.getByRole('link', { name: 'Full profile of Jaylen Huckaby' })).toHaveAttribute(
      'href',
      '/player/own',
    );
  });

  test('says what is new since the last visit, as long as the visit lasts', async () => {
    const visit = async (day: number, players: (typeof jaylen)[]) => {
      cleanup();
      setNow(new Date(2026, 10, day));
      await openAgain(players);
    };
    await visit(21, [jaylen]);
    expect(screen.queryByText(/since your last visit/)).not.toBeInTheDocument();
    const changed = { ...jaylen, passYds: 2700 };
    await visit(24, [changed, other]);
    // Opened again in the same visit.
    await visit(24, [changed, other]);
    expect(screen.getByText(/since your last visit/)).toBeVisible();
    expect(within(row('Jaylen Huckaby')).getByText('Updated')).toBeVisible();
    expect(within(row('Omar Reyes')).getByText('New')).toBeVisible();
    await visit(27, [changed, other]);
    expect(screen.queryByText(/since your last visit/)).not.toBeInTheDocument();
  });
});

describe('its next games', () => {
  const opponents = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  test('are the next three of the sport', async () => {
    const events = ['2026-11-27', '2026-11-20', '2026-12-04', '2026-12-11', '2026-12-18'].map(
      (date) => someEvent({ date, opponent: date, isHome: false }),
    );
    open(packageResponse({ players: [] }), {
      status: 200,
      json: [...events, someEvent({ date: '2026-11-22', sport: 'Volleyball' })],
    });
    await screen.findByRole('list', { name: 'Next games' });
    expect(opponents()).toEqual([
      'No athletes in this package yet',
      'at 2026-11-27',
      'at 2026-12-04',
      'at 2026-12-11',
    ]);
  });

  test('that could not be loaded do not affect the athletes', async () => {
    open(packageResponse(), { status: 500 });
    expect(await screen.findByText('The next games could not be loaded.')).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });
});

describe('a link with no package behind it', () => {
  test.each<FakeResponse>([
    { status: 404, json: { message: 'Not found' } },
    { status: 500 },
    'network-error',
  ])('says so: %p', async (response) => {
    open(response);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Package Not Found' }),
    ).toBeVisible();
    expect(
      screen.getByText(
        'The recruiting package you are looking for could not be found or is no longer available.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  test('can be retried where the call failed, not where it is 404', async () => {
    open({ status: 503 });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on(getSharedPackage, packageResponse());
    await userEvent.click(retry);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Class of 2027 Offense' }),
    ).toBeVisible();
  });
});

describe('a private package', () => {
  const words = 'This recruiting package is set to private and is not available for viewing.';

  test('says so and nothing else', async () => {
    open({ status: 200, json: { shareCode: 'abc', isPublic: false } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Private Package' })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open Your Package' })).not.toBeInTheDocument();
  });

  test('has a link for its owner', async () => {
    open(packageResponse({ isPublic: false }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Your Package' })).toHaveAttribute(
      'href',
      '/coach/package/5/players',
    );
  });
});

test('a skeleton is shown while the package is loading, and its coach is read meanwhile', () => {
  open('never', 'never', 'never');
  expect(screen.getByText('Loading package...')).toBeVisible();
  expect(api.calls.map(({ url }) => url)).toContain('/api/coaches');
});
