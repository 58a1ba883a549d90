import { waitFor } from '@testing-library/react';
import { watchUncaughtErrors } from './remote-failure';

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
  `    at r (https://sandites.example/federation/shell/7/main.js:1:9)\n    at onClick (https://sandites.example/federation/mf-coach/1a2b/players-tab.js:1:${column})`;

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

test('a node that a translator has moved is no failure of the release', async () => {
  document.body.innerHTML = '<p><font><font>Iniciar sesión</font></font></p>';
  thrown(errorFrom(inCoach(60), 'The node to be removed is not a child', 'NotFoundError'));
  document.body.innerHTML = '';
  thrown(errorFrom(inCoach(70), 'The node to be removed is not a child', 'NotFoundError'));
  await waitFor(() =>
    expect(reports).toEqual([expect.objectContaining({ position: 'players-tab.js:1:70' })]),
  );
});
