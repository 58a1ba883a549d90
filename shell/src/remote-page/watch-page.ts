import { releaseUrl, type Release } from '@sandites/contracts';
import { ApiError } from '@sandites/remote-kit';
import {
  openPage,
  RemoteFailure,
  reportBody,
  reportFailure,
  reportOnce,
  reportsUrl,
  stackFrames,
  type OpenPart,
} from '../federation/remote-failure';

/** Whether the connection failed, which is not a failure of the release. */
const isConnectionError = ({ name, message }: Error): boolean =>
  /^(AbortError|ChunkLoadError)$/.test(name) || /fetch|load failed|network/i.test(message);

const controls =
  'button, a, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="menuitem"]';
const places = '[role="dialog"], dialog, form, table, main';
/** Where each row has its own controls, which are the same to the page. */
const rows = 'tr, li, [role="row"]';

/** A number for a text that does not give the text away. */
const shortHash = (text: string): string =>
  [...text]
    .reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_536, 7)
    .toString(16);

/**
 * Names a control the same in every version, and without what is written on it: its module, its
 * place and its classes, of a CSS module's the name that its author gave it.
 */
function nameOf(control: Element, { module }: OpenPart): string {
  const classes = [...control.classList].map((name) => name.split('_')[0]);
  const text = control.closest(rows) ? '' : control.textContent.replaceAll(/[^\p{L}]/gu, '');
  const words = [
    module.split('/').at(-1),
    control.parentElement?.closest(places)?.localName,
    control.localName,
    control.getAttribute('type'),
    ...classes,
    text && shortHash(text),
  ];
  return words
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[^\w/:. -]/g, '')
    .slice(0, 160);
}

/** How long after a press an error is its own, in ms: a handler may wait for a call. */
const handlerTime = 10_000;
/** The most controls of which a tab says that they were pressed. */
const maxPressed = 20;

/** Says which controls are pressed. @returns the name of the last one, while its handler may run */
function watchPresses(): () => string | undefined {
  let last = { name: '', at: -Infinity };
  const names = new Set<string>();
  const onClick = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    const page = openPage();
    if (!control || !page || !control.closest('main, [role="dialog"], dialog')) return;
    const name = nameOf(control, page);
    last = { name, at: performance.now() };
    if (names.size >= maxPressed) return;
    names.add(name);
    const { remote, version } = page.release();
    const entry = { remote, version, stage: 'interaction', kind: 'none', part: name } as const;
    reportOnce({ ...entry, outcome: 'pressed' }, `${remote}/${version} ${name}`);
  };
  addEventListener('click', onClick, { capture: true });
  return () => (performance.now() - last.at < handlerTime ? last.name : undefined);
}

/**
 * Reports errors of remotes that no boundary of the shell catches: those of event handlers, timers
 * and promises, and those that a part of a page contains itself and passes to `reportError`. The
 * error's stack says whose it is. Each is reported once in a tab, with the control that was pressed.
 */
export function watchUncaughtErrors(): void {
  const pressed = watchPresses();
  const seen = new Set<string>();
  const onError = (error: unknown) => {
    if (!(error instanceof Error) || isConnectionError(error)) return;
    const [at, remote, version] = stackFrames(error).find(([, from]) => from !== 'shell') ?? [];
    if (at === undefined || remote === undefined || version === undefined || seen.has(at)) return;
    seen.add(at);
    reportFailure(new RemoteFailure({ remote, version }, 'interaction', error), pressed());
  };
  addEventListener('error', ({ error }) => onError(error));
  addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}

/**
 * Reports a read of the open page that ended in 4xx or 5xx, by its pattern in the endpoint table.
 * 401 and 403 are said on purpose.
 * @param key of the SWR cache, which begins with the pattern
 */
export function reportFailedRead(error: unknown, key: string): void {
  const page = openPage();
  const path = /\/api\/[\w/:.-]+/.exec(key)?.[0];
  if (!page || path === undefined || !(error instanceof ApiError)) return;
  const { status } = error;
  if (status < 400 || status === 401 || status === 403) return;
  const { remote, version } = page.release();
  const part = `GET ${path} ${status}`;
  reportOnce(
    { remote, version, stage: 'read', kind: 'error', outcome: 'failed', part },
    `${remote}/${version} ${part}`,
  );
}

const beat = 1_000;
/** What keeps scripts waiting without being anybody's fault. */
const pauses = ['beforeprint', 'beforeunload', 'pagehide', 'freeze'] as const;

/**
 * Tells a worker every second that the tab answers; the worker reports the open page's release when
 * it does not, since the page itself no longer can.
 * @param shell has the worker's script
 */
export function startHeartbeat(shell: Release): void {
  // It has nothing to do before the first beat, and the page's own files come first.
  let worker: Worker | undefined;
  const failed = { stage: 'unresponsive', kind: 'timeout', outcome: 'failed' } as const;
  const send = (isAwake: boolean) => {
    const page = openPage();
    if (!isAwake || !page) return worker?.postMessage(null);
    worker ??= new Worker(releaseUrl(shell, 'heartbeat-worker.js'));
    const { remote, version } = page.release();
    worker.postMessage({ url: reportsUrl, body: reportBody({ remote, version, ...failed }) });
  };
  const isVisible = () => document.visibilityState === 'visible';
  setInterval(() => send(isVisible()), beat);
  for (const pause of pauses) addEventListener(pause, () => send(false));
  document.addEventListener('visibilitychange', () => send(isVisible()));
}
