import {
  exportConsents,
  getConsentReport,
  listConsents,
  type ConsentRecord,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentCsv, ConsentReportDialog } from './PlayersTab';

const api = fakeApi();
const record: ConsentRecord = {
  id: 1,
  playerId: 3,
  playerName: 'Ann Lee',
  graduationYear: 2027,
  grants: { listing: ['public', 'profile'], film: ['profile'] },
  name: '=Rosa Lee',
  relation: 'parent',
  channel: 'link',
  askedBy: 'coach',
  answeredAt: '2026-11-22T15:00:00.000Z',
  isLatest: true,
};

function open(records: ConsentRecord[] = [record], required = false) {
  api.on(getConsentReport, {
    status: 200,
    json: {
      required,
      teams: [{ sport: 'Football', players: 12, answered: 7, allowed: 5, asked: 2, notMine: 0 }],
    },
  });
  api.on(listConsents, { status: 200, json: records });
  api.on(exportConsents, { status: 204 });
  return renderPage(<ConsentReportDialog onClose={() => undefined} />);
}

test('shows for each team how many have answered', async () => {
  open();
  expect(await screen.findByRole('row', { name: 'Football 7 of 12 5 2' })).toBeVisible();
  expect(screen.getByText(/the coach decides what is shown/)).toBeVisible();
});

test('has a message where the school requires an answer, and no export without answers', async () => {
  open([], true);
  expect(await screen.findByText(/only where the family allows it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
});

test('exports the record once the server has recorded the export', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  open();
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeEnabled());
  const reads = () =>
    api.calls.map(({ url }) => url).filter((url) => url.startsWith('/api/consents?'));
  expect(reads()).toEqual(['/api/consents?limit=1']);
  await userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { count: 1 } },
    ]),
  );
  expect(reads().slice(1)).toEqual(['/api/consents?limit=1000']);
  expect(consentCsv([record]).split('\r\n')[1]).toBe(
    'Ann Lee,2027,2026-11-22T15:00:00.000Z,"\'=Rosa Lee",parent,coach,link,' +
      '"listing: public, profile; film: profile",true',
  );
});

test('the file lists the answers by the last name of the player', () => {
  const others = [
    { ...record, playerName: 'Ann Zeller' },
    { ...record, playerName: 'Zoe Abel' },
  ];
  const players = consentCsv(others).split('\r\n').slice(1, 3);
  expect(players.map((row) => row.split(',')[0])).toEqual(['Zoe Abel', 'Ann Zeller']);
});
