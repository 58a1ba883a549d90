import { addEventPhoto, updateEvent, type AthleticEvent } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someEvent } from '../testing';
import { awaitsResult, EnterResultDialog } from './EnterResultDialog';
import { useEventChanges } from './use-event-changes';

const api = fakeApi();
const today = '2024-09-20';
const union = someEvent({ id: 1, date: '2024-08-30', version: 3 });
const jenks = someEvent({ id: 2, date: '2024-09-06', opponent: 'Jenks', version: 1 });
const messages = {
  created: { done: 'Created', failed: 'Failed to create event' },
  updated: { done: 'Event updated successfully', failed: 'Failed to update event' },
  deleted: { done: 'Deleted', failed: 'Failed to delete event' },
};
const sentRequests = () =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);
const closed = jest.fn();

function Opened({ events, first = union }: { events: AthleticEvent[]; first?: AthleticEvent }) {
  const changes = useEventChanges(messages);
  return (
    <EnterResultDialog
      first={first}
      events={events}
      today={today}
      changes={changes}
      onClose={closed}
    />
  );
}

async function open(events = [jenks, union]) {
  closed.mockClear();
  const page = renderPage(<Opened events={events} />);
  await screen.findByRole('dialog', { name: 'Enter Result' });
  return page;
}
const stored = (event: AthleticEvent, result: object) => ({
  status: 200,
  json: { ...event, ...result, version: 4 },
});

test('several games of a day, of JV too, and a meet without scores, one after the other by keyboard', async () => {
  const user = userEvent.setup();
  const day = { date: union.date, version: 1 };
  const junior = someEvent({ ...day, id: 4, time: '17:00', level: 'JV' });
  const meet = someEvent({ ...day, id: 5, time: '20:00', opponent: 'Bixby Invitational' });
  const varsity = { ...union, time: '19:00' };
  const page = renderPage(<Opened events={[meet, varsity, junior]} first={junior} />);
  expect(await screen.findByRole('status')).toHaveTextContent('JV Football vs Union');
  api.on(updateEvent, stored(junior, { status: 'final', ourScore: 6, theirScore: 0 }));
  await user.keyboard('6{Tab}0{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('JV'));
  api.on(updateEvent, stored(varsity, { status: 'final', ourScore: 28, theirScore: 14 }));
  await user.keyboard('28{Tab}14{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Bixby Invitational'));
  const result = { status: 'final', ourScore: null, theirScore: null, summary: '3rd of 8' };
  api.on(updateEvent, stored(meet, result));
  await user.keyboard('{Tab}{Tab}3rd of 8{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sentRequests().at(-1)).toEqual(['/api/athletic-events/5', result]);
  expect(page.toasts.map(({ details }) => details)).toEqual([
    'Saved: W 6–0 against Union, JV',
    'Saved: W 28–14 against Union',
    'Saved: 3rd of 8 at Bixby Invitational',
  ]);
});

test('two numbers and Enter lead to the next game without a result', async () => {
  const user = userEvent.setup();
  const page = await open();
  expect(screen.getByRole('status')).toHaveTextContent('Football vs Union');
  expect(screen.getByLabelText('Our Score')).toHaveFocus();
  api.on(updateEvent, stored(union, { status: 'final', ourScore: 28, theirScore: 14 }));
  await user.keyboard('28{Tab}14{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Football vs Jenks'));
  expect(sentRequests()).toEqual([
    ['/api/athletic-events/1', { status: 'final', ourScore: 28, theirScore: 14, summary: null }],
  ]);
  expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({ ifMatch: '"3"' });
  expect(screen.getByLabelText('Our Score')).toHaveFocus();
  expect(screen.getByLabelText('Our Score')).toHaveValue('');
  expect(page.toasts).toEqual([
    {
      title: 'Event updated successfully',
      details: 'Saved: W 28–14 against Union',
      action: { label: 'Undo', run: expect.any(Function) },
    },
  ]);
  api.on(updateEvent, stored(jenks, { status: 'final', ourScore: 7, theirScore: 7 }));
  await user.keyboard('7{Tab}7{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('Escape closes the next game at once, without asking: nothing is typed in it yet', async () => {
  const user = userEvent.setup();
  await open();
  api.on(updateEvent, stored(union, { status: 'final', ourScore: 28, theirScore: 14 }));
  const savedGame = screen.getByRole('status');
  const observer = new MutationObserver(() => {
    if (savedGame.isConnected) return;
    observer.disconnect();
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true }),
    );
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await user.keyboard('28{Tab}14{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('Undo restores the former result', async () => {
  const user = userEvent.setup();
  const page = await open();
  api.on(updateEvent, stored(union, { status: 'final', ourScore: 28, theirScore: 14 }));
  await user.keyboard('28{Tab}14{Enter}');
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  act(() => page.toasts[0]?.action?.run());
  await waitFor(() => expect(sentRequests()).toHaveLength(2));
  expect(sentRequests()[1]).toEqual([
    '/api/athletic-events/1',
    {
      date: '2024-08-30',
      endDate: null,
      time: '19:00',
      location: 'Sandite Stadium',
      status: 'scheduled',
      ourScore: null,
      theirScore: null,
      outcome: null,
      summary: null,
      period: null,
      periods: null,
    },
  ]);
});

test('a late Undo overwrites nothing, and says so', async () => {
  const user = userEvent.setup();
  const page = await open();
  api.on(updateEvent, stored(union, { status: 'final', ourScore: 28, theirScore: 14 }));
  await user.keyboard('28{Tab}14{Enter}');
  await waitFor(() => expect(page.toasts).toHaveLength(1));
  api.on(updateEvent, {
    status: 412,
    json: {
      code: 'changed_meanwhile',
      message: 'It changed meanwhile',
      current: { ...union, version: 9 },
    },
  });
  act(() => page.toasts[0]?.action?.run());
  await waitFor(() =>
    expect(page.toasts.at(-1)).toMatchObject({
      style: 'destructive',
      text: expect.stringContaining('was not undone'),
    }),
  );
});

test.each(['Postponed', 'Canceled'])('%s takes a reason and no scores', async (button) => {
  const user = userEvent.setup();
  await open();
  api.on(updateEvent, stored(union, { status: button.toLowerCase(), summary: 'Lightning' }));
  await user.type(screen.getByLabelText('Result or Reason'), 'Lightning');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() =>
    expect(sentRequests()).toEqual([
      [
        '/api/athletic-events/1',
        {
          status: button.toLowerCase(),
          ...{ ourScore: null, theirScore: null, outcome: null, summary: 'Lightning' },
        },
      ],
    ]),
  );
});

test('the reason of a postponement is not part of the result', async () => {
  const user = userEvent.setup();
  await open([{ ...union, status: 'postponed', summary: 'Lightning' }]);
  expect(screen.getByLabelText('Result or Reason')).toHaveValue('');
  api.on(updateEvent, stored(union, { status: 'final', ourScore: 28, theirScore: 14 }));
  await user.keyboard('28{Tab}14{Enter}');
  await waitFor(() =>
    expect(sentRequests()).toEqual([
      ['/api/athletic-events/1', { status: 'final', ourScore: 28, theirScore: 14, summary: null }],
    ]),
  );
});

test('one score alone is not sent, nor is one past 999; a meet needs a result in words only', async () => {
  const user = userEvent.setup();
  await open();
  await user.keyboard('28{Enter}');
  expect(screen.getByText('Their Score is required')).toBeVisible();
  expect(screen.getByLabelText('Their Score')).toHaveFocus();
  await user.keyboard('1000{Enter}');
  expect(screen.getByText('Their Score must be at most 999')).toBeVisible();
  expect(sentRequests()).toEqual([]);
  await user.clear(screen.getByLabelText('Our Score'));
  await user.clear(screen.getByLabelText('Their Score'));
  api.on(updateEvent, stored(union, { status: 'final', summary: '3rd of 12' }));
  await user.type(screen.getByLabelText('Result or Reason'), '3rd of 12{Enter}');
  await waitFor(() => expect(sentRequests()).toHaveLength(1));
});

test('a game that somebody changed meanwhile is not overwritten silently (D50)', async () => {
  const user = userEvent.setup();
  await open();
  api.on(updateEvent, {
    status: 412,
    json: {
      code: 'changed_meanwhile',
      message: 'It changed meanwhile',
      current: { ...union, status: 'final', ourScore: 30, theirScore: 14, version: 4 },
    },
  });
  await user.keyboard('28{Tab}14{Enter}');
  expect(await screen.findByText('30')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('a picture goes with the score in the same dialog, and Undo takes it away again', async () => {
  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 400, height: 200, close: () => undefined }),
  });
  const user = userEvent.setup();
  const page = await open();
  const imageUrl = '/api/athletic-events/photos/0123-800';
  api.on(addEventPhoto, { status: 201, json: { imageUrl } });
  await user.keyboard('28{Tab}14');
  await user.type(screen.getByLabelText('Result or Reason'), 'Three in the third.');
  await user.click(screen.getByRole('button', { name: 'Add a picture' }));
  const png = new File(['png'], 'third.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Choose a picture'), png);
  expect(await screen.findByRole('img', { name: 'The picture' })).toHaveAttribute('src', imageUrl);
  const [sent] = api.calls.filter(({ method }) => method === 'POST');
  expect((sent?.body as FormData | undefined)?.has('crop')).toBe(false);

  api.on(updateEvent, stored(union, { status: 'final', ourScore: 28, theirScore: 14, imageUrl }));
  await user.click(screen.getByRole('button', { name: 'Save and Next' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Football vs Jenks'));
  expect(screen.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  expect(sentRequests().at(-1)?.[1]).toMatchObject({ summary: 'Three in the third.', imageUrl });
  act(() => page.toasts[0]?.action?.run());
  await waitFor(() => expect(sentRequests()).toHaveLength(2));
  expect(sentRequests()[1]?.[1]).toMatchObject({ imageUrl: null });
  Object.assign(HTMLCanvasElement.prototype, { getContext });
  Object.assign(globalThis, { createImageBitmap: undefined });
});

test('Skip leaves a game as it is', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.getByRole('status')).toHaveTextContent('Jenks');
  expect(sentRequests()).toEqual([]);
});

test('a game waits for its result from its day on, until it has one or is canceled', () => {
  expect(awaitsResult(someEvent({ date: today }), today)).toBe(true);
  expect(awaitsResult(someEvent({ date: '2024-09-21' }), today)).toBe(false);
  for (const status of ['final', 'canceled'] as const)
    expect(awaitsResult(someEvent({ date: today, status }), today)).toBe(false);
});
