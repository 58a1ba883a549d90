import { listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing/set-media';
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

function open(now: Date, at = '/schedule') {
  api.on(listEvents, { status: 200, json: season });
  return renderPage(<SchedulePage now={() => now} />, { at });
}
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const next = async () => within(await screen.findByRole('region', { name: 'Next game' }));

beforeEach(() => {
  setMedia();
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the next game', () => {
  test('is above the schedule: day, time, sport, opponent, home or away', async () => {
    open(december2024(2));
    const game = await next();
    for (const words of [
      'Tomorrow',
      'Dec 3, 2024',
      '7:00 PM',
      "Men's Basketball",
      'Owasso',
      'Home',
    ]) {
      expect(screen.getByRole('region', { name: 'Next game' })).toHaveTextContent(words);
    }
    expect(game.getByRole('link', { name: /Owasso/ })).toHaveAttribute(
      'href',
      `/schedule?month=2024-12&game=${owasso.id}`,
    );
  });

  test('is the one of the chosen sport', async () => {
    open(december2024(2), "/schedule?sport=Women's+Basketball");
    expect((await next()).getByRole('link', { name: /vs/ })).toHaveTextContent(
      "Women's Basketball vs Union",
    );
  });

  test('links to its row, which is marked and in view, even when pressed again', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.querySelector('th')?.textContent ?? '');
    };
    const { location } = open(december2024(2));
    await userEvent.click((await next()).getByRole('link', { name: /Owasso/ }));
    expect(openTab()).toBe('December 2024');
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('Owasso');
    await userEvent.click((await next()).getByRole('link', { name: /Owasso/ }));
    expect(scrolled).toEqual(['Owasso', 'Owasso']);
    await choose('Volleyball');
    expect(location()).toBe('/schedule?month=2024-09&sport=Volleyball');
    expect(screen.queryByRole('row', { current: true })).not.toBeInTheDocument();
  });

  test('has the buttons of a game', async () => {
    open(december2024(2));
    const game = await next();
    expect(game.getByRole('link', { name: 'Add this game to a calendar' })).toHaveAttribute(
      'href',
      `/api/calendar.ics?event=${owasso.id}`,
    );
    expect(game.getByRole('button', { name: 'Share this game' })).toBeVisible();
  });

  test('has a message when the season is over', async () => {
    open(new Date(2026, 10, 21));
    await next();
    expect(screen.getByText('No upcoming games.')).toBeVisible();
  });

  test('“This month” opens the month nearest to today, and is shown while another one is open', async () => {
    open(december2024(2));
    await next();
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
