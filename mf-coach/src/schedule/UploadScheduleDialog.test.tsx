import {
  createEvents,
  listEventUploads,
  previewEvents,
  undoEventUpload,
  type ImportRow,
  type Sport,
} from '@sandites/contracts';
import { importReview, sentChoices } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadScheduleDialog } from './UploadScheduleDialog';

const api = fakeApi();
beforeEach(() => {
  api.on(listEventUploads, { status: 200, json: [] });
});

const values = {
  date: '2033-09-03',
  time: '19:00',
  sport: 'Football',
  opponent: 'Union',
  location: 'Sandite Stadium',
  isHome: true,
};
const gameRow = (row: string, more: Partial<ImportRow> = {}): ImportRow => ({
  row,
  status: 'new',
  values,
  ...more,
});
const missing = 'Row 5: Missing required fields (date, time, opponent, or location).';
const badRow = gameRow('5', {
  status: 'invalid',
  values: {},
  issues: [{ path: '/opponent', message: missing }],
});

function open(rows: ImportRow[] = [gameRow('2')], sport: Sport = 'Football') {
  const closed = jest.fn();
  api.on(previewEvents, { status: 200, json: importReview({ rows }) });
  const page = renderPage(
    <UploadScheduleDialog sport={sport} onUploaded={jest.fn()} onClose={closed} />,
  );
  return { page, closed };
}
const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Choose a file'),
    new File(['date,time\n'], 'season.csv', { type: 'text/csv' }),
  );
async function confirm() {
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Upload' }));
}
const sentTo = ({ path }: { path: string }) =>
  api.calls.filter(({ method, url }) => method === 'POST' && url === path).map(({ body }) => body);

test('calendars are taken, too (D101)', () => {
  api.on(listEventUploads, 'never');
  open();
  expect(screen.getByLabelText('Choose a file')).toHaveAttribute(
    'accept',
    expect.stringContaining('.ics'),
  );
});

test('games are shown with their weekday, and bad rows are named in the words of the specification', async () => {
  open([gameRow('2'), gameRow('3', { values: { ...values, isHome: false } }), badRow]);
  await choose();
  expect(await screen.findByText('2 games')).toBeVisible();
  expect(screen.getByText(missing)).toBeVisible();
  expect(screen.getByText('1 row will be left out')).toBeVisible();
  expect(screen.getAllByRole('cell', { name: 'Sat Sep 03, 2033' })).toHaveLength(2);
  expect(screen.getByRole('row', { name: /Union Sandite Stadium Away/ })).toBeVisible();
  expect(sentTo(createEvents)).toEqual([]);
});

test('a row that is no game shows what it has, and why it is left out', async () => {
  open([
    gameRow('2', {
      status: 'skipped',
      values: { date: '2033-09-05', opponent: 'Practice' },
      reason: 'A practice is no game',
    }),
  ]);
  await choose();
  expect(await screen.findByText('A practice is no game')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Practice' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
});

test('the games that are new or change are sent with the plan, and a toast says so', async () => {
  const moved = { ...values, time: '17:30', moves: 9 };
  const { page, closed } = open([
    gameRow('2'),
    gameRow('3', { status: 'moved', id: 9, values: moved, before: { time: '19:00' } }),
    gameRow('4', { status: 'unchanged', id: 8 }),
    badRow,
  ]);
  api.on(createEvents, { status: 201, json: { totalCreated: 1, totalUploaded: 2 } });
  await confirm();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sentTo(createEvents)).toEqual([{ events: [values, moved], plan: 'plan-1' }]);
  expect(page.toasts).toEqual([
    {
      title: 'Bulk Upload Success',
      text: 'Successfully created 1 football games out of 2 uploaded.',
    },
  ]);
});

test("under a sport's filter the games are of that sport (D71)", async () => {
  open([gameRow('2', { values: { ...values, sport: 'Volleyball' } })], 'Volleyball');
  expect(screen.getByRole('dialog', { name: 'Bulk Upload Volleyball Schedule' })).toBeVisible();
  await choose();
  expect(await screen.findByText('1 game')).toBeVisible();
  expect(sentChoices(sentTo(previewEvents)[0])).toHaveProperty('sport', 'Volleyball');
});

test('a toast about games of several sports names none', async () => {
  const { page } = open([
    gameRow('2'),
    gameRow('3', { values: { ...values, sport: 'Volleyball' } }),
  ]);
  api.on(createEvents, { status: 201, json: { totalCreated: 2, totalUploaded: 2 } });
  await confirm();
  await waitFor(() =>
    expect(page.toasts[0]?.text).toBe('Successfully created 2 games out of 2 uploaded.'),
  );
});

test('of a file that changes nothing the toast says so', async () => {
  const { page } = open([gameRow('2', { status: 'unchanged', id: 8 })]);
  api.on(createEvents, { status: 201, json: { totalCreated: 0, totalUploaded: 1 } });
  await confirm();
  await waitFor(() =>
    expect(page.toasts[0]?.text).toBe(
      'Successfully created 0 football games out of 1 uploaded. All 1 were already on the schedule.',
    ),
  );
});

test.each([
  [{ status: 400, json: { message: 'The schedule has errors' } }, 'The schedule has errors'],
  ['network-error', 'Failed to upload events'],
] as const)('a refused upload shows a toast, and keeps the rows: %j', async (answer, text) => {
  const { page, closed } = open();
  api.on(createEvents, answer);
  await confirm();
  await waitFor(() =>
    expect(page.toasts).toEqual([{ title: 'Upload Error', text, style: 'destructive' }]),
  );
  expect(await screen.findByText('1 game')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('a day without a year belongs to the season that is chosen in the dialog (D90)', async () => {
  open();
  const season = screen.getByLabelText<HTMLSelectElement>('Season');
  const [before] = season.options;
  await choose();
  await screen.findByText('1 game');
  await userEvent.selectOptions(screen.getByLabelText('Season'), before?.value ?? '');
  await waitFor(() => expect(sentTo(previewEvents)).toHaveLength(2));
  expect(sentTo(previewEvents).map((form) => sentChoices(form).season)).toEqual([
    Number(before?.value) + 1,
    Number(before?.value),
  ]);
});

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
        title: 'Upload undone',
        details: 'The list is as it was before the upload',
      },
    ]),
  );
  expect(api.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/athletic-events/uploads/3',
  ]);
});
