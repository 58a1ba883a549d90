import { listCallUses, listUsedCalls, type CallUse } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallUses } from './platform-page';

const api = fakeApi();
const uses: CallUse[] = [
  {
    remote: 'mf-public',
    version: 'aaa',
    ownVersion: '1.2.0',
    as: 'live',
    pages: ['/coaching-staff'],
  },
  { remote: 'mf-coach', version: 'bbb', ownVersion: null, as: 'canary', pages: [] },
];

async function open() {
  api.on(listUsedCalls, {
    status: 200,
    json: [
      { call: 'GET /api/coaches', fields: ['id', 'photoUrl'] },
      { call: 'GET /api/coaches/:id', fields: ['id'] },
      { call: 'PUT /api/coaches/:id', fields: ['name'] },
    ],
  });
  api.on(listCallUses, { status: 200, json: uses });
  renderPage(<CallUses />);
  return screen.findByRole('combobox', { name: 'Call of the API' });
}
const requestedUrls = () => api.calls.map(({ url }) => url).filter((url) => url.includes('/uses'));

test('a call shows the parts that use it, live and in canary, with their pages', async () => {
  await userEvent.type(await open(), 'GET /api/coaches');
  const table = within(
    await screen.findByRole('table', { name: 'Parts that use GET /api/coaches' }),
  );
  expect(
    within(table.getByRole('row', { name: /mf-public/ })).getByText('/coaching-staff'),
  ).toBeVisible();
  expect(within(table.getByRole('row', { name: /mf-coach/ })).getByText('Canary')).toBeVisible();
  expect(requestedUrls()).toEqual(['/api/release-calls/uses?call=GET+%2Fapi%2Fcoaches']);
});

test('a field filters them to the releases that read it', async () => {
  await userEvent.type(await open(), 'GET /api/coaches');
  api.on(listCallUses, { status: 200, json: [] });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'photoUrl');
  expect(await screen.findByText('No part uses photoUrl of this call.')).toBeVisible();
  expect(requestedUrls().at(-1)).toBe(
    '/api/release-calls/uses?call=GET+%2Fapi%2Fcoaches&field=photoUrl',
  );
});

test('a call may be typed in any form', async () => {
  await userEvent.type(await open(), 'put  /api/coaches/{{id}');
  expect(
    await screen.findByRole('table', { name: 'Parts that use PUT /api/coaches/:id' }),
  ).toBeVisible();
});

test('it shows how many calls match, and that no release makes a call', async () => {
  const search = await open();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.type(search, 'coaches/');
  expect(screen.getByRole('status')).toHaveTextContent('2 calls match. Choose one.');
  await userEvent.type(search, 'photo');
  expect(screen.getByRole('status')).toHaveTextContent('No part makes this call.');
  expect(requestedUrls()).toEqual([]);
});
