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

type Place = Omit<Visit, 'viewport'>;

interface Visits {
  readonly as: TestedAs;
  /** Where the preview begins. */
  readonly begin: string;
  readonly visits: Visit[];
}

/**
 * The visits of a smoke test by each kind of visitor: a page, or what stands in a slot, is opened wide and narrow by everybody who may see it. What the live
 * version has as it is, is not opened again, but for one page where nothing else would be.
 * @param tested the version whose smoke test it is
 */
export async function visitsOf(client: Pick<DeployClient, 'preview'>, tested: string, beside?: ReleaseName): Promise<Visits[]> {
  const previews = await Promise.all(testedAs.map(async (as) => ({ as, ...(await client.preview(tested, beside, as)) })));
  const plans = previews.map(({ as, path: begin, pages, slots = [], possibleSlots = [], unchanged = [] }) => {
    const surePlaces: Place[] = [...pages.map((path) => ({ path })), ...slots];
    const places: Place[] = [...surePlaces, ...possibleSlots.map((place) => ({ ...place, isOptional: true }))];
    const changed = places.filter(({ path, slot }) => !unchanged.includes(slot ?? path));
    return { as, begin, first: surePlaces[0], visits: changed.flatMap((place) => [wide, narrow].map((viewport) => ({ ...place, viewport }))) };
  });
  // The gateway makes no version live that has shown nothing.
  const isShown = plans.some(({ visits }) => visits.some(({ isOptional }) => !isOptional));
  const fallback = isShown ? undefined : plans.find(({ first }) => first);
  return plans.map(({ as, begin, first, visits }) => ({ as, begin, visits: as === fallback?.as && first ? [{ ...first, viewport: narrow }, ...visits] : visits }));
}
