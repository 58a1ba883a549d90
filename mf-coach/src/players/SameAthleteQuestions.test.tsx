import { answerPersonQuestion, listPersonQuestions } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SameAthleteQuestions } from './SameAthleteQuestions';

const api = fakeApi();
const profile = (id: number, firstName: string, sport: string) => ({
  ...{ id, firstName, lastName: 'Roe', sport, graduationYear: 2027 },
});
const question = {
  id: 3,
  profiles: [profile(1, 'Michael', 'Football'), profile(2, 'Mike', 'Soccer')],
  createdAt: '2026-11-22T15:00:00.000Z',
};

test.each([
  ['Same athlete', 'Yes, one athlete', true],
  ['Two athletes', 'Yes, two athletes', false],
])('%s is two taps, after which the question is gone', async (first, second, same) => {
  api.on(listPersonQuestions, { status: 200, json: [question] });
  const page = renderPage(<SameAthleteQuestions />);
  expect(
    await screen.findByText(
      /Michael Roe \(Football, class of 2027\) and Mike Roe \(Soccer, class of 2027\)\./,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${first}`) }));
  api.on(answerPersonQuestion, { status: 204 });
  api.on(listPersonQuestions, { status: 200, json: [] });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${second}`) }));
  await waitFor(() => expect(page.toasts).toMatchObject([{ title: 'Your answer was saved' }]));
  expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/api/person-questions/3',
    body: { same },
  });
  expect(screen.queryByText(/Is this the same athlete/)).not.toBeInTheDocument();
});
