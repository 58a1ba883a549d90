import type {
  CallUse,
  LiveRemote,
  Release,
  RemoteReleases,
  RetiredRemote,
  SlotUse,
} from '@sandites/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure';
import { readJson } from '../console/workspaces';
import type { VisitorKind } from './sample-responses';

/** What a smoke test that passed says of a version: of each page, and in what it is worse. */
export type SmokeTestResult = Pick<RemoteReleases['versions'][number], 'measured' | 'warnings'>;

/** Everything a deploy token can read about its remote. */
export type RemoteState = Pick<RemoteReleases, 'versions' | 'history' | 'failures'> & {
  live: LiveRemote | null;
  retired: RetiredRemote | null;
};

type ChangeResult = { remote: string; version: string; before: string | null };

type Publication = { by: string; reason: string };

/**
 * `drop`: pages of the live version that the new one may lack. `then`: the later steps of a canary.
 */
type GoLiveOptions = {
  drop?: readonly string[] | undefined;
  then?: { steps: number[]; everyMinutes: number } | undefined;
  /** What was live when the release began; another version is not replaced. */
  over?: string | null | undefined;
  allowDirty?: boolean | undefined;
};

export type SlotPage = { slot: string; path: string };

export type ReleaseName = Pick<Release, 'remote' | 'version'>;

type Problem = { message?: string; issues?: { message: string }[] };

export type DeployClient = ReturnType<typeof deployClient>;

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
 * Every call throws a Failure with the gateway's reasons, one per line.
 * @param hint how to choose another site, for the error where this one does not answer
 */
export function deployClient(site: string, remote: string, token: string, hint = 'set SITE') {
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
  return {
    read: () => get<RemoteState>(''),

    /**
     * Uploads a build, which does not go live.
     * @returns its version
     */
    async store(dist: string): Promise<string> {
      const body = buildForm(dist);
      const { version } = await parse<ReleaseName>(
        await request(`${deployPath}/releases`, { method: 'POST', body }),
      );
      return version;
    },

    /** Reports the result of the checks of a stored version. */
    async endChecks(
      version: string,
      outcome: 'passed' | 'tests_skipped' | 'failed_tests' | 'not_tested',
      result?: SmokeTestResult,
    ): Promise<void> {
      await post(`/releases/${version}/checks`, { outcome, ...result });
    },

    /**
     * Prepares a preview of a stored version, optionally beside a release of another remote.
     * @returns the path that starts it, and what a smoke test opens; `unchanged` is the same in the
     * live version, which passed in the same shell
     */
    preview: (version: string, otherRelease?: ReleaseName, as?: VisitorKind) =>
      post<{
        path: string;
        pages: string[];
        slots: SlotPage[];
        unchanged: string[];
      }>('/preview', { version, beside: otherRelease, as }),

    /** A link that shows a stored version to signed-in staff, for an hour. */
    previewLink: (version: string) =>
      post<{ path: string; until: string }>('/preview', { version, audience: 'staff' }),

    manifest: (version: string) => get<Release>(`/releases/${version}`),

    /** The source map of a file, which is not public. Null where there is none. */
    async sourceMap(version: string, file: string): Promise<Buffer | null> {
      const response = await request(`${deployPath}/releases/${version}/maps/${file}`);
      const content = Buffer.from(await response.arrayBuffer());
      return response.ok ? content : null;
    },

    /**
     * The releases of all remotes that use a call of the API or a field of it, or fill a slot, in
     * its order.
     * @throws Failure where no page has the slot
     */
    uses: async (used: { call: string; field?: string } | { slot: string }) =>
      parse<(CallUse & Partial<SlotUse>)[]>(await request(`/uses?${new URLSearchParams(used)}`)),

    /** The last three releases of every other remote. */
    otherRemotes: () => get<ReleaseName[]>('/neighbours'),

    goLive: (
      version: string,
      percent: number,
      publication: Publication,
      options: GoLiveOptions = {},
    ) => post<ChangeResult>('/live', { version, percent, ...publication, ...options }),

    /** @param force also a version that failed its smoke test or was rolled back from */
    rollBack: (version: string | undefined, publication: Publication, force?: boolean) =>
      post<ChangeResult>('/rollback', { version, ...(force && { force }), ...publication }),

    /** @param redirects target paths by path of its pages */
    retire: (publication: Publication, redirects: Readonly<Record<string, string>>) =>
      post<ChangeResult>('/retire', { ...publication, redirects }),

    /** Makes the version live again that was live when the remote was retired. */
    restore: (publication: Publication) => post<ChangeResult>('/restore', publication),
  };
}
