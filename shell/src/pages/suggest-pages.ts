import type { TitledPage } from '../frame/Layout';

/** Paths that visitors may try, with the page they mean. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  '/alumni': ['/'],
  '/calendar': ['/schedule'],
  '/coaches': ['/coaching-staff'],
  '/colleges': ['/college-search'],
  '/dashboard': ['/coach-dashboard'],
  '/games': ['/schedule'],
  '/login': ['/auth'],
  '/players': ['/player-cards'],
  '/roster': ['/player-cards'],
  '/sign-in': ['/auth'],
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
  const aliasTargets = aliases[requestedPath] ?? [];
  return pages
    .filter((page) => page.path !== '/' && !page.path.includes(':'))
    .map((page) => ({
      page,
      score: aliasTargets.includes(page.path) ? 1 : similarity(requestedPath, page.path),
    }))
    .filter(({ score }) => score >= leastSimilarity)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ page }) => page);
}
