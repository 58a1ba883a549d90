import { matchPath } from 'react-router-dom';
import type { PageRoute } from './page-routes';

/** How long the first picture may wait for the page, in milliseconds: its files came with the HTML, so that a skeleton would only be drawn to be thrown away. */
const patience = 150;

/** Loads the page that the visitor opens, and waits for it no longer than a moment. Never fails: whoever shows the page shows its failure. */
export async function firstPage(routes: readonly PageRoute[], path: string): Promise<void> {
  const opened = routes.find(({ page }) => matchPath(page.path, path));
  if (!opened) return;
  const moment = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([opened.loader.load(), moment]).catch(() => undefined);
}
