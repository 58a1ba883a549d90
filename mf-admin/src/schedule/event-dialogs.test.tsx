import { createEvent, deleteEvent, listEvents, sports, updateEvent } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, pressAction, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();
const union = someEvent({ id: 1, opponent: 'UNION' });
const sentRequests = (method: string) => api.calls.filter((call) => call.method === method);
const down = { status: 503, json: { message: 'The service is down' } };

async function open(button: RegExp, at = '/admin') {
  api.on(listEvents, { status: 200, json: [union] });
  const page = renderPage(<ScheduleTab />, { at });
  await screen.findByRole('table');
  await pressAction(button);
  const dialog = await screen.findByRole('dialog');
  return { page, title: dialog, dialog: within(dialog) };
}

describe('adding an event', () => {
  const press = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Save Event' }));

  async function fillIn(dialog: ReturnType<typeof within>) {
    await userEvent.type(dialog.getByLabelText('Date'), '2024-09-13');
    await userEvent.type(dialog.getByLabelText('Time'), '19:30');
    await userEvent.selectOptions(dialog.getByLabelText('Sport'), 'Softball');
    await userEvent.type(dialog.getByLabelText('Opponent'), 'Bixby');
    await userEvent.type(dialog.getByLabelText('Location'), 'Spartan Field');
    await userEvent.click(dialog.getByLabelText('Home Game'));
  }

  test('its form has the fields of the specification', async () => {
    const { title, dialog } = await open(/^Add Event/);
    expect(title).toHaveAccessibleName('Add New Event');
    expect(dialog.getByPlaceholderText('e.g. UNION')).toBe(dialog.getByLabelText('Opponent'));
    const offered = within(dialog.getByLabelText('Sport'))
      .getAllByRole('option')
      .filter((option) => !option.hidden);
    expect(offered.map((option) => option.textContent)).toEqual([...sports]);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  test("it starts from the filter's sport", async () => {
    const { dialog } = await open(/^Add Event/, '/admin?sport=Football');
    expect(dialog.getByLabelText('Sport')).toHaveValue('Football');
  });

  test('date, time, opponent and location are required', async () => {
    const { dialog } = await open(/^Add Event/);
    await press(dialog);
    for (const field of ['Date', 'Time', 'Opponent', 'Location'])
      expect(dialog.getByText(`${field} is required`)).toBeVisible();
    expect(sentRequests('POST')).toEqual([]);
  });

  test('it is sent, a toast says so, and the list shows it', async () => {
    const { page, dialog } = await open(/^Add Event/);
    const bixby = someEvent({ id: 2, opponent: 'Bixby' });
    await fillIn(dialog);
    api.on(createEvent, () => {
      api.on(listEvents, { status: 200, json: [union, bixby] });
      return { status: 201, json: bixby };
    });
    await press(dialog);
    expect(await screen.findByRole('row', { name: /Bixby/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests('POST')[0]?.body).toMatchObject({
      date: '2024-09-13',
      time: '19:30',
      sport: 'Softball',
      opponent: 'Bixby',
      location: 'Spartan Field',
      isHome: false,
    });
    expect(page.toasts).toEqual([
      {
        title: 'Event added to schedule successfully',
        details: expect.stringContaining('Bixby'),
      },
    ]);
  });

  test('the button shows Saving', async () => {
    api.on(createEvent, 'never');
    const { dialog } = await open(/^Add Event/);
    await fillIn(dialog);
    await press(dialog);
    expect(dialog.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
  });

  test('a canceled form is reset', async () => {
    const { dialog } = await open(/^Add Event/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Add Event' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Opponent')).toHaveValue('');
  });

  test('a failure without a message shows the default one', async () => {
    const { page, dialog } = await open(/^Add Event/);
    await fillIn(dialog);
    api.on(createEvent, 'network-error');
    await press(dialog);
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'Error', text: 'Failed to create event', style: 'destructive' },
      ]),
    );
  });
});

describe('editing an event', () => {
  test('it starts from the event, and a toast says so', async () => {
    const { page, title, dialog } = await open(/^Edit vs UNION/);
    expect(title).toHaveAccessibleName('Edit Event');
    expect(dialog.getByLabelText('Date')).toHaveValue('2024-08-30');
    api.on(updateEvent, { status: 200, json: union });
    await userEvent.clear(dialog.getByLabelText('Location'));
    await userEvent.type(dialog.getByLabelText('Location'), 'Tuttle Stadium');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Event' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Event updated successfully',
          details: 'Football vs UNION, Aug 30, 2024',
        },
      ]),
    );
    expect(sentRequests('PUT').map(({ url }) => url)).toEqual(['/api/athletic-events/1']);
    expect(sentRequests('PUT')[0]?.body).toMatchObject({
      opponent: 'UNION',
      location: 'Tuttle Stadium',
      sport: 'Football',
    });
  });

  test('a failure shows the screen’s message and the server’s', async () => {
    const { page, dialog } = await open(/^Edit vs UNION/);
    api.on(updateEvent, down);
    await userEvent.click(dialog.getByRole('button', { name: 'Update Event' }));
    const text = 'Failed to update event: The service is down';
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Error', text, style: 'destructive' }]),
    );
  });
});

describe('deleting an event', () => {
  test('it asks first, with the text of the specification', async () => {
    const { dialog } = await open(/^Delete vs UNION/);
    const question =
      'Are you sure you want to delete the Football event against UNION on Aug 30, 2024? This action cannot be undone.';
    expect(dialog.getByText(question)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sentRequests('DELETE')).toEqual([]);
  });

  test('a confirmed one is deleted, with a toast, and removed from the list', async () => {
    const { page, dialog } = await open(/^Delete vs UNION/);
    api.on(deleteEvent, { status: 204 });
    api.on(listEvents, { status: 200, json: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No events found.')).toBeInTheDocument();
    expect(page.toasts).toEqual([
      {
        title: 'Event deleted successfully',
        details: 'Football vs UNION, Fri, Aug 30, 7:00 PM is off the schedule',
      },
    ]);
  });

  test('a failure shows the screen’s message and the server’s, and keeps the event', async () => {
    const { page, dialog } = await open(/^Delete vs UNION/);
    api.on(deleteEvent, down);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const text = 'Failed to delete event: The service is down';
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Error', text, style: 'destructive' }]),
    );
    expect(screen.getByRole('row', { name: /UNION/, hidden: true })).toBeInTheDocument();
  });
});
