import { join } from 'node:path';
import {
  DefinePlugin,
  experiments,
  NormalModuleReplacementPlugin,
  type Configuration,
} from 'webpack';
import { linksOfRemotes, readDeclaration } from '../remote-declaration';
import { baseConfig } from './base-config';
import { IntegrityPlugin } from './integrity-plugin';
import { chunkName } from './prerendered-pages';
import { sharedPackagesHash } from './shared-packages-hash';
import { ReleasePlugin } from './release-plugin';

interface PageSource {
  path: string;
  module: string;
  /** The file name without its extension. */
  file: string;
}

const pagesModule = 'virtual:pages';

/** Replaces the shell's loaders: every page is a chunk of this build, as in any single-page app. */
const pagesSource = (pages: readonly PageSource[]): string => `
const modules = {
${pages.map(({ path, module, file }) => `  ${JSON.stringify(path)}: () => import(/* webpackChunkName: "${chunkName(module)}" */ ${JSON.stringify(file)}),`).join('\n')}
};
const loaded = new Map();
export const shellPages = ({ path }) => ({
  remote: 'shell',
  loaded: () => loaded.get(path),
  onWorking: () => undefined,
  onError: () => void loaded.delete(path),
  load: async () => {
    const { Page } = await modules[path]();
    loaded.set(path, Page);
    return Page;
  },
});
export const remoteLoaders = () => (live, page) => shellPages(page);
`;

/**
 * Builds the shell and the pages of all remotes as one bundle without federation, for the benchmark
 * that measures what federation costs
 * (docs/performance.md). It is a release of the shell that has every page, so that a gateway can
 * serve it.
 * @param shell the shell's folder
 * @param remotes the remotes' folders
 * @param output the folder to build into
 */
export function bundleConfig(
  shell: string,
  remotes: readonly string[],
  output: string,
): Configuration {
  const workspaces = [shell, ...remotes].map((folder) => ({ folder, ...readDeclaration(folder) }));
  const pages = workspaces.flatMap(({ folder, pages }) =>
    pages.map(({ path, module }) => ({ path, module, file: join(folder, 'src', module) })),
  );
  const declaration = {
    ...readDeclaration(shell),
    pages: workspaces.flatMap(({ pages }) => pages),
  };
  const base = baseConfig(shell, declaration.name, 'production');
  return {
    ...base,
    entry: { main: join(shell, 'src', 'main.ts') },
    output: { ...base.output, path: output },
    plugins: [
      ...(base.plugins ?? []),
      new experiments.schemes.VirtualUrlPlugin({
        pages: { type: '.js', source: () => pagesSource(pages) },
      }),
      new DefinePlugin({ PRERENDERED_LINKS: JSON.stringify(linksOfRemotes(shell)) }),
      new NormalModuleReplacementPlugin(/\/(shell-pages|remote-loader)$/, pagesModule),
      new IntegrityPlugin(),
      new ReleasePlugin({
        declaration,
        entry: 'main',
        requires: {},
        sharedPackages: sharedPackagesHash('production'),
      }),
    ],
  };
}
