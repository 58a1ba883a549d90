import { encode, type Encoded } from '../http/compression';
import { memoize } from '../memoize';
import type { RegistryFiles } from '../registry/registry-files';
import type { FoundPage, RegistrySnapshot } from '../registry/registry-snapshot';
import { drawnPage, type ReadText } from './drawn-page';
import { pageHtml, wordsOf, type ShownPage } from './page-html';
import type { PagePreview } from './page-preview';

/** A page as it is sent. */
export interface MadePage {
  readonly content: Encoded;
  /** Hashes of the styles in it. */
  readonly styles: readonly string[];
}

/** Makes pages; those that look the same to everybody are made once for what is live. */
export interface PageMaker {
  forEverybody(found: FoundPage | null, preview: PagePreview | null, snapshot: RegistrySnapshot): Promise<MadePage>;
  forOne(shown: ShownPage, snapshot: RegistrySnapshot): Promise<MadePage>;
}

/** @param registries has the whole registry of what is live */
export function pageMaker(read: ReadText, registries: Pick<RegistryFiles, 'of'>): PageMaker {
  const kept = new WeakMap<RegistrySnapshot, Map<FoundPage | null, () => Promise<MadePage>>>();

  const make = async (shown: ShownPage, snapshot: RegistrySnapshot, quality: number): Promise<MadePage> => {
    const [whole, drawn] = await Promise.all([registries.of(snapshot), drawnPage(shown.found, wordsOf(shown), shown.user, snapshot, read)]);
    return { content: await encode(pageHtml(shown, snapshot, whole, drawn), quality), styles: [...(drawn.first ? [drawn.first] : []), ...drawn.styles].map(({ hash }) => hash) };
  };

  return {
    forOne: (shown, snapshot) => make(shown, snapshot, 4),
    forEverybody(found, preview, snapshot) {
      const pages = kept.get(snapshot) ?? new Map<FoundPage | null, () => Promise<MadePage>>();
      kept.set(snapshot, pages);
      const page = pages.get(found) ?? memoize(() => make({ found, path: found?.page.path ?? '', user: null, preview }, snapshot, 9));
      pages.set(found, page);
      return page();
    },
  };
}
