import {
  createEvents,
  listEventUploads,
  listEvents,
  undoEventUpload,
  type Sport,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { game } from '../testing/rows';
import { UploadScheduleDialog } from './UploadScheduleDialog';

const api = fakeApi();
beforeEach(() => {
  api.on(listEvents, 'never');
  api.on(listEventUploads, { status: 200, json: [] });
});
const postRequests = () => api.calls.filter(({ method }) => method === 'POST');
const header = '\uFEFFDate, TIME ,opponent,Location,is Home\r\n';

/**
 * As a spreadsheet writes 40 games: byte-order mark, CRLF, quoted commas, a blank line, and two bad
 * rows.
 */
function season(): File {
  const rows = Array.from(
    { length: 40 },
    (_, game) => `9/${(game % 28) + 1}/2024,7:00 PM,"Team ${game}, HS",Stadium ${game},TRUE`,
  );
  rows[3] = '9/4/2024,7:00 PM,,Stadium 3,TRUE';
  rows[20] = 'next Friday,7:00 PM,Team 20,Stadium 20,TRUE';
  rows.splice(10, 0, ',,,,');
  return new File([header, rows.join('\r\n'), '\r\n'], 'season.csv', { type: 'text/csv' });
}

function open(sport: Sport = 'Football') {
  const closed = jest.fn();
  const page = renderPage(
    <UploadScheduleDialog sport={sport} onUploaded={jest.fn()} onClose={closed} />,
  );
  return { page, closed };
}
const scheduleReads = () =>
  api.calls.filter(({ url }) => url.startsWith('/api/athletic-events?')).length;
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Choose a file'), file);

async function confirm() {
  await choose(season());
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Upload' }));
}

test('a season is read, and bad rows are named by their spreadsheet row', async () => {
  open();
  await choose(season());
  expect(await screen.findByText('38 games')).toBeVisible();
  expect(
    screen.getByText('Row 5: Missing required fields (date, time, opponent, or location).'),
  ).toBeVisible();
  expect(screen.getByText('Row 23: Invalid data format.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Team 0, HS' })).toBeVisible();
  expect(screen.getByText('2 rows will be left out')).toBeVisible();
  expect(screen.getAllByRole('cell', { name: 'Sun Sep 01, 2024' })[0]).toBeVisible();
  expect(postRequests()).toEqual([]);
});

test('the good rows are sent, and a toast shows the result', async () => {
  const { page, closed } = open();
  api.on(createEvents, { status: 201, json: { totalCreated: 37, totalUploaded: 38 } });
  await confirm();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(page.toasts).toEqual([
    {
      title: 'Bulk Upload Success',
      text: 'Successfully created 37 football games out of 38 uploaded.',
    },
  ]);
  const [upload] = postRequests();
  expect(upload?.body).toHaveProperty('events.length', 38);
  expect(upload?.body).toHaveProperty('events.0', {
    date: '2024-09-01',
    time: '19:00',
    sport: 'Football',
    opponent: 'Team 0, HS',
    location: 'Stadium 0',
    isHome: true,
  });
});

test("under a sport's filter the games are of that sport (D71)", async () => {
  const { page } = open('Volleyball');
  expect(screen.getByRole('dialog', { name: 'Bulk Upload Volleyball Schedule' })).toBeVisible();
  api.on(createEvents, { status: 201, json: { totalCreated: 38, totalUploaded: 38 } });
  await confirm();
  await waitFor(() =>
    expect(page.toasts[0]?.text).toBe(
      'Successfully created 38 volleyball games out of 38 uploaded.',
    ),
  );
  expect(postRequests()[0]?.body).toHaveProperty('events.0.sport', 'Volleyball');
});

test('a refused upload shows a toast, and keeps the rows', async () => {
  const { page, closed } = open();
  api.on(createEvents, {
    status: 400,
    json: {
      message: 'The schedule has errors',
      issues: [{ path: '/events/0/date', message: 'is too early' }],
    },
  });
  await confirm();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Upload Error', text: 'The schedule has errors', style: 'destructive' },
    ]),
  );
  expect(await screen.findByText('38 games')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('an upload that fails halfway shows a toast, and the schedule is read again', async () => {
  const { page } = open();
  api.on(createEvents, 'network-error');
  await confirm();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Upload Error', text: 'Failed to upload events', style: 'destructive' },
    ]),
  );
  await waitFor(() => expect(scheduleReads()).toBeGreaterThan(1));
});

test('a canceled upload returns to the review without an error, and the schedule is read again', async () => {
  const { page } = open();
  api.on(createEvents, 'never');
  await confirm();
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.getByText('Uploading...')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Confirm Upload' })).toBeVisible();
  expect(page.toasts).toEqual([]);
  await waitFor(() => expect(scheduleReads()).toBeGreaterThan(1));
});

test('a file without data says so', async () => {
  open();
  await choose(new File([header], 'empty.csv'));
  expect(await screen.findByText('The CSV file does not contain any valid data.')).toBeVisible();
});

test('a file that is no CSV says so', async () => {
  open();
  await choose(new File([header, '"9/6/2024,7:00 PM'], 'torn.csv'));
  expect(
    await screen.findByText("Failed to parse CSV file. Please ensure it's a valid CSV format."),
  ).toBeVisible();
});

test('an upload of an unchanged file says that nothing changed', async () => {
  const { page } = open();
  api.on(createEvents, { status: 201, json: { totalCreated: 0, totalUploaded: 38 } });
  await confirm();
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  expect(page.toasts[0]?.text).toBe(
    'Successfully created 0 football games out of 38 uploaded. All 38 were already on the schedule.',
  );
});

test('without a column for it, the review says that all games will be Away', async () => {
  open();
  await choose(
    new File(['date,time,opponent,location\n9/3/27,7pm,Union,Tuttle Stadium\n'], 'season.csv'),
  );
  expect(await screen.findByText('No column Home/Away: all games will be Away')).toBeVisible();
});

test.each(['Home/Away', 'H/A'])(
  'a column %s sets the venue, and an unknown value is reported',
  async (column) => {
    open();
    const rows = '9/3/27,7pm,Union,Tuttle Stadium,H\n9/10/27,7pm,Jenks,Allen Field,neutral\n';
    await choose(new File([`date,time,opponent,location,${column}\n${rows}`], 'season.csv'));
    expect(await screen.findByText('Row 3: Home/Away “neutral” is read as Away')).toBeVisible();
    expect(screen.getByRole('row', { name: /Union/ })).toHaveTextContent('Home');
  },
);

test('the last upload can be undone', async () => {
  api.on(listEventUploads, {
    status: 200,
    json: [
      {
        id: 3,
        added: 37,
        changed: 0,
        createdAt: '2026-08-03T12:00:00.000Z',
        canUndo: true,
        addedIds: [],
        changedIds: [],
      },
    ],
  });
  const { page } = open();
  api.on(undoEventUpload, { status: 204 });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Upload' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      {
        title: 'Success',
        text: 'Upload undone',
        details: 'The list is as it was before the upload',
      },
    ]),
  );
  expect(api.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/athletic-events/uploads/3',
  ]);
});

test('a day without a year belongs to the season that is chosen in the dialog (D90)', async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-25T18:00:00Z'),
    doNotFake: [
      'setTimeout',
      'queueMicrotask',
      'requestAnimationFrame',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'performance',
    ],
  });
  open();
  await choose(new File(['date,time,opponent,location\n8/29,7pm,Union,Home Bowl\n'], 'games.csv'));
  expect(await screen.findByRole('cell', { name: 'Sat Aug 29, 2026' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Season'), '2025–26');
  expect(await screen.findByRole('cell', { name: 'Fri Aug 29, 2025' })).toBeVisible();
  jest.useRealTimers();
});

test('a move is sent with the number of the stored game (D97)', async () => {
  api.on(listEvents, {
    status: 200,
    json: [game({ id: 9, date: '2033-09-02', time: '19:00', opponent: 'Union' })],
  });
  api.on(createEvents, { status: 201, json: { totalCreated: 0, totalUploaded: 1 } });
  const { page } = open();
  await choose(
    new File(['date,time,opponent,location\n9/2/2033,5:30 PM,Union,Home Bowl\n'], 'games.csv'),
  );
  expect(await screen.findByLabelText('What to do with row 2')).toHaveDisplayValue(
    'Moves the game',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Upload' }));
  await waitFor(() => expect(postRequests()[0]?.body).toHaveProperty('events.0.gameNumber', 1));
  await waitFor(() =>
    expect(page.toasts[0]?.text).toBe('Successfully created 0 football games out of 1 uploaded.'),
  );
});
