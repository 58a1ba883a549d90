import { school } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit';
import type { FoundPage } from '../registry/registry-snapshot';

/** What stands for a page that says nothing of itself. */
export const siteDescription = `Teams, schedules, athletes and college recruiting at ${school.name}, home of the ${school.mascot}.`;

/** What is known of a page only when it is asked for: what a link to it shows in a message, and whether there is anything behind it. */
export interface PagePreview {
  /** Nothing is behind this address, so the page that says so is answered with 404. */
  readonly isMissing?: boolean;
  /** Title of the tab, without the mascot. Default: the page's own. */
  readonly title?: string;
  /** What is behind it by its name, for the heading of a drawn page. Default: the page's title. */
  readonly heading?: string;
  /** Default: the site's own. */
  readonly description?: string;
  /** Open Graph by its names: `og:title`, `og:image`. */
  readonly properties?: Readonly<Record<string, string>>;
}

/** Looks a page up for its preview; null where it has none of its own. `params` are those of its path, `log` is that of the request. It decides what is shown, never who may see it. */
export type PreviewOf = (found: FoundPage, params: Readonly<Record<string, string>>, log: Log) => Promise<PagePreview | null>;
