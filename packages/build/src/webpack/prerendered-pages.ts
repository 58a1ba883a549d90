import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../remote-declaration';
import { chunkName } from './names';

const kit = join(__dirname, '..', '..', '..', 'remote-kit', 'src', 'drawing', 'draw-page.tsx');

/** Prerendering needs the sources of the shared packages; with packed ones a remote is built without it, and its pages show once their script has run. */
export const canPrerender = (): boolean => existsSync(kit);

/** The file with the prerendered HTML of a page. */
export const prerenderedFile = (module: string): string => `${chunkName(module)}.html`;

/** Source of the module that prerenders the pages of a remote (prerender-plugin.ts). Each is loaded on its own, so that what fails has a name. */
export function prerenderSource(workspace: string, { name, pages }: RemoteDeclaration): string {
  const drawn = pages.filter((page) => page.drawn);
  const loads = drawn.map(({ path, module }) => `  [${JSON.stringify(path)}, ${JSON.stringify(prerenderedFile(module))}, () => require(${JSON.stringify(join(workspace, 'src', module))})],`);
  return `
import { drawPage } from ${JSON.stringify(kit)};
const pages = [
${loads.join('\n')}
];
export async function prerender() {
  const files = {};
  for (const [path, file, load] of pages) {
    try {
      files[file] = await drawPage(load().Page, path);
    } catch (error) {
      throw new Error(\`${name}: the page \${path} cannot be prerendered: \${error.message}. Leave the browser to effects, or declare the page with drawn: false.\`, { cause: error });
    }
  }
  return files;
}
`;
}
