import {
  contentsOfSlot,
  type CallUse,
  type Release,
  type SlotUse,
  type UsedCall,
} from '@sandites/contracts';
import { slotPages, type ReadText } from './page-files';

/** Every live release and every canary. */
export interface RunningReleases {
  readonly releases: readonly Release[];
  readonly canaries: readonly Release[];
}

const nameOf = (release: Release, { canaries }: RunningReleases) => ({
  remote: release.remote,
  version: release.version,
  ownVersion: release.ownVersion ?? null,
  as: canaries.includes(release) ? ('canary' as const) : ('live' as const),
});

/**
 * A path without the names of its parameters: `/api/coaches/{id}`, as people type it, equals
 * `/api/coaches/:id` of a release.
 */
const withoutParamNames = (path: string): string => path.replace(/[:{]\w+\}?/g, ':');

/**
 * Every call of a running release, with the fields that releases send in its body and read from its
 * response.
 */
export function usedCalls({ releases }: RunningReleases): UsedCall[] {
  const fields = new Map<string, Set<string>>();
  for (const { call, takes, answers } of releases.flatMap(({ calls = [] }) => calls)) {
    const names = fields.get(call) ?? new Set();
    fields.set(call, names);
    for (const field of [...takes, ...answers]) names.add(field);
  }
  return [...fields]
    .map(([call, names]) => ({ call, fields: [...names].toSorted() }))
    .toSorted((one, other) => one.call.localeCompare(other.call));
}

/**
 * The running releases that make a call, with the pages that read it when they open. Other pages
 * may make it later, as a form does.
 * @param field only those that read this field of the response, or can send it in the body
 */
export function usesOf(running: RunningReleases, call: string, field?: string): CallUse[] {
  const target = withoutParamNames(call);
  const [method, path] = target.split(' ');
  return running.releases.flatMap((release) => {
    const { calls = [], pages } = release;
    const used = calls.find((one) => withoutParamNames(one.call) === target);
    if (!used || (field !== undefined && ![...used.takes, ...used.answers].includes(field)))
      return [];
    const readers =
      method === 'GET'
        ? pages.filter(({ reads }) => reads.some((read) => withoutParamNames(read) === path))
        : [];
    return [{ ...nameOf(release, running), pages: readers.map((page) => page.path) }];
  });
}

/** The running releases that fill a slot, in its order, with the pages that have it. */
export async function usesOfSlot(
  running: RunningReleases,
  slot: string,
  read: ReadText,
): Promise<SlotUse[]> {
  const { releases } = running;
  const contents = contentsOfSlot(releases, slot);
  const [first] = contents;
  if (!first) return [];
  const pages = await slotPages({ ...first.release, slots: [first.content] }, releases, read);
  return contents.map(({ content, release }) => ({
    ...nameOf(release, running),
    order: content.order ?? 0,
    pages: pages.map(({ path }) => path),
  }));
}
