import { listEvents, listScheduleChanges } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as SchedulePage } from './schedule-page';

const api = fakeApi();

test('what changed in the last 14 days is listed once it is asked for, with links to the games', async () => {
  const game = someEvent({ id: 5, opponent: 'Union', date: '2026-12-03', time: '19:00' });
  api.on(listEvents, { status: 200, json: [game] });
  api.on(listScheduleChanges, {
    status: 200,
    json: [
      {
        changedAt: '2026-11-27T20:00:00.000Z',
        fields: { time: { from: '18:00', to: '19:00' } },
        event: game,
      },
      {
        changedAt: '2026-11-26T20:00:00.000Z',
        fields: { date: { from: '2026-12-01', to: '2026-12-03' } },
        event: game,
      },
    ],
  });
  renderPage(<SchedulePage />, { path: '/schedule', at: '/schedule' });
  expect(api.calls.map(({ url }) => url)).not.toContain(listScheduleChanges.path);
  await userEvent.click(await screen.findByText('What changed'));
  const items = await screen.findAllByText(/: was /);
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Football (vs|at) Union: was Thu, Dec 3, 6:00 PM /),
    expect.stringMatching(/^Football (vs|at) Union: was Tue, Dec 1, 6:00 PM /),
  ]);
  expect(screen.getAllByRole('link', { name: /Football .* Union/ }).at(-1)).toHaveAttribute(
    'href',
    '/games/5',
  );
});
