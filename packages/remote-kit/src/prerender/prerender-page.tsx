import { layoutSlots, type PageSchool } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { DataProvider } from '../data/data-provider';
import { KnownHeadingContext } from '../use-page-title';
import { FollowContext } from '../follow';
import { SchoolContext } from '../school';
import { ToastContext } from '../toast';
import { SessionContext, sessionOf } from '../session';
import { PageTree } from './page-tree';
export { requireFillable, templateSchool } from './template-school';
import { joinVariants, requireFillable, templateSchool } from './template-school';

const signedOut = sessionOf(null);

/** React adds preloads of images, which belong into the head of the document. */
export const withoutPreloads = (html: string): string =>
  html.replace(/<link rel="preload"[^>]*>/g, '');

async function render(Page: ComponentType, path: string, school: PageSchool): Promise<string> {
  const failures: unknown[] = [];
  const location = path.replaceAll(':', '-');
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={location}>
      <SchoolContext value={school}>
        <DataProvider provider={() => new Map()}>
          <ToastContext value={() => undefined}>
            <FollowContext value={() => undefined}>
              <SessionContext value={signedOut}>
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
            </FollowContext>
          </ToastContext>
        </DataProvider>
      </SchoolContext>
    </StaticRouter>,
    { onError: (error) => void failures.push(error) },
  );
  let html = '';
  for await (const piece of prelude) html += String(piece);
  if (failures.length > 0) throw failures[0];
  return withoutPreloads(html);
}

/**
 * Prerenders a page for a visitor who is not signed in, with no data read, as a template of any
 * school.
 * @param path as the router writes it; a parameter in it has no value
 * @returns its HTML, with slots for what is particular to a school
 * @throws as the page does, such as one that touches the browser while it renders
 */
export async function prerenderPage(Page: ComponentType, path: string): Promise<string> {
  const withRoster = await render(Page, path, templateSchool);
  const withoutRoster = await render(Page, path, { ...templateSchool, embeddedRoster: false });
  return requireFillable(joinVariants(withRoster, withoutRoster));
}
