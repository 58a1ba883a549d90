import type { DeployClient, ReleaseName } from './deploy-client';
import { testedAs, type TestedAs } from './sample-answers';

const wide = { width: 1440, height: 900 } as const;
const narrow = { width: 390, height: 844 } as const;

/** How a page is opened: at which width, and for what the release shows in which of its slots, where the page itself is another's. */
export interface Visit {
  readonly path: string;
  readonly slot?: string;
  /** The page may lack the slot: it shows only with data. */
  readonly isOptional?: boolean;
  readonly viewport: typeof wide | typeof narrow;
}

interface Visits {
  readonly as: TestedAs;
  /** Where the preview begins. */
  readonly begin: string;
  readonly visits: Visit[];
}

/**
 * The visits of a smoke test by each kind of visitor: a page, or what stands in a slot, is opened wide and narrow by everybody who may see it, but once by one
 * visitor where the live version has it as it is.
 * @param tested the version whose smoke test it is
 */
export async function visitsOf(client: Pick<DeployClient, 'preview'>, tested: string, beside?: ReleaseName): Promise<Visits[]> {
  const previews = await Promise.all(testedAs.map(async (as) => ({ as, ...(await client.preview(tested, beside, as)) })));
  const opened = new Set<string>();
  return previews.map(({ as, path: begin, pages, slots = [], possibleSlots = [], unchanged = [] }) => {
    const places: Omit<Visit, 'viewport'>[] = [...pages.map((path) => ({ path })), ...slots, ...possibleSlots.map((place) => ({ ...place, isOptional: true }))];
    const visits = places.flatMap((place) => {
      if (!unchanged.includes(place.slot ?? place.path)) return [wide, narrow].map((viewport) => ({ ...place, viewport }));
      const name = `${place.slot ?? ''} ${place.path}`;
      if (opened.has(name)) return [];
      opened.add(name);
      return [{ ...place, viewport: narrow }];
    });
    return { as, begin, visits };
  });
}
