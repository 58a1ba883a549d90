import { reportTicketName, type Release, type RemoteReport } from '@sandites/contracts';

/** The stage of loading at which a remote's page failed. */
export type Stage = RemoteReport['stage'];

/** A stage of loading made no progress for too long. A retry would only wait again. */
export class IdleTimeout extends Error {
  override readonly name = 'IdleTimeout';
}

/** A remote that could not show its page: which release, at which stage, and why. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: string;
  readonly version: string;

  constructor(
    release: Pick<Release, 'remote' | 'version'>,
    readonly stage: Stage,
    cause: unknown,
  ) {
    const { remote, version } = release;
    super(
      `${remote} failed at ${stage} (version ${version}): ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.remote = remote;
    this.version = version;
  }
}

const reportsUrl = '/federation/reports';
const reported = new Set<string>();

/** The ticket for reports that the gateway gave this page in a header. */
const readTicket = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
    .find(({ name }) => name === reportTicketName)?.description;

/** Reports to the gateway, for its automatic rollback, by a beacon that nothing waits for. */
function report(entry: Omit<RemoteReport, 'ticket'>): void {
  const ticket = readTicket();
  const body = JSON.stringify({ ...entry, ...(ticket !== undefined && { ticket }) });
  navigator.sendBeacon(reportsUrl, new Blob([body], { type: 'application/json' }));
}

/** Matches stack frames in files of releases: remote, version, file, line and column. */
const frames = /\/federation\/([\w-]+)\/([\w.-]+)\/([\w.@~-]+\.js):(\d+):(\d+)/g;
const stackFrames = (error: unknown) =>
  error instanceof Error ? [...(error.stack ?? '').matchAll(frames)] : [];
const maxMessageLength = 300;

function reportedFailure({ remote, version, stage, cause }: RemoteFailure) {
  const [, , , file, line, column] =
    stackFrames(cause).find(([, from, build]) => from === remote && build === version) ?? [];
  return {
    remote,
    version,
    stage,
    kind: cause instanceof IdleTimeout ? 'timeout' : 'error',
    ...(cause instanceof Error && {
      message: `${cause.name}: ${cause.message}`.slice(0, maxMessageLength),
    }),
    ...(file !== undefined && { position: `${file}:${line}:${column}` }),
  } as const;
}

/** Reports that a page of a release works, once for each release. */
export function reportWorking({ remote, version }: Release): void {
  const key = `${remote}/${version}`;
  if (reported.has(key)) return;
  reported.add(key);
  report({ remote, version, stage: 'render', kind: 'none', outcome: 'shown' });
}

/**
 * Whether React could not find a node because a translator has moved the page's text into `font`
 * elements, which is not a failure of the release.
 */
const isByTranslator = ({ cause }: RemoteFailure): boolean =>
  cause instanceof Error &&
  cause.name === 'NotFoundError' &&
  document.querySelector('body font') !== null;

/** Reports that a release failed, and no other took its place. */
export function reportFailure(failure: RemoteFailure): void {
  if (!isByTranslator(failure)) report({ ...reportedFailure(failure), outcome: 'failed' });
}

/** Reports that a release failed, and another one is shown as the fallback. */
export function reportFallback(failure: RemoteFailure, { version }: Release): void {
  console.warn(`${failure.remote} is shown in version ${version} instead of ${failure.version}`);
  report({ ...reportedFailure(failure), outcome: 'fallback', shown: version });
}

/** Whether the connection failed, which is not a failure of the release. */
const isConnectionError = ({ name, message }: Error): boolean =>
  /^(AbortError|ChunkLoadError)$/.test(name) || /fetch|load failed|network/i.test(message);

/**
 * Reports errors of remotes that no boundary of the shell catches: those of event handlers, timers
 * and promises, and those that a part of a page contains itself
 * and passes to `reportError`. The error's stack says whose it is. Each is reported once in a tab.
 */
export function watchUncaughtErrors(): void {
  const onError = (error: unknown) => {
    if (!(error instanceof Error) || isConnectionError(error)) return;
    const [at, remote, version] = stackFrames(error).find(([, from]) => from !== 'shell') ?? [];
    if (at === undefined || remote === undefined || version === undefined || reported.has(at))
      return;
    reported.add(at);
    reportFailure(new RemoteFailure({ remote, version }, 'interaction', error));
  };
  addEventListener('error', ({ error }) => onError(error));
  addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}
