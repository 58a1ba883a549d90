import { listEvents, myTeamsKey } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage, setNow, type FakeResponse } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../testing';
import { Page as SchedulePage } from './schedule-page';

const season = [
  someEvent({ date: '2024-08-30', opponent: 'Sapulpa' }),
  someEvent({ date: '2024-12-03', sport: "Men's Basketball", opponent: 'Owasso' }),
  someEvent({ date: '2024-12-05', sport: "Women's Basketball", opponent: 'Union' }),
];

const api = fakeApi();

function open(at = '/schedule', response: FakeResponse = { status: 200, json: season }) {
  api.on(listEvents, response);
  return renderPage(<SchedulePage />, { at });
}
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const printedMonths = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((words) => words !== 'Add to calendar');
const toggle = (open: boolean) =>
  function (this: HTMLDialogElement) {
    this.open = open;
  };

beforeEach(() => {
  setMedia();
  setNow(new Date(2026, 10, 21));
});

test.each([
  ['/schedule', []],
  ['/schedule?sport=Volleyball', ['volleyball']],
])('Follow at %s begins with what is shown', async (at, teams) => {
  const { follows } = open(at, 'never');
  await choose('Follow');
  expect(follows).toEqual([teams]);
});

describe('exporting the schedule', () => {
  // jsdom knows the element, not how it opens.
  beforeEach(() =>
    Object.assign(HTMLDialogElement.prototype, { showModal: toggle(true), close: toggle(false) }),
  );

  test('has the calendar of all sports to subscribe to and to download', async () => {
    open();
    await choose('Add to calendar');
    const all = within(await screen.findByRole('region', { name: 'All Sports' }));
    expect(all.getByRole('link', { name: 'Apple' })).toHaveAttribute(
      'href',
      'webcal://localhost/api/calendar.ics',
    );
    expect(all.getByRole('link', { name: 'Download (.ics)' })).toHaveAttribute(
      'download',
      'sandites-all-sports.ics',
    );
  });

  test('proposes my teams in one calendar (D109)', async () => {
    localStorage.setItem(myTeamsKey, '["volleyball-jv","football"]');
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    const mine = screen.getByRole('region', { name: 'JV Volleyball, Football' });
    expect(within(mine).getByRole('link', { name: 'Apple' })).toHaveAttribute(
      'href',
      expect.stringMatching(/team=volleyball-jv&sport=Football/),
    );
    localStorage.removeItem(myTeamsKey);
  });

  test('has several sports in one calendar, for Google, Apple and Outlook', async () => {
    open('/schedule', 'never');
    await choose('Add to calendar');
    await userEvent.click(screen.getByText('Several sports in one calendar'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Football' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Volleyball' }));
    const both = within(screen.getByRole('region', { name: 'Football, Volleyball' }));
    const path = 'localhost/api/calendar.ics?sport=Football&sport=Volleyball';
    const hrefs = ['Google', 'Apple', 'Outlook'].map((name) =>
      both.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual([
      `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: `webcal://${path}` }).toString()}`,
      `webcal://${path}`,
      expect.stringContaining(encodeURIComponent(`http://${path}`)),
    ]);
  });

  test('has all sports that were ticked before hydration, which are entered at once', async () => {
    open('/schedule', 'never');
    await choose('Add to calendar');
    await userEvent.click(screen.getByText('Several sports in one calendar'));
    act(() => {
      for (const name of ['Football', 'Volleyball']) screen.getByRole('checkbox', { name }).click();
    });
    expect(screen.getByRole('region', { name: 'Football, Volleyball' })).toBeVisible();
  });

  test('opens in a dialog that its own button closes', async () => {
    open('/schedule', 'never');
    await choose('Add to calendar');
    const dialog = screen.getByRole('dialog', { name: 'Add to calendar' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).not.toBeVisible();
  });

  test('announces a copied URL in a live region inside the dialog', async () => {
    open('/schedule', 'never');
    await choose('Add to calendar');
    const status = within(screen.getByRole('dialog', { name: 'Add to calendar' })).getByRole(
      'status',
    );
    expect(status).toBeEmptyDOMElement();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy calendar address' }));
    await waitFor(() => expect(status).toHaveTextContent('Copied!'));
  });

  test('has the calendar of the chosen sport too', async () => {
    open('/schedule?sport=Football', 'never');
    await choose('Add to calendar');
    const football = within(screen.getByRole('region', { name: 'Football' }));
    expect(football.getByRole('link', { name: 'Download (.ics)' })).toHaveAttribute(
      'href',
      '/api/calendar.ics?sport=Football&as=file',
    );
  });

  test('prints the chosen season of the sport, month by month, and then restores the tabs', async () => {
    const nextYear = someEvent({ date: '2025-08-29' });
    const november = someEvent({ date: '2024-11-01' });
    open('/schedule?sport=Football&season=2024', {
      status: 200,
      json: [...season, november, nextYear],
    });
    await screen.findByRole('table');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('Sandite High School Football')).toBeVisible();
    expect(printedMonths()).toEqual(['August 2024', 'November 2024']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getByRole('tablist')).toBeVisible();
  });

  test('prints the open month only for all sports', async () => {
    open('/schedule?month=2024-12');
    await screen.findByRole('table');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(printedMonths()).toEqual(['December 2024']);
  });

  test('prints on pressing Print', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    open('/schedule', 'never');
    await choose('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });
});
