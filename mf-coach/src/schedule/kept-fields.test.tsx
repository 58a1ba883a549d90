import { giveBackField, listEventsOfSport } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { game } from '../testing/rows';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();

test('a row says what the coach keeps from its calendar, and gives it back', async () => {
  const kept = game({ opponent: 'Bixby', kept: ['time', 'isHome'] });
  api.on(listEventsOfSport, { status: 200, json: [kept] });
  const { toasts } = renderPage(<ScheduleTab sport="All Sports" />);
  const row = await screen.findByRole('row', { name: /Bixby/ });
  expect(row).toHaveTextContent(/kept:\s*time.*home or away/);
  api.on(giveBackField, { status: 204 });
  api.on(listEventsOfSport, { status: 200, json: [{ ...kept, kept: ['isHome'] }] });
  await userEvent.click(screen.getByRole('button', { name: /Give back time/ }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'The calendar says it again' }]));
  expect(api.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
    url: `/api/athletic-events/${kept.id}/kept/time`,
  });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Give back time/ })).not.toBeInTheDocument(),
  );
});
