import type { TitledPage } from '../layout/known-page';
import { similarity } from './similarity';

/** Paths that people expect, and where what they mean is (product D1). */
const aliases: Readonly<Record<string, readonly string[]>> = {
  '/athletes': ['/player-cards'],
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

const leastSimilarity = 0.5;
const most = 3;

const plain = (path: string) => `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;

/**
 * The pages somebody may have meant by a path that is none, nearest first; Home is not among them.
 * @param pages the pages there are; those whose path needs a parameter are never suggested
 */
export function suggestPages(path: string, pages: readonly TitledPage[]): TitledPage[] {
  const asked = plain(path);
  const meant = aliases[asked] ?? [];
  return pages
    .filter((page) => page.path !== '/' && !page.path.includes(':'))
    .map((page) => ({ page, score: meant.includes(page.path) ? 1 : similarity(asked, page.path) }))
    .filter(({ score }) => score >= leastSimilarity)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ page }) => page);
}
