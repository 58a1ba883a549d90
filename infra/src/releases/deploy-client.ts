import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import { readJson } from '../repository';
import type { TestedAs } from './sample-answers';

type VersionState = 'not_tested' | 'passed' | 'failed_tests' | 'failed_smoke_test' | 'rolled_back_from' | 'auto_rolled_back';

/** What is live of a remote, as a site tells its team. */
export type LiveVersion = {
  version: string;
  ownVersion: string | null;
  since: string;
  by: string;
  reason: string;
  outcome: { shown: number; failed: number; fallback: number };
  canary: { version: string; ownVersion: string | null; percent: number; outcome: { shown: number; failed: number; fallback: number }; plan?: { steps: number[]; everyMinutes: number; dueAt: string; pausedBecause: string | null } } | null;
};

/** All that a team gets to read of its remote. */
export type RemoteState = {
  live: LiveVersion | null;
  /** What was live when it was retired; null where it is not. */
  retired?: { version: string; ownVersion: string | null; at: string; by: string; reason: string; redirects: Record<string, string> } | null;
  versions: { version: string; ownVersion: string | null; storedAt: string; lastLiveAt: string | null; state: VersionState }[];
  failures: { version: string; stage: string; kind: string; message?: string | null; position?: string | null; count: number; visitors: number; lastAt: string }[];
  history: { at: string; kind: string; version: string; before: string | null; by: string; reason: string }[];
};

/** A change of what is live. */
export type Changed = { remote: string; version: string; before: string | null };

/** Who changes what is live, and why. */
export type Publication = { by: string; reason: string };

/** Pages of the live version that a new one may lack, and the percentages to which the site raises a canary by itself. */
export type GoLiveOptions = { drop?: readonly string[] | undefined; then?: { steps: number[]; everyMinutes: number } | undefined };

/** A slot in which a remote shows something, and the page that has it. */
export type SlotPage = { slot: string; path: string };

/** Which version of which remote. */
export type ReleaseName = { remote: string; version: string };

type Problem = { message?: string; issues?: { message: string }[] };

/** What the build of a version wrote into release.json, as far as commands read it. */
export interface ReleaseManifest extends ReleaseName {
  ownVersion?: string;
  files: Record<string, string>;
}

/** A running release that makes a call, with its pages that read it when they open. */
export type CallUse = ReleaseName & { ownVersion: string | null; as: 'live' | 'canary'; pages: string[] };

/** A remote as its team reaches it on a site. */
export type DeployClient = {
  read: () => Promise<RemoteState>;
  /** Has the gateway check a build, without storing it. */
  check: (dist: string) => Promise<void>;
  /** Stores a build; nobody gets it by that. @returns its version */
  store: (dist: string) => Promise<string>;
  /** Says how the checks of a stored version ended. A site of an earlier release does not ask for it. */
  endChecks: (version: string, outcome: 'passed' | 'failed_tests') => Promise<void>;
  /**
   * Where the preview of a stored version begins, with a version of another remote `beside` it, and what to open there, for all or one kind of visitor: its pages,
   * and those of others in whose slots it shows something (none from a site that does not know): in `possibleSlots` perhaps, with data. `unchanged` are paths of pages, and names of slots, that the live
   * version has as they are, after it passed all checks in the same shell.
   */
  preview: (version: string, beside?: ReleaseName, as?: TestedAs) => Promise<{ path: string; pages: string[]; slots?: SlotPage[]; possibleSlots?: SlotPage[]; unchanged?: string[] }>;
  /** A link that shows a stored version to signed-in staff, for an hour. */
  previewLink: (version: string) => Promise<{ path: string; until: string }>;
  /** A stored version as its build wrote it into release.json. */
  manifest: (version: string) => Promise<ReleaseManifest>;
  /** The source map of a file of a stored version, which no visitor gets; null where there is none. */
  sourceMap: (version: string, file: string) => Promise<Buffer | null>;
  /** Who uses a call of the API, of all remotes. */
  uses: (call: string, field?: string) => Promise<CallUse[]>;
  /** The last three releases of every other remote. */
  neighbours: () => Promise<ReleaseName[]>;
  goLive: (version: string, percent: number, publication: Publication, options?: GoLiveOptions) => Promise<Changed>;
  /** @param force also a version that failed its smoke test or was rolled back from */
  rollBack: (version: string | undefined, publication: Publication, force?: boolean) => Promise<Changed>;
  /** Takes the remote off the site. @param redirects its pages, with the page that each leads to from then on */
  retire: (publication: Publication, redirects: Readonly<Record<string, string>>) => Promise<Changed>;
  /** Makes live again what was live when it was retired. */
  restore: (publication: Publication) => Promise<Changed>;
};

function formOf(dist: string): FormData {
  const { files } = readJson<{ files: Record<string, string> }>(join(dist, 'release.json'));
  const form = new FormData();
  // The gateway reads source maps to say where an error was thrown, and serves none.
  const maps = Object.keys(files).map((name) => `${name}.map`).filter((name) => existsSync(join(dist, name)));
  for (const name of ['release.json', ...Object.keys(files), ...maps]) form.append('file', new Blob([new Uint8Array(readFileSync(join(dist, name)))]), name);
  return form;
}

/**
 * Every call throws a Failure that says, line by line, why the site refuses.
 * @param site its URL
 * @param otherwise what to do where the site does not answer, and another one is meant
 */
export function deployClient(site: string, remote: string, token: string, otherwise = 'set SITE'): DeployClient {
  const callAt = (path: string, init: RequestInit = {}) =>
    fetch(`${site}/federation${path}`, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }).catch(() => {
      throw new Failure(`${site} does not answer: start it, or ${otherwise}.`);
    });
  async function answerOf<Answer>(asked: Promise<Response>): Promise<Answer> {
    const answer = await asked;
    const body = (await answer.json().catch(() => ({}))) as Problem;
    if (answer.ok) return body as Answer;
    const reasons = body.issues?.map(({ message }) => message) ?? [body.message ?? `it answered ${answer.status}`];
    throw new Failure([`${site} refuses:`, ...reasons.map((reason) => `  ${reason}`)].join('\n'));
  }
  const call = (path: string, init?: RequestInit) => callAt(`/deploy/${remote}${path}`, init);
  const ask = <Answer>(path: string, init?: RequestInit) => answerOf<Answer>(call(path, init));
  const withBody = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  const send = <Answer>(path: string, body: object) => ask<Answer>(path, withBody(body));

  return {
    read: () => ask<RemoteState>(''),
    check: async (dist) => void (await ask('/check', { method: 'POST', body: formOf(dist) })),
    store: async (dist) => (await ask<{ version: string }>('/releases', { method: 'POST', body: formOf(dist) })).version,
    async endChecks(version, outcome) {
      const answer = call(`/releases/${version}/checks`, withBody({ outcome }));
      if ((await answer).status !== 404) await answerOf(answer);
    },
    preview: (version, beside, as) => send('/preview', { version, ...(beside && { beside }), ...(as && { as }) }),
    previewLink: (version) => send('/preview', { version, audience: 'staff' }),
    manifest: (version) => ask(`/releases/${version}`),
    async sourceMap(version, file) {
      const answer = await call(`/releases/${version}/maps/${file}`);
      const content = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? content : null;
    },
    uses: (used, field) => answerOf(callAt(`/uses?${new URLSearchParams({ call: used, ...(field !== undefined && { field }) })}`)),
    neighbours: () => ask<ReleaseName[]>('/neighbours'),
    goLive: (version, percent, publication, { drop, then } = {}) => send('/live', { version, percent, ...publication, ...(drop && { drop }), ...(then && { then }) }),
    rollBack: (version, publication, force) => send('/rollback', { ...(version !== undefined && { version }), ...(force && { force }), ...publication }),
    retire: (publication, redirects) => send('/retire', { ...publication, redirects }),
    restore: (publication) => send('/restore', publication),
  };
}
