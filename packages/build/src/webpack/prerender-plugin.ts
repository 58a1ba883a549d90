import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { DefinePlugin, experiments } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { EmitFilesPlugin } from './emit-files-plugin';
import { prerenderConfig, prerenderModule } from './prerender-config';

type PrerenderedFiles = Readonly<Record<string, string>>;

interface PrerenderOptions {
  workspace: string;
  declaration: RemoteDeclaration;
  /** Source of a module for Node that exports `prerender(): Promise<PrerenderedFiles>`. */
  source: string;
  /** For DefinePlugin. */
  defined?: Record<string, string>;
}

const virtual = 'virtual:prerender';

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

async function prerender(
  { workspace, declaration, source, defined = {} }: PrerenderOptions,
  cache: webpack.Configuration['cache'],
): Promise<PrerenderedFiles> {
  // Under the workspace, so that React is found from there.
  const output = join(workspace, 'node_modules', '.cache', 'prerender');
  const config = prerenderConfig(workspace, declaration, virtual, output);
  const modules = {
    prerender: {
      type: '.tsx',
      source: () => source,
      version: createHash('sha256').update(source).digest('hex'),
    },
  };
  const plugins = [
    ...(config.plugins ?? []),
    new DefinePlugin(defined),
    new experiments.schemes.VirtualUrlPlugin(modules),
  ];
  try {
    await build({ ...config, plugins, ...(cache && { cache }) });
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
