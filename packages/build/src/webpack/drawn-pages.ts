import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../remote-declaration';
import { chunkName } from './chunk-name';

const kit = join(__dirname, '..', '..', '..', 'remote-kit', 'src', 'drawing', 'draw-page.tsx');

/** Pages are drawn with the sources of the kits; from packed ones a remote is built without drawings, and its pages show once their script is there. */
export const canDraw = (): boolean => existsSync(kit);

/** The file with the HTML of a page that its build draws. */
export const drawnFile = (module: string): string => `${chunkName(module)}.html`;

/** Source of the module that draws the pages of a remote (drawing-plugin.ts). Each is loaded on its own, so that what fails has a name. */
export function drawnPagesSource(workspace: string, { name, pages }: RemoteDeclaration): string {
  const drawn = pages.filter((page) => page.drawn);
  const loads = drawn.map(({ path, module }) => `  [${JSON.stringify(path)}, ${JSON.stringify(drawnFile(module))}, () => require(${JSON.stringify(join(workspace, 'src', module))})],`);
  return `
import { drawPage } from ${JSON.stringify(kit)};
const pages = [
${loads.join('\n')}
];
export async function draw() {
  const drawings = {};
  for (const [path, file, load] of pages) {
    try {
      drawings[file] = await drawPage(load().Page, path);
    } catch (error) {
      throw new Error(\`${name}: the page \${path} cannot be drawn: \${error.message}. Leave the browser to effects, or declare the page with drawn: false.\`, { cause: error });
    }
  }
  return drawings;
}
`;
}
