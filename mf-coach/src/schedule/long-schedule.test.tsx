import {
  createEvent,
  limits,
  listEvents,
  listEventsOfSport,
  listEventUploads,
  updateEvent,
  schoolDay,
} from '@sandites/contracts';
import { addDays } from '@sandites/features/events';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { game } from '../testing/rows';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();
const today = schoolDay();
const dayFrom = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const lastWeek = game({ id: 3, date: dayFrom(-7), opponent: 'Jenks' });
const yesterday = game({ id: 1, date: dayFrom(-1), opponent: 'Union' });
const tomorrow = game({ id: 1_400, date: dayFrom(1), opponent: 'Bixby' });
const first = game({ id: 2, date: dayFrom(-900), opponent: 'Owasso' });
const next = (query: string) => ({
  headers: { link: `</api/athletic-events?${query}>; rel="next"` },
});
const reads = () => api.calls.filter(({ method }) => method === 'GET').map(({ url }) => url);

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockReturnValue();
  Element.prototype.scrollIntoView = jest.fn();
  api.on(listEventUploads, { status: 200, json: [] });
  api.on(listEventsOfSport, {
    status: 200,
    json: Array.from({ length: limits.pageSize }, (_, index) => game({ id: index + 1 })),
  });
  api.on(listEvents, ({ url: { searchParams: asked } }) => {
    if (asked.get('limit') === '1')
      return {
        status: 200,
        json: [
          game({
            id: Number(asked.get('after') ?? 0) + 1,
            date: dayFrom(400),
            opponent: 'Sapulpa',
          }),
        ],
      };
    if (asked.get('status') === 'open') return { status: 200, json: [yesterday] };
    if (asked.get('q') === 'bixby')
      return { status: 200, json: asked.get('order') === 'date' ? [tomorrow] : [] };
    if (asked.has('q')) return { status: 200, json: [] };
    if (asked.get('order') === 'date') return { status: 200, json: [tomorrow] };
    return asked.has('after')
      ? { status: 200, json: [first] }
      : {
          status: 200,
          json: [yesterday, lastWeek],
          ...next(`sport=Football&limit=500&order=latest&before=${lastWeek.date}&at=19:00&after=3`),
        };
  });
});

async function show() {
  const page = renderPage(<ScheduleTab sport="Football" />);
  await screen.findByRole('row', { name: /Bixby/ });
  return page;
}
const opponents = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent?.replace(' Varsity', ''));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('of a schedule longer than a page the games around today are read, and earlier ones on request', async () => {
  await show();
  expect(reads()).toEqual([
    '/api/athletic-events/sport/Football?limit=1000',
    `/api/athletic-events?sport=Football&limit=500&order=latest&before=${today}`,
    `/api/athletic-events?sport=Football&limit=500&order=date&from=${today}`,
  ]);
  expect(opponents()).toEqual(['Jenks', 'Union', 'Bixby']);
  expect(screen.getByText('3 games shown; there are more')).toBeInTheDocument();
  expect(screen.getAllByRole('row').filter((row) => 'marked' in row.dataset)).toEqual([
    screen.getByRole('row', { name: /Bixby/ }),
  ]);
  await press('Show earlier games');
  await waitFor(() => expect(opponents()).toEqual(['Owasso', 'Jenks', 'Union', 'Bixby']));
  expect(screen.getByRole('row', { name: /Jenks/ })).toHaveAttribute('data-saved');
  expect(screen.queryByRole('button', { name: 'Show earlier games' })).not.toBeInTheDocument();
});

test('the server searches it, before today and from today on', async () => {
  await show();
  await userEvent.type(screen.getByRole('searchbox'), 'bixby');
  await waitFor(() => expect(opponents()).toEqual(['Bixby']));
  expect(reads().slice(-2)).toEqual([
    `/api/athletic-events?sport=Football&q=bixby&limit=100&order=latest&before=${today}`,
    `/api/athletic-events?sport=Football&q=bixby&limit=100&order=date&from=${today}`,
  ]);
  await userEvent.type(screen.getByRole('searchbox'), ' hall');
  expect(
    await screen.findByText('No games match your search. Try a different search term.'),
  ).toBeVisible();
});

test('a game that was just added is shown, even far from today or outside the search', async () => {
  await show();
  await userEvent.type(screen.getByRole('searchbox'), 'bixby');
  await waitFor(() => expect(opponents()).toEqual(['Bixby']));
  await press('Add Game');
  const dialog = within(screen.getByRole('dialog'));
  api.on(createEvent, {
    status: 201,
    json: game({ id: 1_500, date: dayFrom(400), opponent: 'Sapulpa' }),
  });
  await userEvent.type(dialog.getByLabelText('Date'), dayFrom(400));
  await userEvent.type(dialog.getByLabelText('Time'), '19:00');
  await userEvent.type(dialog.getByLabelText('Opponent'), 'Sapulpa');
  await userEvent.type(dialog.getByLabelText('Location'), 'Collins Stadium');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Game' }));
  await waitFor(() => expect(opponents()).toEqual(['Jenks', 'Union', 'Bixby', 'Sapulpa']));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the next game without a result is that of the whole schedule', async () => {
  await show();
  await press(/^Enter result vs Jenks/);
  await waitFor(() =>
    expect(reads()).toContain(
      `/api/athletic-events?sport=Football&status=open&order=date&from=${lastWeek.date}` +
        `&at=19%3A00&after=3&before=${addDays(today, 1)}&limit=100`,
    ),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Save and Next' })).toBeVisible();
  api.on(updateEvent, {
    status: 200,
    json: { ...lastWeek, status: 'final', ourScore: 3, theirScore: 7, version: 2 },
  });
  await userEvent.keyboard('3{Tab}7{Enter}');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Football vs Union'));
});
