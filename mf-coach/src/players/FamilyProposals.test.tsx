import {
  decideProposal,
  listPersonQuestions,
  listProfileProposals,
  type ProfileProposal,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FamilyProposals } from './FamilyProposals';

const api = fakeApi();
const proposal = (given: Partial<ProfileProposal> = {}): ProfileProposal => ({
  id: 3,
  personId: 1,
  player: { firstName: 'Mateo', lastName: 'Ruiz', sports: ['Football'] },
  from: { name: 'Rosa Ruiz', relation: 'parent' },
  values: { gpa: 3.84, weight: 195 },
  before: player({ gpa: null, weight: 190 }),
  createdAt: '2026-09-03T15:00:00.000Z',
  version: 2,
  ...given,
});
function show(...proposals: ProfileProposal[]) {
  api.on(listProfileProposals, { status: 200, json: proposals });
  api.on(listPersonQuestions, { status: 200, json: [] });
  api.on(decideProposal, { status: 200, json: player() });
  return renderPage(<FamilyProposals />);
}
const decisions = () =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);

test('what a family proposes stands beside what is stored, with who proposes it (D121)', async () => {
  show(proposal());
  expect(await screen.findByText('Mateo Ruiz')).toBeVisible();
  expect(screen.getByText(/^, from Rosa Ruiz \(parent\), Sep 3/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GPA: 3.84 (now none)Accept GPA of Mateo RuizDecline GPA of Mateo Ruiz',
    'Weight: 195 (now 190)Accept Weight of Mateo RuizDecline Weight of Mateo Ruiz',
  ]);
});

test('a field is accepted or declined by itself', async () => {
  const page = show(proposal());
  await userEvent.click(await screen.findByRole('button', { name: 'Accept GPA of Mateo Ruiz' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline Weight of Mateo Ruiz' }));
  await waitFor(() =>
    expect(decisions()).toEqual([
      ['/api/profile-proposals/3', { accept: ['gpa'], decline: [] }],
      ['/api/profile-proposals/3', { accept: [], decline: ['weight'] }],
    ]),
  );
  expect(page.toasts.at(-1)).toMatchObject({ title: 'Your decision was saved' });
});

test('one press accepts all of a family, another one everything', async () => {
  show(proposal(), proposal({ id: 4, values: { honors: 'All-State' } }));
  const [first] = await screen.findAllByRole('button', { name: 'Accept all of Mateo Ruiz' });
  if (first) await userEvent.click(first);
  await userEvent.click(screen.getByRole('button', { name: 'Accept everything' }));
  await waitFor(() => expect(decisions()).toHaveLength(3));
  expect(decisions()).toEqual([
    ['/api/profile-proposals/3', { accept: ['gpa', 'weight'], decline: [] }],
    ['/api/profile-proposals/3', { accept: ['gpa', 'weight'], decline: [] }],
    ['/api/profile-proposals/4', { accept: ['honors'], decline: [] }],
  ]);
});

test('what the family changed meanwhile is not accepted, and the coach is told', async () => {
  const page = show(proposal());
  api.on(decideProposal, { status: 412, json: { code: 'changed_meanwhile', message: 'changed' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all of Mateo Ruiz' }));
  await waitFor(() =>
    expect(page.toasts.at(-1)).toMatchObject({ title: 'Error', style: 'destructive' }),
  );
});

test('without a proposal there is nothing', async () => {
  show();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByText(/^From families/)).not.toBeInTheDocument();
});
