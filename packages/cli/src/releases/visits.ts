import type { DeployClient, ReleaseName } from './deploy-client';
import { visitorKinds, type VisitorKind } from './sample-responses';

const wide = { width: 1440, height: 900 } as const;
const narrow = { width: 390, height: 844 } as const;

/**
 * A page to open, at which viewport; with `slot`, a page of another remote whose slot the release
 * fills.
 */
export interface Visit {
  readonly path: string;
  readonly slot?: string;
  /** The page may have the slot only with data. */
  readonly isOptional?: boolean;
  readonly viewport: typeof wide | typeof narrow;
}

type Place = Omit<Visit, 'viewport'>;

interface VisitPlan {
  readonly as: VisitorKind;
  /** The path that starts the preview. */
  readonly previewPath: string;
  /** The paths of the release's pages that this visitor may open. */
  readonly pages: readonly string[];
  readonly visits: Visit[];
}

/**
 * The visits of a smoke test: every page and slot of a version at two viewports, as each kind of
 * visitor who may see it. Pages and slots that are unchanged from
 * the live version are skipped, except for one where otherwise nothing would be opened.
 */
export async function visitsOf(
  client: Pick<DeployClient, 'preview'>,
  version: string,
  otherRelease?: ReleaseName,
): Promise<VisitPlan[]> {
  const previews = await Promise.all(
    visitorKinds.map(async (as) => ({ as, ...(await client.preview(version, otherRelease, as)) })),
  );
  const plans = previews.map(
    ({ as, path: previewPath, pages, slots = [], possibleSlots = [], unchanged = [] }) => {
      const requiredPlaces: Place[] = [...pages.map((path) => ({ path })), ...slots];
      const places: Place[] = [
        ...requiredPlaces,
        ...possibleSlots.map((place) => ({ ...place, isOptional: true })),
      ];
      const changed = places.filter(({ path, slot }) => !unchanged.includes(slot ?? path));
      return {
        as,
        previewPath,
        pages,
        first: requiredPlaces[0],
        visits: changed.flatMap((place) =>
          [wide, narrow].map((viewport) => ({ ...place, viewport })),
        ),
      };
    },
  );
  // The gateway accepts a version only after it has shown at least one page.
  const isShown = plans.some(({ visits }) => visits.some(({ isOptional }) => !isOptional));
  const fallback = isShown ? undefined : plans.find(({ first }) => first);
  return plans.map(({ as, previewPath, pages, first, visits }) => ({
    as,
    previewPath,
    pages,
    visits: as === fallback?.as && first ? [{ ...first, viewport: narrow }, ...visits] : visits,
  }));
}
