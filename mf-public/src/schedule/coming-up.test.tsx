import { listEvents, myTeamsKey } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage, setNow } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing';
import { Page as SchedulePage } from './schedule-page';

const owasso = someEvent({ date: '2024-12-03', sport: "Men's Basketball", opponent: 'Owasso' });
const season = [
  someEvent({ date: '2024-08-30', opponent: 'Sapulpa' }),
  someEvent({ date: '2024-09-03', sport: 'Volleyball', opponent: 'Jenks' }),
  owasso,
  someEvent({ date: '2024-12-05', sport: "Women's Basketball", opponent: 'Union' }),
];
const december2024 = (day: number) => new Date(2024, 11, day, 12);

const api = fakeApi();

function open(now: Date, at = '/schedule', games = season) {
  api.on(listEvents, { status: 200, json: games });
  setNow(now);
  return renderPage(<SchedulePage />, { at });
}
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const comingUp = async () => {
  const region = await screen.findByRole('region', { name: 'Coming Up' });
  await within(region).findAllByRole('link');
  return within(region);
};

beforeEach(() => {
  setMedia();
  Element.prototype.scrollIntoView = () => undefined;
});

describe('coming up (D77)', () => {
  test('begins with the games of my teams (D109)', async () => {
    localStorage.setItem(myTeamsKey, '["womens-basketball"]');
    open(december2024(2));
    const [first, second] = (await comingUp()).getAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent("Women's Basketball vs Union");
    expect(second).toHaveTextContent("Men's Basketball vs Owasso");
    localStorage.removeItem(myTeamsKey);
  });

  test('has the games of the next 14 days: day, time, opponent, place and status', async () => {
    open(december2024(2), '/schedule', [
      ...season,
      someEvent({ date: '2024-12-16', opponent: 'Too far' }),
      someEvent({ date: '2024-12-10', opponent: 'Bixby', status: 'canceled', summary: 'Ice' }),
    ]);
    const cards = (await comingUp()).getAllByRole('listitem');
    expect(
      cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent),
    ).toEqual(["Men's Basketball vs Owasso", "Women's Basketball vs Union", 'Football vs Bixby']);
    for (const words of ['Tue, Dec 3', '7:00 PM', 'Tomorrow', 'Home'])
      expect(cards[0]).toHaveTextContent(words);
    expect(
      within(cards[0] ?? document.body).getByRole('link', { name: 'Sandite Stadium' }),
    ).toHaveAttribute('href', expect.stringContaining('google.com/maps/dir'));
    expect(cards[2]).toHaveTextContent('CanceledIce');
  });

  test('has six games at most, and the next one where the two weeks have none', async () => {
    const days = ['01', '02', '03', '04', '05', '06', '07'];
    const { unmount } = open(
      december2024(1),
      '/schedule',
      days.map((day) => someEvent({ date: `2024-12-${day}`, opponent: day })),
    );
    expect((await comingUp()).getAllByRole('listitem')).toHaveLength(6);
    unmount();
    open(new Date(2024, 9, 1));
    expect((await comingUp()).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  test('is of the chosen sport', async () => {
    open(december2024(2), "/schedule?sport=Women's+Basketball");
    expect((await comingUp()).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect((await comingUp()).getByRole('link', { name: /vs/ })).toHaveTextContent(
      "Women's Basketball vs Union",
    );
  });

  test('links to the page of a game', async () => {
    open(december2024(2));
    expect((await comingUp()).getByRole('link', { name: /Owasso/ })).toHaveAttribute(
      'href',
      `/games/${owasso.id}`,
    );
  });

  test('has a message when nothing is coming', async () => {
    open(new Date(2026, 10, 21));
    expect(await screen.findByText('No upcoming games.')).toBeVisible();
  });
});

describe('the season (D77)', () => {
  test('is chosen beside the sport, and brings its months', async () => {
    const { location } = open(december2024(2), '/schedule', [
      ...season,
      someEvent({ date: '2025-10-03', opponent: 'Next year' }),
    ]);
    const select = await screen.findByRole('combobox', { name: 'Season' });
    await comingUp();
    expect(select).toHaveDisplayValue('2024–25');
    await userEvent.selectOptions(select, '2025–26');
    expect(location()).toBe('/schedule?season=2025');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'October 2025',
    ]);
  });

  test('has its record beside it, none for All Sports', async () => {
    open(december2024(2), '/schedule?sport=Football', [
      someEvent({ date: '2024-09-06', status: 'final', ourScore: 28, theirScore: 14 }),
    ]);
    expect(await screen.findByText('1 win, 0 losses')).toBeInTheDocument();
    expect(screen.getByText(/2024–25 record/)).toBeVisible();
    await choose('All Sports');
    expect(screen.queryByText(/record/)).not.toBeInTheDocument();
  });
});

describe('the open month', () => {
  test('“This month” opens the month nearest to today, and is shown while another one is open', async () => {
    open(december2024(2));
    await comingUp();
    await choose('This month');
    expect(openTab()).toBe('December 2024');
    expect(screen.queryByRole('button', { name: 'This month' })).not.toBeInTheDocument();
  });
});

describe('the games of the current month', () => {
  test('on a phone collapse past games, and show the weekday', async () => {
    setMedia({ phone: true });
    open(december2024(4), '/schedule?month=2024-12');
    const coming = within(
      await screen.findByRole('list', { name: 'games, December 2024' }),
    ).getAllByRole('listitem');
    expect(coming.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Union']);
    expect(coming[0]).toHaveTextContent('Thu, Dec 5, 2024 Tomorrow');
    const earlier = screen.getByText('1 earlier game').closest('details');
    expect(earlier).not.toHaveAttribute('open');
    expect(earlier).toHaveTextContent('Owasso');
  });

  test('on a phone show a past game that the URL names', async () => {
    setMedia({ phone: true });
    open(december2024(4), `/schedule?month=2024-12&game=${owasso.id}`);
    expect((await screen.findByText('1 earlier game')).closest('details')).toHaveAttribute('open');
    expect(screen.getByRole('listitem', { current: true })).toHaveTextContent('Owasso');
  });

  test('in a table keep every row, with the date and its relative name', async () => {
    open(december2024(4), '/schedule?month=2024-12');
    await screen.findByRole('table');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Owasso',
      'Union',
    ]);
    expect(screen.getByRole('cell', { name: 'Dec 5, 2024' })).toHaveTextContent(/^Dec 5, 2024$/);
    expect(screen.getByText('Dec 5, 2024')).toHaveAttribute('data-near', 'Tomorrow');
    expect(screen.getByText('Dec 3, 2024')).not.toHaveAttribute('data-near');
    expect(screen.getByText('Dec 3, 2024')).toHaveAttribute('data-weekday', 'Tue');
  });
});
