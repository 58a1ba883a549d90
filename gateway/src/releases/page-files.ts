import {
  slotNames,
  slotTag,
  type Release,
  type RemotePage,
  type SlotContent,
  type SlotName,
} from '@sandites/contracts';
import type { FileStore } from '@sandites/service-kit';
import { LRUCache } from 'lru-cache';
import { isDeepStrictEqual } from 'node:util';
import { nameInStore, isCompressed } from './release-store';

export type ReadText = (release: Release, file: string) => Promise<string | null>;

/**
 * Reads files of releases, each once: a file of a release never changes. Only files that the
 * release names.
 */
export function releaseTexts(store: FileStore): ReadText {
  const texts = new LRUCache<string, string>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (text) => text.length + 1,
  });

  return async (release, file) => {
    if (!Object.hasOwn(release.files, file)) return null;
    const name = nameInStore(release, file);
    const cachedText = texts.get(name);
    if (cachedText !== undefined) return cachedText;
    const text = (await store.read(name))?.toString();
    if (text === undefined) return null;
    texts.set(name, text);
    return text;
  };
}

/** The slots of prerendered HTML, which content of other remotes fills. */
export const slotsIn = (html: string): SlotName[] =>
  slotNames.filter((slot) => html.includes(slotTag(slot)));

type Part = RemotePage | SlotContent;

/**
 * The files of a release by name: texts without the version, which class names and addresses bear;
 * of other files the hash.
 */
type Contents = ReadonlyMap<string, string>;

/**
 * The most characters of a release in which names of files are looked for; what is larger has nothing
 * unchanged.
 */
const mostText = 3_000_000;
const lengthOf = (contents: Contents): number =>
  [...contents.values()].reduce((length, text) => length + text.length, 0);

async function contentsOf(release: Release, read: ReadText): Promise<Contents> {
  const contents = Object.entries(release.files).map(async ([file, hash]) => {
    const text = isCompressed(file) ? await read(release, file) : null;
    return [file, text?.replaceAll(release.version, '') ?? hash] as const;
  });
  return new Map(await Promise.all(contents));
}

/**
 * A script names a chunk that it loads later without the ending, a style sheet an image with it.
 */
const nameOf = (file: string): string =>
  file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** Finds the files that a file names; each file is searched once. */
function namedFiles(contents: Contents): (file: string) => readonly string[] {
  const names = [...contents.keys()].map((file) => [file, nameOf(file)] as const);
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const text = contents.get(file) ?? '';
    const named =
      known.get(file) ?? names.flatMap(([other, name]) => (text.includes(name) ? [other] : []));
    known.set(file, named);
    return named;
  };
}

/** The files that a part needs at once, and those that they name: all that it can come to load. */
function filesOf(
  { files, prerendered }: Part,
  namedIn: (file: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set([...files, ...(prerendered === undefined ? [] : [prerendered])]);
  // The loop meets what it adds.
  for (const file of found) for (const other of namedIn(file)) found.add(other);
  return found;
}

/**
 * The pages and slots of a release that are in the live one as they are: declared alike, made of
 * the same files, and loaded by the same entry from the same shared packages. In one shell they do
 * the same.
 * @returns paths of pages, and names of slots
 */
export async function unchangedParts(
  release: Release,
  live: Release,
  read: ReadText,
): Promise<string[]> {
  const [contents, liveContents] = await Promise.all([
    contentsOf(release, read),
    contentsOf(live, read),
  ]);
  if (lengthOf(contents) > mostText) return [];
  const namedIn = namedFiles(contents);
  const isSame = (file: string) => contents.get(file) === liveContents.get(file);
  const commonTo = ({ initial, requires, sharedPackages }: Release) => ({
    initial,
    requires,
    sharedPackages,
  });
  if (!isDeepStrictEqual(commonTo(release), commonTo(live)) || !release.initial.every(isSame))
    return [];
  const unchanged = <One extends Part>(
    parts: readonly One[] = [],
    liveParts: readonly One[] = [],
  ) =>
    parts.filter(
      (part) =>
        liveParts.some((one) => isDeepStrictEqual(one, part)) &&
        [...filesOf(part, namedIn)].every(isSame),
    );
  return [
    ...unchanged(release.pages, live.pages).map(({ path }) => path),
    ...unchanged(release.slots, live.slots).map(({ slot }) => slot),
  ];
}

interface SlotPage extends Pick<RemotePage, 'path' | 'access'> {
  readonly slot: string;
}

/** The pages of these releases whose prerendered HTML has a slot that a release fills. */
export async function slotPages(
  { slots = [] }: Release,
  releases: readonly Release[],
  read: ReadText,
): Promise<SlotPage[]> {
  const found = releases.flatMap((release) =>
    release.pages.map(async ({ path, access, prerendered }) => {
      const inPage: string[] = slotsIn((prerendered && (await read(release, prerendered))) ?? '');
      return slots
        .filter(({ slot }) => inPage.includes(slot))
        .map(({ slot }) => ({ slot, path, access }));
    }),
  );
  // A canary of a remote has the pages of the live version.
  return [
    ...new Map(
      (await Promise.all(found)).flat().map((one) => [`${one.slot} ${one.path}`, one]),
    ).values(),
  ];
}
