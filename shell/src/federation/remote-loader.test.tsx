import type { Registry, Release, RemotePage } from '@sandites/contracts';
import { showSite } from '../testing/fake-layout';
import { fakeReleaseStore } from '../testing/fake-release-store';
import { RemoteFailure } from './remote-failure';
import { remoteLoader } from './remote-loader';

const Schedule = () => null;
const OldSchedule = () => null;
const moduleName = './schedule/schedule-page';
const page = {
  path: '/schedule',
  access: 'public' as const,
  title: 'Schedules',
  module: moduleName,
  files: ['schedule-page.js', 'schedule-page.css'],
  reads: [],
  private: false,
};

const releaseOf = (remote: string, version: string): Release => ({
  remote,
  version,
  initial: ['remoteEntry.js'],
  requires: {},
  pages: [page],
  files: {
    'remoteEntry.js': 'sha256-a=',
    'schedule-page.js': 'sha256-b=',
    'schedule-page.css': 'sha256-c=',
    'roster-page.js': 'sha256-d=',
  },
});
let count = 0;

const loaderOf = (
  { live, previous }: Registry['remotes'][number],
  shown: Pick<RemotePage, 'path' | 'module' | 'files'> = page,
) =>
  remoteLoader({ release: live, page: shown }, previous, ({ pages }) =>
    pages.find(({ path }) => path === shown.path),
  );

function setUp(extra: Partial<Registry['remotes'][number]> = {}) {
  const live = releaseOf(`mf-${(count += 1)}`, '1');
  const store = fakeReleaseStore(live);
  store.modules[moduleName] = () => ({ Page: Schedule });
  return { live, store, loader: loaderOf({ live, ...extra }) };
}
const reported = () =>
  Promise.all(reports.map(async (report): Promise<unknown> => JSON.parse(await report.text())));
const reasonOf = async (work: Promise<unknown>) => {
  const reason: unknown = await work.catch((error: unknown) => error);
  if (!(reason instanceof RemoteFailure))
    throw new Error(`expected a RemoteFailure, got ${String(reason)}`);
  return reason;
};

const errorMessages = () => jest.mocked(console.error).mock.calls.map(([words]) => String(words));
const warnings = () => jest.mocked(console.warn).mock.calls.map(([words]) => String(words));
let reports: Blob[];

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  document.head.replaceChildren();
  reports = [];
  // A failure is logged to the console on purpose, and checked here.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  navigator.sendBeacon = (address, body) => {
    if (address === '/federation/reports' && body instanceof Blob) reports.push(body);
    return true;
  };
});
afterEach(() => jest.useRealTimers());

describe('a page of a remote', () => {
  it('is loaded with all of its files in parallel, each with its hash from the registry', async () => {
    const { loader, store, live } = setUp();
    await expect(loader.load()).resolves.toBe(Schedule);
    expect(store.requestedUrls.map((url) => new URL(url).pathname)).toEqual(
      ['schedule-page.js', 'schedule-page.css', 'remoteEntry.js'].map(
        (file) => `/federation/${live.remote}/1/${file}`,
      ),
    );
    const script = document.head.querySelector<HTMLScriptElement>('script[src*=schedule-page]');
    expect([script?.integrity, script?.crossOrigin]).toEqual(['sha256-b=', 'anonymous']);
  });

  it('is cached the next time', async () => {
    const { loader, store } = setUp();
    await loader.load();
    await loader.load();
    expect(loader.loaded()).toBe(Schedule);
    expect(store.requestedUrls).toHaveLength(3);
  });

  it('is loaded once for all who wait for it', async () => {
    const { loader, store } = setUp();
    await Promise.all([loader.load(), loader.load()]);
    expect(store.requestedUrls).toHaveLength(3);
  });

  it('shares one container with the other pages of its release, also where all are loaded at once', async () => {
    const { live, store } = setUp();
    const roster = {
      ...page,
      path: '/roster',
      module: './roster/roster-page',
      files: ['roster-page.js'],
    };
    store.modules[roster.module] = () => ({ Page: Schedule });
    await Promise.all([loaderOf({ live }).load(), loaderOf({ live }, roster).load()]);
    expect(store.requestedUrls.filter((url) => url.includes('remoteEntry.js'))).toHaveLength(1);
  });

  it('keeps the chunks of the other pages of its release when it fails', async () => {
    const { live, store } = setUp();
    const chunks: unknown[] = [];
    const global = `webpackChunk${live.remote.replace('-', '_')}_1`;
    Object.assign(globalThis, { [global]: chunks });
    const roster = {
      ...page,
      path: '/roster',
      module: './roster/roster-page',
      files: ['roster-page.js'],
    };
    store.modules[roster.module] = () => ({});
    await loaderOf({ live }).load();
    await reasonOf(loaderOf({ live }, roster).load());
    expect(Reflect.get(globalThis, global)).toBe(chunks);
  });

  it('is retried once where its files fail at once, and then reports the remote and the stage', async () => {
    const { loader, store, live } = setUp();
    store.responds = 'nothing';
    const { remote, version, stage, message } = await reasonOf(loader.load());
    expect([remote, version, stage]).toEqual([live.remote, '1', 'files']);
    expect(store.requestedUrls.filter((url) => url.includes('remoteEntry.js'))).toHaveLength(2);
    expect(errorMessages()).toEqual([message]);
    expect(message).toMatch(
      new RegExp(
        `^${live.remote} failed at files \\(version 1\\): /federation/.* could not be loaded`,
      ),
    );
    // A visitor who leaves ends the requests of the page, in some browsers before its timers.
    expect(reports).toEqual([]);
    await jest.advanceTimersByTimeAsync(500);
    expect(await reported()).toEqual([
      {
        remote: live.remote,
        version: '1',
        stage: 'files',
        kind: 'error',
        outcome: 'failed',
        message: expect.stringMatching(/^Error: .* could not be loaded/),
      },
    ]);
  });

  it('is loaded by the next attempt when its files are back, bypassing caches', async () => {
    const { loader, store } = setUp();
    store.responds = 'nothing';
    await reasonOf(loader.load());
    store.responds = 'file';
    await expect(loader.load()).resolves.toBe(Schedule);
    expect(store.requestedUrls.at(-1)).toContain('?attempt=2');
  });

  it('fails after 8 s without progress, without a retry', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const { loader, store } = setUp();
    store.responds = 'no answer';
    const reason = reasonOf(loader.load());
    await jest.advanceTimersByTimeAsync(8_000);
    expect((await reason).message).toContain('no answer within 8 s');
    expect(store.requestedUrls).toHaveLength(3);
  });

  it('does not time out while bytes arrive, however slowly', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const { loader, store } = setUp();
    store.responds = 'trickle';
    const loading = loader.load();
    await jest.advanceTimersByTimeAsync(60_000);
    store.finish();
    await jest.advanceTimersByTimeAsync(0);
    await expect(loading).resolves.toBe(Schedule);
  });

  it('fails after two minutes in any case', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const timeout = new AbortController();
    const limits: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      return timeout.signal;
    });
    const { loader, store } = setUp();
    store.responds = 'trickle';
    const reason = reasonOf(loader.load());
    await jest.advanceTimersByTimeAsync(60_000);
    timeout.abort();
    expect(limits[0]).toBe(120_000);
    expect((await reason).message).toContain('not done within 120 s');
  });

  it('fails at the stage “container” where the entry registers none', async () => {
    const { loader, store } = setUp();
    store.container = () => 'garbage';
    expect((await reasonOf(loader.load())).stage).toBe('container');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['exports no Page', () => ({})],
  ])('fails at its module where that %s', async (_, factory) => {
    const { loader, store } = setUp();
    store.modules[moduleName] = factory;
    expect((await reasonOf(loader.load())).stage).toBe('module');
  });

  it('comes from the last version known to work where the live one fails', async () => {
    const previous = releaseOf('mf-old', '0');
    const { loader, store } = setUp({ previous });
    const old = fakeReleaseStore(previous);
    store.modules[moduleName] = () => ({});
    old.modules[moduleName] = () => ({ Page: OldSchedule });
    await expect(loader.load()).resolves.toBe(OldSchedule);
    expect(warnings()).toEqual([`${loader.remote} is shown in version 0 instead of 1`]);
    expect(await reported()).toEqual([
      {
        remote: loader.remote,
        version: '1',
        stage: 'module',
        kind: 'error',
        outcome: 'fallback',
        shown: '0',
        message: expect.any(String),
      },
    ]);
  });

  it('comes from the last version known to work where the live one threw after it was shown', async () => {
    const previous = releaseOf('mf-broken', '0');
    const { loader } = setUp({ previous });
    fakeReleaseStore(previous).modules[moduleName] = () => ({ Page: OldSchedule });
    await expect(loader.load()).resolves.toBe(Schedule);
    loader.onError(new Error('no such athlete'));
    await expect(loader.load()).resolves.toBe(OldSchedule);
    expect(errorMessages()).toEqual([
      `${loader.remote} failed at render (version 1): no such athlete`,
    ]);
  });

  it('stays the version that a visitor has open, even when the live one works again', async () => {
    const previous = releaseOf('mf-back', '0');
    const { loader, store } = setUp({ previous });
    store.responds = 'nothing';
    fakeReleaseStore(previous).modules[moduleName] = () => ({ Page: OldSchedule });
    await loader.load();
    store.responds = 'file';
    await expect(loader.load()).resolves.toBe(OldSchedule);
    expect(loader.loaded()).toBe(OldSchedule);
  });

  it('reports why where it threw and there is no other version; the next attempt starts again', async () => {
    const { loader, store } = setUp();
    await loader.load();
    loader.onError(new Error('no such athlete'));
    expect(loader.loaded()).toBeUndefined();
    expect((await reasonOf(loader.load())).stage).toBe('render');
    await expect(loader.load()).resolves.toBe(Schedule);
    expect(store.requestedUrls.at(-1)).toContain('?attempt=1');
  });

  it('is reported to the gateway once it is shown, once for each release', async () => {
    showSite('<h1>Schedules</h1>');
    const { loader } = setUp();
    await loader.load();
    loader.onWorking();
    loader.onWorking();
    expect(await reported()).toEqual([
      { remote: loader.remote, version: '1', stage: 'render', kind: 'none', outcome: 'shown' },
    ]);
  });
});

describe('a page that nobody can use', () => {
  const failureOf = async (main: string, isHidden?: (element: Element) => boolean) => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    showSite(main, isHidden);
    const { loader } = setUp();
    const loading = loader.load();
    await jest.runAllTimersAsync();
    await loading;
    const leave = loader.enter();
    loader.onWorking();
    await jest.runAllTimersAsync();
    leave();
    jest.useRealTimers();
    const sent = await reported();
    // The next page of the tab is well again.
    showSite('<h1>Schedules</h1>');
    loader.onWorking();
    return { remote: loader.remote, reports: sent };
  };
  const failed = { version: '1', stage: 'visible', kind: 'error', outcome: 'failed' };

  it.each([
    ['is empty', '<p></p>', undefined, 'the page shows no heading'],
    [
      'has a heading that is not visible',
      '<h1>Schedules</h1>',
      ({ localName }: Element) => localName === 'h1',
      'the page shows no heading',
    ],
    [
      'hides the navigation bar',
      '<h1>Schedules</h1>',
      (element: Element) => element.closest('header') !== null,
      'no link of the navigation bar is visible',
    ],
    [
      'hides the footer',
      '<h1>Schedules</h1>',
      (element: Element) => element.closest('footer') !== null,
      'no link of the footer is visible',
    ],
  ])('is reported as failed where it %s', async (_, main, isHidden, message) => {
    const { remote, reports: sent } = await failureOf(main, isHidden);
    expect(sent).toEqual([{ ...failed, remote, message: `Error: ${message}` }]);
  });

  it('works where only a menu was open at the first look', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    let isOpen = true;
    showSite('<h1>Schedules</h1>', (element) => isOpen && element.closest('header') !== null);
    const { loader } = setUp();
    const loading = loader.load();
    await jest.runAllTimersAsync();
    await loading;
    loader.onWorking();
    isOpen = false;
    await jest.runAllTimersAsync();
    jest.useRealTimers();
    expect(await reported()).toEqual([expect.objectContaining({ outcome: 'shown' })]);
  });
});

describe('the styles of a remote', () => {
  const mediaOf = (remote: string) =>
    document.querySelector<HTMLLinkElement>(`link[data-href^="/federation/${remote}/"]`)?.media;

  it('apply while a page of it is open', async () => {
    const { loader } = setUp();
    const leave = loader.enter();
    await loader.load();
    expect(mediaOf(loader.remote)).toBe('');
    leave();
    expect(mediaOf(loader.remote)).toBe('not all');
    const leaveAgain = loader.enter();
    expect(mediaOf(loader.remote)).toBe('');
    leaveAgain();
  });

  it('apply from when it is open, where they were prefetched', async () => {
    const [open, prefetched] = [setUp(), setUp()];
    const leave = open.loader.enter();
    await prefetched.loader.load();
    expect(mediaOf(prefetched.loader.remote)).toBe('not all');
    leave();
    const leavePrefetched = prefetched.loader.enter();
    expect(mediaOf(prefetched.loader.remote)).toBe('');
    leavePrefetched();
  });

  it('are removed with a release that failed', async () => {
    const { loader } = setUp();
    await loader.load();
    loader.onError(new Error('no such athlete'));
    expect(mediaOf(loader.remote)).toBeUndefined();
  });
});

test('a file that the release does not name is never requested', async () => {
  const { live, store } = setUp();
  const unnamed = {
    ...live,
    files: { 'remoteEntry.js': 'sha256-a=', 'schedule-page.css': 'sha256-c=' },
  };
  expect((await reasonOf(loaderOf({ live: unnamed }).load())).message).toContain(
    'schedule-page.js has no hash',
  );
  expect(store.requestedUrls.some((url) => url.includes('schedule-page.js'))).toBe(false);
});
