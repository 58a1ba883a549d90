import type { CallUse, Release, UsedCall } from '@sandites/contracts';

/** What visitors get: every live release and every canary. */
export interface RunningReleases {
  readonly releases: readonly Release[];
  /** Those of them that are a canary. */
  readonly canaries: readonly Release[];
}

/** A path with its parameters unnamed: `/api/coaches/{id}`, as people type it, and `/api/coaches/:id`, as releases name it, are one. */
const shapeOf = (path: string): string => path.replace(/[:{]\w+\}?/g, ':');

/** Every call that a running release makes, with the fields of its body, and those of its answer that one of them reads. */
export function usedCalls({ releases }: RunningReleases): UsedCall[] {
  const fields = new Map<string, Set<string>>();
  for (const { call, takes, answers } of releases.flatMap(({ calls = [] }) => calls)) {
    const known = fields.get(call) ?? new Set();
    fields.set(call, known);
    for (const field of [...takes, ...answers]) known.add(field);
  }
  return [...fields].map(([call, names]) => ({ call, fields: [...names].toSorted() })).toSorted((one, other) => one.call.localeCompare(other.call));
}

/**
 * The running releases that make a call, with the pages that read it when they open. Other pages may make it later, as a form does.
 * @param field only those that read this field of its answer, or can send it in its body
 */
export function usesOf({ releases, canaries }: RunningReleases, call: string, field?: string): CallUse[] {
  const wanted = shapeOf(call);
  const [method, path] = wanted.split(' ');
  return releases.flatMap((release) => {
    const { remote, version, ownVersion = null, calls = [], pages } = release;
    const made = calls.find((one) => shapeOf(one.call) === wanted);
    if (!made || (field !== undefined && ![...made.takes, ...made.answers].includes(field))) return [];
    const readers = method === 'GET' ? pages.filter(({ reads }) => reads.some((read) => shapeOf(read) === path)) : [];
    return [{ remote, version, ownVersion, as: canaries.includes(release) ? 'canary' : 'live', pages: readers.map((page) => page.path) }];
  });
}
