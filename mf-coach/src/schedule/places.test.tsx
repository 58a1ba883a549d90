import { listEventsOfSport, listPlaces, updatePlace } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { game } from '../testing/rows';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();

test('a coach corrects the address of a place once, for all its games', async () => {
  const place = { id: 7, name: 'Union High School', address: null, mapUrl: null, version: 3 };
  api.on(listEventsOfSport, { status: 200, json: [game()] });
  api.on(listPlaces, { status: 200, json: [place] });
  renderPage(<ScheduleTab sport="All Sports" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Places' }));
  const list = within(await screen.findByRole('dialog', { name: 'Places' }));
  expect(await list.findByRole('row', { name: /Union High School Not known yet/ })).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Edit Union High School' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Place' }));
  await userEvent.type(form.getByLabelText(/^Address/), '6636 S Mingo Rd, Tulsa');
  const saved = { ...place, address: '6636 S Mingo Rd, Tulsa', version: 4 };
  api.on(updatePlace, { status: 200, json: saved });
  api.on(listPlaces, { status: 200, json: [saved] });
  await userEvent.click(form.getByRole('button', { name: 'Update Place' }));
  expect(await screen.findByRole('row', { name: /6636 S Mingo Rd, Tulsa/ })).toBeVisible();
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { name: 'Union High School', address: '6636 S Mingo Rd, Tulsa', mapUrl: null },
      ifMatch: '"3"',
    }),
  );
});
