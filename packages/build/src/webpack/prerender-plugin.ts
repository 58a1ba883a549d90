import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import webpack, { experiments, optimize } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { baseConfig } from './base-config';
import { EmitFilesPlugin } from './plugins';

type PrerenderedFiles = Readonly<Record<string, string>>;

interface PrerenderOptions {
  workspace: string;
  declaration: RemoteDeclaration;
  /** Source of a module for Node that exports `prerender(): Promise<PrerenderedFiles>`. */
  source: string;
}

const virtual = 'virtual:prerender';
const prerenderModule = 'prerender.js';

/** The content policy refuses inline styles; the shell applies them from data. */
const stylesAsData = (html: string): string =>
  html.replaceAll(/ style="([^"]*)"/g, ' data-prerendered-style="$1"');

function build(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}

/**
 * A module for Node from the same sources as the browser's, with the same names of classes and
 * addresses of files.
 */
function prerenderConfig(
  { workspace, declaration, source }: PrerenderOptions,
  output: string,
): webpack.Configuration {
  const base = baseConfig(workspace, declaration.name, 'production', { isPrerendering: true });
  const modules = {
    prerender: {
      type: '.tsx',
      source: () => source,
      version: createHash('sha256').update(source).digest('hex'),
    },
  };
  return {
    ...base,
    target: 'node20',
    entry: { prerender: virtual },
    output: {
      ...base.output,
      path: output,
      filename: prerenderModule,
      clean: false,
      library: { type: 'commonjs2' },
    },
    externals: ['react', 'react-dom', 'react-dom/static', 'react/jsx-runtime'].map((module) => ({
      [module]: `commonjs2 ${module}`,
    })),
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new experiments.schemes.VirtualUrlPlugin(modules),
    ],
  };
}

async function prerender(
  options: PrerenderOptions,
  cache: webpack.Configuration['cache'],
): Promise<PrerenderedFiles> {
  // Under the workspace, so that React is found from there.
  const output = join(options.workspace, 'node_modules', '.cache', 'prerender');
  try {
    await build({ ...prerenderConfig(options, output), ...(cache && { cache }) });
    const file = join(output, prerenderModule);
    const { prerender: run } = createRequire(file)(file) as {
      prerender: () => Promise<PrerenderedFiles>;
    };
    return await run();
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** The sources of pages run once in Node, and their HTML becomes files of the release. */
export const prerenderPlugin = (options: PrerenderOptions): EmitFilesPlugin =>
  new EmitFilesPlugin(async ({ options: { cache } }) => {
    const files = await prerender(
      options,
      typeof cache === 'object' && cache.type === 'filesystem'
        ? { ...cache, name: 'prerender', cacheLocation: undefined }
        : undefined,
    );
    return Object.fromEntries(
      Object.entries(files).map(([name, html]) => [name, stylesAsData(html)]),
    );
  });

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
