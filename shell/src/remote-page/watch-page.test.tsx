import { ApiError } from '@sandites/remote-kit';
import { waitFor } from '@testing-library/react';
import { enterPart } from '../federation/remote-failure';
import { reportFailedRead, watchUncaughtErrors } from './watch-page';

const reports: unknown[] = [];
beforeAll(() => watchUncaughtErrors());
beforeEach(() => {
  reports.length = 0;
  navigator.sendBeacon = (_, body) => {
    if (body instanceof Blob) void body.text().then((text) => reports.push(JSON.parse(text)));
    return true;
  };
});

function errorFrom(stack: string, message = 'no such player', name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });
}
const thrown = (error: unknown) => void window.dispatchEvent(new ErrorEvent('error', { error }));
const inCoach = (column: number) =>
  '    at r (https://sandites.example/federation/shell/7/main.js:1:9)\n' +
  `    at onClick (https://sandites.example/federation/mf-coach/1a2b/players-tab.js:1:${column})`;

test('an error in an event handler is reported once, for the remote whose file threw it', async () => {
  thrown(errorFrom(inCoach(10)));
  thrown(errorFrom(inCoach(10)));
  await waitFor(() =>
    expect(reports).toEqual([
      {
        remote: 'mf-coach',
        version: '1a2b',
        stage: 'interaction',
        kind: 'error',
        outcome: 'failed',
        message: 'TypeError: no such player',
        position: 'players-tab.js:1:10',
      },
    ]),
  );
});

test('so is an unhandled rejection', async () => {
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: errorFrom(inCoach(20)) }),
  );
  await waitFor(() =>
    expect(reports).toEqual([
      expect.objectContaining({ remote: 'mf-coach', position: 'players-tab.js:1:20' }),
    ]),
  );
});

test('network errors, browser extensions and the shell are not reported', async () => {
  thrown(errorFrom(inCoach(30), 'Failed to fetch'));
  thrown(errorFrom(inCoach(40), 'Loading chunk share failed', 'ChunkLoadError'));
  thrown(errorFrom('    at https://extension.example/a.js:1:1'));
  thrown(errorFrom('    at https://sandites.example/federation/shell/7/main.js:1:9'));
  thrown('a string');
  thrown(errorFrom(inCoach(50)));
  await waitFor(() =>
    expect(reports).toEqual([expect.objectContaining({ position: 'players-tab.js:1:50' })]),
  );
});

test('an error after a press names the control that was pressed, without what is written on it', async () => {
  const leave = enterPart({
    release: () => ({
      remote: 'mf-coach',
      version: '1a2b',
      initial: [],
      requires: {},
      pages: [],
      files: {},
    }),
    module: '../federation/coach-dashboard-page',
  });
  document.body.innerHTML =
    '<main><form><button type="submit" class="btn save_1a2b_x">Save Ann Bell</button></form></main>';
  const button = document.querySelector('button');
  const first = reports.length;
  button?.addEventListener('click', (event) => {
    event.preventDefault();
    thrown(errorFrom(inCoach(80)));
  });
  button?.click();
  await waitFor(() => expect(reports).toHaveLength(first + 2));
  const part = expect.stringMatching(
    /^coach-dashboard-page form button submit btn save [0-9a-f]{1,4}$/,
  ) as string;
  const release = { remote: 'mf-coach', version: '1a2b', stage: 'interaction' };
  expect(reports).toEqual([
    { ...release, kind: 'none', outcome: 'pressed', part },
    expect.objectContaining({ ...release, kind: 'error', outcome: 'failed', part }),
  ]);
  expect(JSON.stringify(reports)).not.toContain('Ann');
  button?.click();
  expect(reports).toHaveLength(first + 2);
  leave();
});

test('a read that ends in 404 or 503 is reported by its pattern, one that ends in 401 is not', async () => {
  const leave = enterPart({
    release: () => ({
      remote: 'mf-public',
      version: '3c4d',
      initial: [],
      requires: {},
      pages: [],
      files: {},
    }),
    module: '../federation/schedule-page',
  });
  const key = '@"/api/shared-players/:shareCode","/api/shared-players/secret",';
  for (const status of [401, 404, 404, 503]) reportFailedRead(new ApiError({ status }), key);
  const failed = {
    remote: 'mf-public',
    version: '3c4d',
    stage: 'read',
    kind: 'error',
    outcome: 'failed',
  };
  await waitFor(() =>
    expect(reports).toEqual([
      { ...failed, part: 'GET /api/shared-players/:shareCode 404' },
      { ...failed, part: 'GET /api/shared-players/:shareCode 503' },
    ]),
  );
  leave();
});

test('a node that a translator has moved is no failure of the release', async () => {
  document.body.innerHTML = '<p><font><font>Iniciar sesión</font></font></p>';
  thrown(errorFrom(inCoach(60), 'The node to be removed is not a child', 'NotFoundError'));
  document.body.innerHTML = '';
  thrown(errorFrom(inCoach(70), 'The node to be removed is not a child', 'NotFoundError'));
  await waitFor(() =>
    expect(reports).toEqual([expect.objectContaining({ position: 'players-tab.js:1:70' })]),
  );
});
