import { basename, join } from 'node:path';
import type { RemoteDeclaration } from '../remote-declaration';

/** The chunk name of `./schedule/schedule-page` is `schedule-page`. */
export const chunkName = (module: string): string => basename(module).replace(/\.tsx?$/, '');

export const prerenderedFile = (module: string): string => `${chunkName(module)}.html`;

/** Each page is loaded on its own, so that an error names it. */
export function prerenderSource(
  workspace: string,
  { name, pages, slots = [] }: RemoteDeclaration,
): string {
  const prerendered = [
    ...pages
      .filter(({ prerender }) => prerender)
      .map(({ path, module }) => ({ what: `the page ${path}`, path, module, exported: 'Page' })),
    ...slots.map(({ slot, module }) => ({
      what: `the content of ${slot}`,
      path: '/',
      module,
      exported: 'Content',
    })),
  ];
  const loads = prerendered.map(({ what, path, module, exported }) => {
    const row = [what, path, prerenderedFile(module)].map((text) => JSON.stringify(text));
    const source = JSON.stringify(join(workspace, 'src', module));
    return `  [${row.join(', ')}, () => require(${source}).${exported}],`;
  });
  return `
import { prerenderPage } from '@sandites/remote-kit/prerender';
const pages = [
${loads.join('\n')}
];
export async function prerender() {
  const files = {};
  for (const [what, path, file, load] of pages) {
    try {
      files[file] = await prerenderPage(load(), path);
    } catch (error) {
      throw new Error(
        \`${name}: \${what} cannot be prerendered: \${error.message}. \` +
          'Leave the browser to effects, or declare the page with prerender: false.',
        { cause: error },
      );
    }
  }
  return files;
}
`;
}
