import { WrongArgument } from '../console/failure';
import type { ReleaseManifest } from './deploy-client';

/** A release that visitors get, with its manifest. */
export interface RunningRelease {
  readonly as: 'live' | 'canary';
  readonly manifest: ReleaseManifest;
}

/** A release that makes a call. */
export interface Use {
  remote: string;
  version: string;
  ownVersion: string | null;
  as: RunningRelease['as'];
  /** Its pages that read the call when they open. Others may make it later, as a form does. */
  pages: string[];
}

const shapeOf = (path: string): string => path.replace(/[:{]\w+\}?/g, ':');

/** A call as people type it (`GET /api/coaches/{id}`) in the form in which releases name calls (`GET /api/coaches/:id`). @throws WrongArgument for what is none */
export function callOf(method: string, path: string): string {
  if (!/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method) || !path.startsWith('/api/')) throw new WrongArgument(`"${method} ${path}" is no call, such as GET /api/coaches.`);
  return `${method} ${shapeOf(path)}`;
}

/**
 * The releases that make a call.
 * @param field only those that know this field of its body or its answer; a nested one as `players[].id` is named in releases
 */
export function usesOf(releases: readonly RunningRelease[], call: string, field?: string): Use[] {
  const [method = '', path = ''] = call.split(' ');
  return releases.flatMap(({ as, manifest: { remote, version, ownVersion = null, calls = [], pages } }) => {
    const made = calls.find((one) => shapeOf(one.call) === call);
    if (!made || (field !== undefined && ![...made.takes, ...made.answers].includes(field))) return [];
    const readers = method === 'GET' ? pages.filter(({ reads = [] }) => reads.some((read) => shapeOf(read) === path)) : [];
    return [{ remote, version, ownVersion, as, pages: readers.map((page) => page.path) }];
  });
}
