import { layoutSlots } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { DataProvider } from '../data/data-provider';
import { KnownHeadingContext } from '../known-heading';
import { ToastContext } from '../toast';
import { SessionContext, sessionOf } from '../session';
import { atItsPlace } from './page-place';

const nobody = sessionOf(null);

/** React asks the browser ahead for pictures; in the middle of a document that is no place for it. */
const withoutPreloads = (html: string): string => html.replace(/<link rel="preload"[^>]*>/g, '');

/**
 * Draws a page as somebody sees it who is not signed in, with nothing read yet.
 * @param path as the router writes it; a parameter in it has no value
 * @returns its HTML
 * @throws as the page does, such as one that touches the browser while it renders
 */
export async function drawPage(Page: ComponentType, path: string): Promise<string> {
  const failures: unknown[] = [];
  const location = path.replaceAll(':', '-');
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={location}>
      <DataProvider provider={() => new Map()}>
        <ToastContext value={() => undefined}>
          <SessionContext value={nobody}>
            <KnownHeadingContext value={{ path: location, heading: layoutSlots.heading }}>
              <Routes>
                <Route path={path} element={atItsPlace(<Page />)} />
              </Routes>
            </KnownHeadingContext>
          </SessionContext>
        </ToastContext>
      </DataProvider>
    </StaticRouter>,
    { onError: (error) => void failures.push(error) },
  );
  let html = '';
  for await (const piece of prelude) html += String(piece);
  if (failures.length > 0) throw failures[0];
  return withoutPreloads(html);
}
