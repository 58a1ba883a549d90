import { layoutSlots } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { DataProvider } from '../data/data-provider';
import { KnownHeadingContext } from '../known-heading';
import { ToastContext } from '../toast';
import { SessionContext, sessionOf } from '../session';
import { PageTree } from './page-tree';

const nobody = sessionOf(null);

/** React adds preloads of images, which belong into the head of the document. */
const withoutPreloads = (html: string): string => html.replace(/<link rel="preload"[^>]*>/g, '');

/**
 * Prerenders a page for a visitor who is not signed in, with no data read.
 * @param path as the router writes it; a parameter in it has no value
 * @returns its HTML
 * @throws as the page does, such as one that touches the browser while it renders
 */
export async function prerenderPage(Page: ComponentType, path: string): Promise<string> {
  const failures: unknown[] = [];
  const location = path.replaceAll(':', '-');
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={location}>
      <DataProvider provider={() => new Map()}>
        <ToastContext value={() => undefined}>
          <SessionContext value={nobody}>
            <KnownHeadingContext value={{ path: location, heading: layoutSlots.heading }}>
              <Routes>
                <Route
                  path={path}
                  element={
                    <PageTree>
                      <Page />
                    </PageTree>
                  }
                />
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
