import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure';
import { readJson } from '../console/workspaces';
import type { VisitorKind } from './sample-responses';
import type { Measured } from './page-check';

/** What a smoke test that passed says of a version: of each page, and in what it is worse. */
export interface SmokeTestResult {
  readonly warnings: string[];
  readonly measured: Record<string, Measured>;
}

type VersionState =
  | 'not_tested'
  | 'passed'
  | 'failed_tests'
  | 'failed_smoke_test'
  | 'rolled_back_from'
  | 'auto_rolled_back';

/** From which sources a version was built; null where its build does not say. */
type Source = {
  commit: string;
  branch?: string;
  repository?: string;
  isClean: boolean;
} | null;

/** The live version of a remote. */
export type LiveVersion = {
  version: string;
  ownVersion: string | null;
  source?: Source;
  slots?: string[];
  alertedAt?: string | null;
  alertReason?: string | null;
  since: string;
  by: string;
  reason: string;
  outcome: { shown: number; failed: number; fallback: number };
  canary: {
    version: string;
    ownVersion: string | null;
    percent: number;
    outcome: { shown: number; failed: number; fallback: number };
    plan?: { steps: number[]; everyMinutes: number; dueAt: string; pausedBecause: string | null };
  } | null;
};

/** Everything a deploy token can read about its remote. */
export type RemoteState = {
  live: LiveVersion | null;
  /** The version that was live when it was retired; null where it is not retired. */
  retired?: {
    version: string;
    ownVersion: string | null;
    at: string;
    by: string;
    reason: string;
    redirects: Record<string, string>;
  } | null;
  versions: {
    version: string;
    ownVersion: string | null;
    source?: Source;
    measured?: SmokeTestResult['measured'];
    warnings?: string[];
    storedAt: string;
    lastLiveAt: string | null;
    state: VersionState;
  }[];
  failures: {
    version: string;
    stage: string;
    kind: string;
    message?: string | null;
    position?: string | null;
    part?: string;
    count: number;
    visitors: number;
    lastAt: string;
  }[];
  history: {
    at: string;
    kind: string;
    version: string;
    before: string | null;
    by: string;
    reason: string;
  }[];
};

/** The live version after a change, and the one before. */
type ChangeResult = { remote: string; version: string; before: string | null };

/** Who made a change, and why: for the history. */
type Publication = { by: string; reason: string };

/**
 * `drop`: pages of the live version that the new one may lack. `then`: the percentages to which the
 * gateway raises a canary on a schedule.
 */
type GoLiveOptions = {
  drop?: readonly string[] | undefined;
  then?: { steps: number[]; everyMinutes: number } | undefined;
  /** What was live when the release began; another version is not replaced. */
  over?: string | null | undefined;
  /** Sources that are not committed may go live, on a site that is no demo too. */
  allowDirty?: boolean | undefined;
};

/** A slot in which a remote shows something, and the page that has it. */
export type SlotPage = { slot: string; path: string };

/** A version of a remote. */
export type ReleaseName = { remote: string; version: string };

type Problem = { message?: string; issues?: { message: string }[] };

/** The fields of release.json that commands read. */
interface ReleaseManifest extends ReleaseName {
  ownVersion?: string;
  files: Record<string, string>;
}

/** A running release that makes a call, with its pages that read it when they open. */
export type CallUse = ReleaseName & {
  ownVersion: string | null;
  as: 'live' | 'canary';
  pages: string[];
};

/** A running release that fills a slot, with the pages that have it. */
type SlotUse = CallUse & { order: number };

/** A client of the gateway's deploy API for one remote. */
export type DeployClient = {
  read: () => Promise<RemoteState>;
  /** Uploads a build. It does not go live. @returns its version */
  store: (dist: string) => Promise<string>;
  /**
   * Reports the result of the checks of a stored version; what was measured of its pages; in what
   * they are worse than the live version's.
   */
  endChecks: (
    version: string,
    outcome: 'passed' | 'tests_skipped' | 'failed_tests' | 'not_tested',
    result?: SmokeTestResult,
  ) => Promise<void>;
  /**
   * Starts a preview of a stored version, optionally together with a release of another remote.
   * `path` starts it. `pages` and `slots` are what a smoke test opens, for
   * every kind of visitor or one; `possibleSlots` may be empty until there is data. `unchanged`
   * lists the pages and slots that are the same in the live version, which
   * passed all checks in the same shell.
   */
  preview: (
    version: string,
    otherRelease?: ReleaseName,
    as?: VisitorKind,
  ) => Promise<{
    path: string;
    pages: string[];
    slots?: SlotPage[];
    possibleSlots?: SlotPage[];
    unchanged?: string[];
  }>;
  /** A link that shows a stored version to signed-in staff, for an hour. */
  previewLink: (version: string) => Promise<{ path: string; until: string }>;
  /** A stored version as its build wrote it into release.json. */
  manifest: (version: string) => Promise<ReleaseManifest>;
  /** The source map of a file of a stored version; it is not public. Null where there is none. */
  sourceMap: (version: string, file: string) => Promise<Buffer | null>;
  /** The releases of all remotes that use a call of the API. */
  uses: (call: string, field?: string) => Promise<CallUse[]>;
  /** Who fills a slot, in its order. @throws Failure where no page has it */
  usesOfSlot: (slot: string) => Promise<SlotUse[]>;
  /** The last three releases of every other remote. */
  otherRemotes: () => Promise<ReleaseName[]>;
  goLive: (
    version: string,
    percent: number,
    publication: Publication,
    options?: GoLiveOptions,
  ) => Promise<ChangeResult>;
  /** @param force also a version that failed its smoke test or was rolled back from */
  rollBack: (
    version: string | undefined,
    publication: Publication,
    force?: boolean,
  ) => Promise<ChangeResult>;
  /** Takes the remote off the site. @param redirects target paths by path of its pages */
  retire: (
    publication: Publication,
    redirects: Readonly<Record<string, string>>,
  ) => Promise<ChangeResult>;
  /** Makes the version live again that was live when the remote was retired. */
  restore: (publication: Publication) => Promise<ChangeResult>;
};

function buildForm(dist: string): FormData {
  const { files } = readJson<{ files: Record<string, string> }>(join(dist, 'release.json'));
  const form = new FormData();
  // The gateway reads source maps to say where an error was thrown, and serves none.
  const maps = Object.keys(files)
    .map((name) => `${name}.map`)
    .filter((name) => existsSync(join(dist, name)));
  for (const name of ['release.json', ...Object.keys(files), ...maps])
    form.append('file', new Blob([new Uint8Array(readFileSync(join(dist, name)))]), name);
  return form;
}

/** Milliseconds before each retry: a gateway restarts within seconds, and so does a database. */
const retries = [500, 1_000, 2_000, 4_000];
const isAway = ({ status }: Response): boolean =>
  status === 502 || status === 503 || status === 504;

/**
 * Creates the client. Every call throws a Failure with the gateway's reasons, one per line.
 * @param site the URL of the gateway
 * @param hint how to choose another site, for the error when this one does not respond
 */
export function deployClient(
  site: string,
  remote: string,
  token: string,
  hint = 'set SITE',
): DeployClient {
  /** A site that answered before may restart meanwhile. */
  let hasAnswered = false;
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const send = () =>
      fetch(`${site}/federation${path}`, { ...init, headers }).catch(() => undefined);
    let response = await send();
    for (const pause of hasAnswered ? retries : []) {
      if (response && !isAway(response)) break;
      await wait(pause);
      response = await send();
    }
    if (!response) throw new Failure(`${site} does not answer: start it, or ${hint}.`);
    hasAnswered = true;
    return response;
  }
  async function parse<Body>(response: Response): Promise<Body> {
    const body = (await response.json().catch(() => ({}))) as Problem;
    if (response.ok) return body as Body;
    const reasons = body.issues?.map(({ message }) => message) ?? [
      body.message ?? `it answered ${response.status}`,
    ];
    throw new Failure([`${site} refuses:`, ...reasons.map((reason) => `  ${reason}`)].join('\n'));
  }
  const deployPath = `/deploy/${remote}`;
  const jsonPost = (body: object): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  const get = async <Body>(path: string) => parse<Body>(await request(`${deployPath}${path}`));
  const post = async <Body>(path: string, body: object) =>
    parse<Body>(await request(`${deployPath}${path}`, jsonPost(body)));
  const upload = async <Body>(path: string, dist: string) =>
    parse<Body>(await request(`${deployPath}${path}`, { method: 'POST', body: buildForm(dist) }));
  return {
    read: () => get<RemoteState>(''),
    store: async (dist) => (await upload<{ version: string }>('/releases', dist)).version,
    async endChecks(version, outcome, result) {
      const body = jsonPost({ outcome, ...result });
      await parse(await request(`${deployPath}/releases/${version}/checks`, body));
    },
    preview: (version, otherRelease, as) =>
      post('/preview', {
        version,
        ...(otherRelease && { beside: otherRelease }),
        ...(as && { as }),
      }),
    previewLink: (version) => post('/preview', { version, audience: 'staff' }),
    manifest: (version) => get(`/releases/${version}`),
    async sourceMap(version, file) {
      const response = await request(`${deployPath}/releases/${version}/maps/${file}`);
      const content = Buffer.from(await response.arrayBuffer());
      return response.ok ? content : null;
    },
    usesOfSlot: async (slot) => parse(await request(`/uses?${new URLSearchParams({ slot })}`)),
    uses: async (call, field) =>
      parse(
        await request(
          `/uses?${new URLSearchParams({ call, ...(field !== undefined && { field }) })}`,
        ),
      ),
    otherRemotes: () => get<ReleaseName[]>('/neighbours'),
    goLive: (version, percent, publication, { drop, then, over, allowDirty } = {}) =>
      post('/live', {
        version,
        percent,
        ...publication,
        ...(drop && { drop }),
        ...(then && { then }),
        ...(over !== undefined && { over }),
        ...(allowDirty && { allowDirty }),
      }),
    rollBack: (version, publication, force) =>
      post('/rollback', {
        ...(version !== undefined && { version }),
        ...(force && { force }),
        ...publication,
      }),
    retire: (publication, redirects) => post('/retire', { ...publication, redirects }),
    restore: (publication) => post('/restore', publication),
  };
}
