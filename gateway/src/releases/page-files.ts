import {
  slotNames,
  slotTag,
  type Release,
  type RemotePage,
  type SlotName,
} from '@sandites/contracts';
import type { FileStore } from '@sandites/service-kit';
import { LRUCache } from 'lru-cache';
import { nameInStore } from './release-store';

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

/**
 * The pages and slots of a release that are in the live one as they are: in one shell they do the
 * same.
 * @returns paths of pages, and names of slots
 */
export const unchangedParts = ({ contents = {} }: Release, live: Release): string[] =>
  Object.keys(contents).filter((part) => contents[part] === live.contents?.[part]);

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
