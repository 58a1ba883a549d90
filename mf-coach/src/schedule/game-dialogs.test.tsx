import {
  createEvent,
  deleteEvent,
  listEventsOfSport,
  updateEvent,
  type SportFilter,
} from '@sandites/contracts';
import { fakeApi, pressAction, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { game } from '../testing/rows';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();
const union = game();
const failure = (status: number, message: string) => ({
  status,
  json: { message, error: message },
});
const sentRequests = (method: string) => api.calls.filter((call) => call.method === method);

async function open(button: string | RegExp, sport: SportFilter = 'All Sports') {
  api.on(listEventsOfSport, { status: 200, json: [union] });
  const page = renderPage(<ScheduleTab sport={sport} />);
  await screen.findByRole('table');
  await pressAction(button);
  const dialog = await screen.findByRole('dialog');
  return { page, dialog: within(dialog) };
}

async function fillIn(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByLabelText('Date'), '2024-09-13');
  await userEvent.type(dialog.getByLabelText('Time'), '19:30');
  await userEvent.type(dialog.getByLabelText('Opponent'), ' Bixby ');
  await userEvent.type(dialog.getByLabelText('Location'), 'Spartan Stadium');
  await userEvent.click(dialog.getByLabelText('Home Game'));
}

describe('adding a game', () => {
  test('date, time, opponent and location are required', async () => {
    const { dialog } = await open('Add Game');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Game' }));
    for (const field of ['Date', 'Time', 'Opponent', 'Location'])
      expect(dialog.getByText(`${field} is required`)).toBeVisible();
    expect(dialog.getByLabelText('Date')).toHaveFocus();
    expect(sentRequests('POST')).toEqual([]);
  });

  test('it sends a football game, shows a toast, closes and refreshes', async () => {
    const { page, dialog } = await open('Add Game');
    const bixby = game({ id: 2, opponent: 'Bixby' });
    api.on(createEvent, { status: 201, json: bixby });
    await fillIn(dialog);
    api.on(listEventsOfSport, { status: 200, json: [union, bixby] });
    await userEvent.click(dialog.getByRole('button', { name: 'Save Game' }));
    expect(await screen.findByRole('row', { name: /Bixby/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests('POST')[0]?.body).toEqual({
      date: '2024-09-13',
      time: '19:30',
      sport: 'Football',
      opponent: 'Bixby',
      location: 'Spartan Stadium',
      isHome: false,
      kind: 'game',
    });
    expect(page.toasts).toEqual([
      {
        title: 'Event added to schedule successfully',
        details: 'Football vs Bixby, Fri, Aug 30, 7:00 PM',
      },
    ]);
  });

  test('its sport is that of the filter (D71)', async () => {
    const { dialog } = await open('Add Game', 'Volleyball');
    api.on(createEvent, { status: 201, json: union });
    await fillIn(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Save Game' }));
    await waitFor(() =>
      expect(sentRequests('POST')[0]?.body).toMatchObject({ sport: 'Volleyball' }),
    );
  });

  test('a duplicate game is an error in the dialog, which keeps what was typed', async () => {
    const { page, dialog } = await open('Add Game');
    api.on(createEvent, failure(409, 'This event is already on the schedule'));
    await fillIn(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Save Game' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This event is already on the schedule',
    );
    expect(dialog.getByLabelText('Location')).toHaveValue('Spartan Stadium');
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'This event is already on the schedule', style: 'destructive' },
    ]);
  });

  test('a failure without a message shows the default one', async () => {
    const { page, dialog } = await open('Add Game');
    api.on(createEvent, 'network-error');
    await fillIn(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Save Game' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to create event', style: 'destructive' },
      ]),
    );
  });
});

describe('editing a game', () => {
  test('it starts from the game and keeps its level', async () => {
    const { page, dialog } = await open(/^Edit vs Union/);
    api.on(updateEvent, { status: 200, json: union });
    expect(dialog.getByLabelText('Date')).toHaveValue('2024-08-30');
    expect(dialog.getByLabelText('Home Game')).toBeChecked();
    await userEvent.clear(dialog.getByLabelText('Location'));
    await userEvent.type(dialog.getByLabelText('Location'), 'Tuttle Stadium');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Game' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Event updated successfully',
          details: 'Football vs Union, Aug 30, 2024',
        },
      ]),
    );
    const [change] = sentRequests('PUT');
    expect(change?.url).toBe('/api/athletic-events/1');
    expect(change?.body).toEqual({
      date: '2024-08-30',
      time: '19:00',
      sport: 'Football',
      level: 'Varsity',
      opponent: 'Union',
      location: 'Tuttle Stadium',
      isHome: true,
      status: 'scheduled',
      ourScore: null,
      theirScore: null,
      summary: null,
      ticketsUrl: null,
      streamUrl: null,
      period: null,
      periods: null,
      note: null,
      ...{ gameNumber: 1, kind: 'game', endDate: null, outcome: null },
    });
  });

  test('a cleared field is required', async () => {
    const { dialog } = await open(/^Edit vs Union/);
    await userEvent.clear(dialog.getByLabelText('Date'));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Game' }));
    expect(dialog.getByText('Date is required')).toBeVisible();
  });

  test('a failure without a message shows the default one', async () => {
    const { page, dialog } = await open(/^Edit vs Union/);
    api.on(updateEvent, { status: 502, text: '<html>' });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Game' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to update event', style: 'destructive' },
      ]),
    );
  });
});

describe('deleting a game', () => {
  test('it asks first, showing date, opponent and location', async () => {
    const { dialog } = await open(/^Delete vs Union/);
    expect(dialog.getByText('Aug 30, 2024, 7:00 PM')).toBeVisible();
    expect(dialog.getByText('Union')).toBeVisible();
    expect(dialog.getByText('Memorial Stadium')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sentRequests('DELETE')).toEqual([]);
  });

  test('a confirmed one is deleted, and a toast says so', async () => {
    const { page, dialog } = await open(/^Delete vs Union/);
    api.on(deleteEvent, { status: 204 });
    api.on(listEventsOfSport, { status: 200, json: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('No football games scheduled. Add your first game!'),
    ).toBeVisible();
    expect(page.toasts).toEqual([
      {
        title: 'Event removed from schedule successfully',
        details: 'Football vs Union, Fri, Aug 30, 7:00 PM is off the schedule',
      },
    ]);
  });

  test('one that somebody else deleted is removed from the list', async () => {
    const { page, dialog } = await open(/^Delete vs Union/);
    api.on(deleteEvent, failure(404, 'Event not found'));
    api.on(listEventsOfSport, { status: 200, json: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('No football games scheduled. Add your first game!'),
    ).toBeInTheDocument();
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'Event not found', style: 'destructive' },
    ]);
  });

  test('a failure without a message shows the default one', async () => {
    const { page, dialog } = await open(/^Delete vs Union/);
    api.on(deleteEvent, 'network-error');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to delete event', style: 'destructive' },
      ]),
    );
  });
});

describe('a result (D68)', () => {
  test('is entered from the row of a played game, and shown in it', async () => {
    const { page, dialog } = await open('Enter result vs Union, Varsity, Aug 30, 2024');
    const final = game({ status: 'final', ourScore: 28, theirScore: 14, version: 2 });
    api.on(updateEvent, { status: 200, json: final });
    api.on(listEventsOfSport, { status: 200, json: [final] });
    await userEvent.type(dialog.getByLabelText('Our Score'), '28');
    await userEvent.type(dialog.getByLabelText('Their Score'), '14{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('row', { name: /Union.*Won 28 to 14/ })).toHaveTextContent(
      'W 28–14',
    );
    expect(screen.queryByRole('button', { name: /^Enter result/ })).not.toBeInTheDocument();
    expect(page.toasts).toMatchObject([
      {
        title: 'Event updated successfully',
        details: 'Saved: W 28–14 against Union',
        action: { label: 'Undo' },
      },
    ]);
  });

  test('is in the form of a game: scores while it is final, none once it is postponed', async () => {
    api.on(listEventsOfSport, {
      status: 200,
      json: [game({ status: 'final', ourScore: 28, theirScore: 14 })],
    });
    renderPage(<ScheduleTab sport="Football" />);
    await userEvent.click(await screen.findByRole('button', { name: /^Edit vs Union/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Our Score')).toHaveValue('28');
    // Points of football are whole: a phone offers no decimal sign.
    expect(dialog.getByLabelText('Our Score')).toHaveAttribute('inputmode', 'numeric');
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Postponed');
    expect(dialog.queryByLabelText('Our Score')).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Result or Reason'), 'Lightning');
    api.on(updateEvent, { status: 200, json: game({ status: 'postponed', summary: 'Lightning' }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Game' }));
    await waitFor(() =>
      expect(sentRequests('PUT')[0]?.body).toMatchObject({
        status: 'postponed',
        ourScore: null,
        theirScore: null,
        outcome: null,
        summary: 'Lightning',
      }),
    );
  });
});

describe('calling a game off (D79)', () => {
  const coming = game({ date: '2099-08-30', version: 3 });
  async function openMenu(stored = coming) {
    api.on(listEventsOfSport, { status: 200, json: [stored] });
    const page = renderPage(<ScheduleTab sport="Football" />);
    await userEvent.click(
      await screen.findByRole('button', { name: /^Call off or move vs Union/ }),
    );
    return { page, dialog: within(await screen.findByRole('dialog')) };
  }

  test('takes two presses, with a reason typed at once, and can be undone', async () => {
    const { page, dialog } = await openMenu();
    await userEvent.keyboard('Lightning');
    expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('Lightning');
    const canceled = { ...coming, status: 'canceled', summary: 'Lightning', version: 4 } as const;
    api.on(updateEvent, { status: 200, json: canceled });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Game' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests('PUT')[0]?.body).toEqual({
      status: 'canceled',
      ...{ ourScore: null, theirScore: null, outcome: null, summary: 'Lightning' },
    });
    expect(page.toasts).toMatchObject([
      {
        details: expect.stringMatching(/^Football vs Union, .*, is canceled/),
        action: { label: 'Undo' },
      },
    ]);
    await act(async () => page.toasts[0]?.action?.run());
    await waitFor(() => expect(sentRequests('PUT')).toHaveLength(2));
    expect(sentRequests('PUT')[1]?.body).toMatchObject({ status: 'scheduled', summary: null });
  });

  test('or moving it changes its date, time and place only', async () => {
    const { page, dialog } = await openMenu();
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await userEvent.clear(dialog.getByLabelText('Time'));
    await userEvent.type(dialog.getByLabelText('Time'), '18:30');
    api.on(updateEvent, { status: 200, json: { ...coming, time: '18:30', version: 4 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Move Game' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests('PUT')[0]?.body).toEqual({
      date: '2099-08-30',
      time: '18:30',
      location: coming.location,
      summary: null,
    });
    expect(page.toasts).toMatchObject([{ details: 'Union moved to 6:30 PM' }]);
  });

  test('and moving one that is postponed puts it on at its new time', async () => {
    const { dialog } = await openMenu({ ...coming, status: 'postponed', summary: 'Lightning' });
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await userEvent.clear(dialog.getByLabelText('Time'));
    await userEvent.type(dialog.getByLabelText('Time'), '18:30');
    api.on(updateEvent, { status: 200, json: { ...coming, time: '18:30', version: 4 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Move Game' }));
    await waitFor(() => expect(sentRequests('PUT')).toHaveLength(1));
    expect(sentRequests('PUT')[0]?.body).toMatchObject({ status: 'scheduled', time: '18:30' });
  });
});
