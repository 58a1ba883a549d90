import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { releaseUrl, type Registry, type Release } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { IdleTimeout, isOpen, openPage, RemoteFailure, type Stage } from './remote-failure';

declare global {
  interface Window {
    /**
     * Returns the hash of a script. Called by webpack's runtime, of the shell and of every remote,
     * before it loads the script (IntegrityPlugin).
     */
    sanditesIntegrity?: (url: string) => string | undefined;
  }
}

/** How long each stage of loading may go without progress, in ms. */
const idleTimeouts = { files: 8_000, container: 3_000, module: 8_000 } as const;
const totalTimeout = 120_000;

interface Progress {
  report: () => void;
  /** Aborted when the work is done or has timed out. */
  signal: AbortSignal;
}

/**
 * Waits for work as long as it makes progress, because a slow connection is not a failure.
 * @param limit how long it may go without progress, in ms
 * @param onSlow called after half of that time without progress
 */
async function withIdleTimeout<T>(
  limit: number,
  work: (progress: Progress) => Promise<T>,
  onSlow?: (progress: Progress) => void,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const fail = () => reject(new IdleTimeout(`no answer within ${limit / 1_000} s`));
      const warn = () => {
        onSlow?.(progress);
        timer = setTimeout(fail, limit / 2);
      };
      const report = () => {
        clearTimeout(timer);
        if (!controller.signal.aborted) timer = setTimeout(warn, limit / 2);
      };
      const progress = { report, signal: controller.signal };
      AbortSignal.timeout(totalTimeout).addEventListener('abort', () =>
        reject(new IdleTimeout(`not done within ${totalTimeout / 1_000} s`)),
      );
      report();
      work(progress).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** Passes the registry's hashes to webpack's runtimes: a script without a hash is never run. */
export function enforceIntegrity({ shell, remotes }: Registry): void {
  const releases = [
    shell,
    ...remotes.flatMap(({ live, previous }) => (previous ? [live, previous] : [live])),
  ];
  const hashes = new Map(
    releases.flatMap((release) =>
      Object.entries(release.files).map(([file, hash]) => [releaseUrl(release, file), hash]),
    ),
  );
  window.sanditesIntegrity = (url) => hashes.get(new URL(url, location.origin).pathname);
}

function integrityOf(release: Release, file: string): string {
  const hash = release.files[file];
  if (!hash) throw new Error(`${file} has no hash`);
  return hash;
}

/**
 * Reads a response to its end and reports every chunk of it, which the element that loads the file
 * cannot. The browser shares a pending request for the same file.
 */
async function readBytes(url: string, init: RequestInit, report: () => void): Promise<void> {
  const { body } = await fetch(url, init);
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
    report();
}

const stylesUnder = (path: string): (HTMLLinkElement | HTMLStyleElement)[] =>
  [
    ...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'link[rel="stylesheet"], style',
    ),
  ].filter((element) =>
    (element.dataset['href'] ?? element.getAttribute('href'))?.startsWith(path),
  );

const stylesOff = 'not all';

/**
 * Applies the styles of a remote where a page or a slot content of it is open, so that what was
 * left styles no other page.
 */
export function applyStyles(remote: string): void {
  for (const element of stylesUnder(`/federation/${remote}/`))
    element.media = isOpen(remote) ? '' : stylesOff;
}

export function removeStyles(release: Release): void {
  for (const element of stylesUnder(releaseUrl(release, ''))) element.remove();
}

function loadElement(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${url} could not be loaded, or is not what the registry says it is`));
    };
    document.head.append(element);
  });
}

function loadScript(url: string, integrity: string): Promise<void> {
  return loadElement(
    Object.assign(document.createElement('script'), {
      src: url,
      integrity,
      crossOrigin: 'anonymous',
      async: true,
    }),
    url,
  );
}

/**
 * webpack's runtime looks for a style sheet under `data-href` before it loads it itself; that of a
 * prerendered page stands in the HTML.
 */
async function loadStyle(
  remote: string,
  url: string,
  integrity: string,
  name: string,
): Promise<void> {
  if (
    document.querySelector(
      `link[rel="stylesheet"][data-href="${name}"], style[data-href="${name}"]`,
    )
  )
    return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: url,
    integrity,
    crossOrigin: 'anonymous',
    // Those of a page that is prefetched wait until it is open.
    media: openPage() && !isOpen(remote) ? stylesOff : '',
  });
  link.dataset['href'] = name;
  return loadElement(link, url);
}

/**
 * Adds files of a release to the page, all at once.
 * @param attempt 0 at first; a later attempt bypasses the HTTP cache, where a wrong or pending
 *   response may still be
 */
function loadFiles(release: Release, files: Iterable<string>, attempt: number): Promise<void> {
  const missing = new Set(files);
  const urlOf = (file: string) =>
    `${releaseUrl(release, file)}${attempt === 0 ? '' : `?attempt=${attempt}`}`;

  const load = async (file: string, { report, signal }: Progress) => {
    const [url, integrity] = [urlOf(file), integrityOf(release, file)];
    if (attempt > 0) await readBytes(url, { cache: 'reload', integrity, signal }, report);
    await (file.endsWith('.css')
      ? loadStyle(release.remote, url, integrity, releaseUrl(release, file))
      : loadScript(url, integrity));
    missing.delete(file);
    report();
  };
  // Elements report no download progress, so slow files are also read with fetch. The element
  // reports errors.
  const trackProgress = ({ report, signal }: Progress) => {
    for (const file of missing) readBytes(urlOf(file), { signal }, report).catch(() => undefined);
  };
  return withIdleTimeout(
    idleTimeouts.files,
    (progress) =>
      Promise.all([...missing].map((file) => load(file, progress))).then(() => undefined),
    trackProgress,
  );
}

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

const isContainer = (value: unknown): value is Exclude<Container, void> =>
  typeof value === 'object' &&
  value !== null &&
  'init' in value &&
  'get' in value &&
  typeof value.init === 'function' &&
  typeof value.get === 'function';

/** The component of a module of a release: of a page, or of the content of a slot. */
export function componentOf(module: unknown): ComponentType {
  const exported = (name: string): unknown =>
    typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
  const component = exported('Page') ?? exported('Content');
  if (typeof component !== 'function')
    throw new Error('its module exports no component named Page');
  return component as ComponentType;
}

/** One attempt to load a release: each has a container of its own under a name of its own. */
export class Attempt {
  readonly name: string;
  readonly entry: string;
  /** The global under which the release registers its container (packages/build). */
  readonly entryGlobalName: string;
  /** The first failure: the federation runtime passes on its text alone. */
  failure: RemoteFailure | undefined;
  private readonly files = new Map<string, Promise<void>>();

  /** @param number 0 at first; later ones load past the HTTP cache */
  constructor(
    readonly release: Release,
    readonly number: number,
  ) {
    this.entryGlobalName = `${release.remote.replaceAll('-', '_')}_${release.version}`;
    this.name = `${this.entryGlobalName}@${number}`;
    this.entry = releaseUrl(release, 'remoteEntry.js');
  }

  preload({ module, files }: { module: string; files: readonly string[] }): void {
    const loading = this.atStage('files', () => loadFiles(this.release, files, this.number));
    // The module's `get` waits for it.
    loading.catch(() => undefined);
    this.files.set(module, loading);
  }

  /** Loads the entry, and bounds the time of every later stage. */
  async open(): Promise<Exclude<Container, void>> {
    Reflect.set(globalThis, this.entryGlobalName, undefined);
    await this.atStage('files', () => loadFiles(this.release, this.release.initial, this.number));
    const container = await this.atStage('container', async () => {
      const entry: unknown = Reflect.get(globalThis, this.entryGlobalName);
      if (!isContainer(entry)) throw new Error('its entry registered no container');
      return entry;
    });
    return {
      init: (...scope) =>
        this.atStage('container', () =>
          withIdleTimeout(idleTimeouts.container, async () => container.init(...scope)),
        ),
      get: (module) => async () => {
        await this.files.get(module);
        return this.atStage('module', () =>
          withIdleTimeout(idleTimeouts.module, async () => {
            // A promise, although the runtime's types say otherwise.
            const factory = await Promise.resolve(container.get(module));
            const loaded: unknown = await factory();
            componentOf(loaded);
            return loaded;
          }),
        );
      },
    };
  }

  failureOf(error: unknown): RemoteFailure {
    return (this.failure ??= new RemoteFailure(this.release, 'module', error));
  }

  private async atStage<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw (this.failure ??= new RemoteFailure(this.release, stage, cause));
    }
  }
}

/**
 * A plugin of the federation runtime: it loads the entry of a release and the files of its page
 * with their hashes and within time, and lets another attempt or release take over what failed.
 * @param attempts by name
 * @param recoveries by the id of a request: what to load where it fails
 */
export const containment = (
  attempts: ReadonlyMap<string, Attempt>,
  recoveries: ReadonlyMap<string, (error: unknown) => Promise<unknown>>,
): ModuleFederationRuntimePlugin => ({
  name: 'containment',
  loadEntry: async ({ remoteInfo }) => attempts.get(remoteInfo.name)?.open(),
  errorLoadRemote: async ({ id, error, lifecycle }) =>
    lifecycle === 'onLoad' ? recoveries.get(id)?.(error) : undefined,
});
