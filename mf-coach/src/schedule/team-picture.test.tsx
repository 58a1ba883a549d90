import {
  listEventsOfSport,
  listTeamPictures,
  schoolDay,
  seasonName,
  seasonOf,
  setTeamPicture,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { game } from '../testing/rows';
import { ScheduleTab } from './ScheduleTab';

const api = fakeApi();
const season = seasonOf(schoolDay());
const photo = (letter: string) => `/api/athletic-events/photos/${letter.repeat(32)}-800`;
const own = { sport: 'Football', season, imageUrl: photo('a') } as const;
const earlier = { sport: 'Softball', season: season - 1, imageUrl: photo('b') } as const;
const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function open() {
  api.on(listEventsOfSport, { status: 200, json: [game()] });
  api.on(listTeamPictures, { status: 200, json: [own, earlier] });
  api.on(setTeamPicture, { status: 200, json: [] });
  renderPage(<ScheduleTab sport="Football" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Team Picture' }));
  return within(await screen.findByRole('dialog', { name: `Team Picture ${seasonName(season)}` }));
}

describe('the picture of a team’s year', () => {
  test('is taken away by a save', async () => {
    const dialog = await open();
    expect(await dialog.findByRole('img', { name: 'The picture' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Picture' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ ...own, imageUrl: null }]));
  });

  test('of an earlier year is taken away at once', async () => {
    const dialog = await open();
    const name = `Remove the picture of Softball, ${seasonName(season - 1)}`;
    await userEvent.click(await dialog.findByRole('button', { name }));
    expect(sent()).toEqual([{ ...earlier, imageUrl: null }]);
  });

  test('is that of the chosen team', async () => {
    const dialog = await open();
    await dialog.findByRole('img', { name: 'The picture' });
    await userEvent.selectOptions(dialog.getByLabelText('Team'), 'Softball');
    expect(dialog.queryByRole('img', { name: 'The picture' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Remove Picture' })).not.toBeInTheDocument();
  });
});
