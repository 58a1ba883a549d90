import {
  slotNames,
  slotTag,
  type Release,
  type RemotePage,
  type SlotName,
} from '@sandites/contracts';
import type { FileStore } from '@sandites/service-kit/store';
import { LRUCache } from 'lru-cache';
import { isCompressed, nameInStore } from './release-store';

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

/** Texts without the version, which class names and addresses bear; of other files the hash. */
async function contentsOf(release: Release, read: ReadText): Promise<ReadonlyMap<string, string>> {
  const contents = Object.entries(release.files).map(async ([file, hash]) => {
    const text = isCompressed(file) ? await read(release, file) : null;
    return [file, text?.replaceAll(release.version, '') ?? hash] as const;
  });
  return new Map(await Promise.all(contents));
}

/**
 * The pages and slots of a release that are in the live one as they are: in one shell they do the
 * same. The build says so (`contents`); files that were changed after it are changes too.
 * @returns paths of pages, and names of slots
 */
export async function unchangedParts(
  release: Release,
  live: Release,
  read: ReadText,
): Promise<string[]> {
  const { pages, slots = [], initial, contents = {} } = release;
  const [now, before] = await Promise.all([contentsOf(release, read), contentsOf(live, read)]);
  const changed = [...now.keys()].filter((file) => now.get(file) !== before.get(file));
  const parts = [
    ...pages.map((page) => ({ name: page.path, ...page })),
    ...slots.map((content) => ({ name: content.slot, ...content })),
  ];
  const unchanged = parts.filter(({ name, files, prerendered = '' }) => {
    const needed = [...initial, ...files, prerendered];
    const isBuiltAlike = contents[name] !== undefined && contents[name] === live.contents?.[name];
    return isBuiltAlike && !needed.some((file) => changed.includes(file));
  });
  // Something changed that no page is said to load: any may.
  const isUnexplained = changed.length > 0 && unchanged.length === parts.length;
  return isUnexplained ? [] : unchanged.map(({ name }) => name);
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
