import { createEvent, listEvents } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, pressAction, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScheduleTab } from './ScheduleTab';
import { sampleEvents } from './use-schedule';

const api = fakeApi();
const banner = 'Sample data: the schedule could not be loaded. Changes here are not saved.';

async function show() {
  api.on(listEvents, { status: 503, json: { message: 'The service is down' } });
  const page = renderPage(<ScheduleTab />);
  await screen.findByRole('table');
  return page;
}
const rows = () => screen.getAllByRole('row').slice(1);
const changing = () => api.calls.filter(({ method }) => method !== 'GET');

async function open(button: RegExp) {
  await pressAction(button);
  return within(await screen.findByRole('dialog'));
}

test('where the schedule cannot be loaded three sample events are shown under a banner, without a toast', async () => {
  const page = await show();
  expect(screen.getByRole('alert')).toHaveTextContent(banner);
  expect(rows()).toHaveLength(3);
  expect(page.toasts).toEqual([]);
});

test('a search filters the sample', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search events...'), 'nov 22');
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent("Men's Basketball");
});

const gamesOf = (school: Parameters<typeof sampleEvents>[0]) =>
  sampleEvents(school).map(({ sport, opponent, location, isHome }) => [
    sport,
    opponent,
    location,
    isHome,
  ]);
const schoolFile = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../../schools', name), 'utf8')) as Parameters<
    typeof sampleEvents
  >[0];

test('the sample has sports, venues and opponents of the school file', () => {
  expect(gamesOf(schoolFile('sandites.json'))).toEqual([
    ['Football', 'UNION', 'Sandite Stadium', true],
    ['Volleyball', 'JENKS', 'Jenks High School', false],
    ["Men's Basketball", 'OWASSO', 'Sandite Fieldhouse', true],
  ]);
  expect(gamesOf(schoolFile('herons.json'))).toEqual([
    ['Football', 'EAGLE POINT', 'Lighthouse Field', true],
    ['Volleyball', 'PORT ALDER', 'Port Alder High School', false],
    ["Men's Basketball", 'NORTH SOUND', 'Cedar Bay Gymnasium', true],
  ]);
});

test('a school with one sport and no venue has a sample too', () => {
  expect(gamesOf({ sports: ['Softball'], homeVenues: [] })).toEqual([
    ['Softball', 'OPPONENT 1', 'Home', true],
    ['Softball', 'OPPONENT 2', 'Away', false],
    ['Softball', 'OPPONENT 3', 'Home', true],
  ]);
});

test('an edit changes the sample only', async () => {
  await show();
  const dialog = await open(/^Edit vs UNION/);
  await userEvent.clear(dialog.getByLabelText('Location'));
  await userEvent.type(dialog.getByLabelText('Location'), 'Practice Field');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Event' }));
  expect(await screen.findByRole('row', { name: /UNION.*Practice Field/ })).toBeInTheDocument();
  expect(changing()).toEqual([]);
});

test('a deletion removes it from the sample only, after asking', async () => {
  const page = await show();
  const dialog = await open(/^Delete vs UNION/);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /UNION/ })).not.toBeInTheDocument());
  expect(page.toasts).toEqual([
    { title: 'Sample data', text: 'Removed from the sample only: nothing was deleted.' },
  ]);
  expect(changing()).toEqual([]);
});

test('Retry loads the schedule, and removes the sample', async () => {
  await show();
  api.on(listEvents, { status: 200, json: [someEvent({ opponent: 'Bixby' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Bixby/ })).toBeVisible();
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
  expect(rows()).toHaveLength(1);
});

test('a new event is still sent to the schedule', async () => {
  const page = await show();
  const dialog = await open(/^Add Event/);
  api.on(createEvent, { status: 201, json: someEvent({ opponent: 'Bixby' }) });
  api.on(listEvents, { status: 200, json: [someEvent({ opponent: 'Bixby' })] });
  await userEvent.type(dialog.getByLabelText('Date'), '2024-09-13');
  await userEvent.type(dialog.getByLabelText('Time'), '19:30');
  await userEvent.type(dialog.getByLabelText('Opponent'), 'Bixby');
  await userEvent.type(dialog.getByLabelText('Location'), 'Spartan Stadium');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Event' }));
  await waitFor(() =>
    expect(page.toasts).toEqual([
      {
        title: 'Event added to schedule successfully',
        details: 'Football vs Bixby, Fri, Aug 30, 7:00 PM',
      },
    ]),
  );
  expect(await screen.findByRole('row', { name: /Bixby/ })).toBeInTheDocument();
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
});

describe('when the schedule is loaded while a dialog is open', () => {
  const loaded = () => {
    api.on(listEvents, { status: 200, json: [someEvent({ id: 1, opponent: 'Bixby' })] });
    window.dispatchEvent(new Event('online'));
  };

  test.each([/^Edit vs UNION/, /^Delete vs UNION/])(
    'the dialog of %s closes with a toast, without a call',
    async (button) => {
      api.on(listEvents, 'network-error');
      const page = renderPage(<ScheduleTab />);
      await screen.findByRole('table');
      await open(button);
      act(loaded);
      expect(await screen.findByRole('row', { name: /Bixby/, hidden: true })).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(page.toasts).toEqual([
        {
          title: 'Schedule loaded',
          text: 'The sample game you had open is gone. Nothing was saved.',
        },
      ]);
      expect(changing()).toEqual([]);
    },
  );

  test('a new event that is being typed stays', async () => {
    api.on(listEvents, 'network-error');
    renderPage(<ScheduleTab />);
    await screen.findByRole('table');
    const dialog = await open(/^Add Event/);
    await userEvent.type(dialog.getByLabelText('Opponent'), 'Jenks');
    act(loaded);
    expect(await screen.findByRole('row', { name: /Bixby/, hidden: true })).toBeInTheDocument();
    expect(dialog.getByLabelText('Opponent')).toHaveValue('Jenks');
  });
});
