import type { RemotePage } from '@sandites/contracts';
import { Link, useLocation, usePageTitle, useSession } from '@sandites/remote-kit';
import { ButtonLink, classes, PageLayout } from '@sandites/ui';
import { useIsHydrated } from '../remote-page/first-page-html';
import { TeamLinks } from '../frame/Footer';
import type { TitledPage } from '../frame/Layout';

/** Paths that visitors may try, with the page they mean. */
const aliases: Readonly<Record<string, string>> = {
  '/calendar': '/schedule',
  '/coaches': '/coaching-staff',
  '/colleges': '/college-search',
  '/dashboard': '/coach-dashboard',
  '/games': '/schedule',
  '/login': '/auth',
  '/players': '/player-cards',
  '/roster': '/player-cards',
  '/sign-in': '/auth',
};

/** The Levenshtein distance of two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...b].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const words = (path: string) => path.split(/[^a-z0-9]+/i).filter((word) => word.length > 2);

/** Similarity of two paths from 0 to 1: by edit distance, or by the words they share. */
function similarity(a: string, b: string): number {
  const byLetters = 1 - distance(a, b) / Math.max(a.length, b.length);
  const [wordsOfA, wordsOfB] = [words(a), words(b)];
  const shared = wordsOfA.filter((word) => wordsOfB.includes(word)).length;
  const byWords = shared / Math.max(1, Math.min(wordsOfA.length, wordsOfB.length));
  return Math.max(byLetters, byWords * 0.9);
}

/** Below it two paths have letters in common and no likeness: `/nothing-at-all`, `/coaching-staff`. */
const leastSimilarity = 2 / 3;
const maxSuggestions = 3;

const normalizePath = (path: string) =>
  `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;

/**
 * The pages with a path similar to one that has no page, most similar first, without Home.
 * @param pages all pages; those with a path parameter are never suggested
 */
export function suggestPages(path: string, pages: readonly TitledPage[]): TitledPage[] {
  const requestedPath = normalizePath(path);
  return pages
    .filter((page) => page.path !== '/' && !page.path.includes(':'))
    .map((page) => ({
      page,
      score: aliases[requestedPath] === page.path ? 1 : similarity(requestedPath, page.path),
    }))
    .filter(({ score }) => score >= leastSimilarity)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ page }) => page);
}

interface SuggestedPagesProps {
  path: string;
  pages: readonly TitledPage[];
}

function SuggestedPages({ path: requestedPath, pages }: SuggestedPagesProps) {
  const suggestions = suggestPages(requestedPath, pages);
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className="row mb-6">
      <div className="col-md-9 col-lg-6">
        <h2 id="suggestions" className="mb-4 fs-2">
          Were you looking for
        </h2>
        <ul className="list-unstyled d-flex flex-column gap-3 mb-0">
          {suggestions.map(({ path, title }) => (
            <li key={path}>
              <Link
                to={path}
                className={classes(
                  'card card-accent-start flex-row flex-wrap gap-2 align-items-baseline p-4',
                  'justify-content-between font-head fw-bold fs-3 lh-1 link-plain',
                )}
              >
                {title}{' '}
                <span className="font-text fw-normal small lh-sm text-secondary text-break">
                  {path}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type AccessiblePage = Pick<RemotePage, 'path' | 'title' | 'access'>;

export function NotFoundPage({ pages }: { pages: readonly AccessiblePage[] }) {
  const { pathname } = useLocation();
  const { can } = useSession();
  const isHydrated = useIsHydrated();
  usePageTitle('Page Not Found');
  return (
    <PageLayout
      title="404 Page Not Found"
      intro={<span className="text-break">There is no page at {pathname}.</span>}
    >
      {isHydrated && (
        <SuggestedPages path={pathname} pages={pages.filter(({ access }) => can(access))} />
      )}
      <ButtonLink to="/">Home</ButtonLink>
      <section aria-labelledby="teams" className="mt-6">
        <h2 id="teams" className="mb-2 fs-2">
          Our Teams
        </h2>
        <TeamLinks />
      </section>
    </PageLayout>
  );
}
