import type { Registry, Release } from '@sandites/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchForUpdates } from './update-prompt';

const release = (remote: string, version: string): Release => ({
  remote,
  version,
  initial: ['a.js'],
  requires: {},
  pages: [],
  files: {},
});
const registry: Registry = {
  revision: '1',
  shell: release('shell', '1'),
  remotes: [{ live: release('mf-public', '1') }],
};
const hours = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60 * 60_000));

let live: Record<string, string>;
const fetchVersions = jest.fn(async () => new Response(JSON.stringify(live)));
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  fetchVersions.mockClear();
  Object.assign(globalThis, { fetch: fetchVersions });
  live = { shell: '1', 'mf-public': '1' };
});
afterEach(() => jest.useRealTimers());

test('an open tab is offered a newer version after a day, once per day', async () => {
  watchForUpdates(registry);
  live = { shell: '1', 'mf-public': '2' };
  await hours(23);
  expect(fetchVersions).not.toHaveBeenCalled();
  await hours(2);
  expect(await screen.findByRole('region', { name: 'Newer version' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Not Now' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  await hours(23);
  expect(fetchVersions).toHaveBeenCalledTimes(1);
});

test('a tab with a preview or with the live versions is offered nothing', async () => {
  watchForUpdates({
    ...registry,
    previewOverride: { by: 'preview', remote: 'mf-public', version: '1' },
  });
  await hours(26);
  expect(fetchVersions).not.toHaveBeenCalled();
  watchForUpdates(registry);
  await hours(26);
  expect(fetchVersions).toHaveBeenCalled();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
