import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { DefinePlugin, experiments, sources, type Compiler } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { cacheBeside } from './build-cache';
import { drawConfig, drawingFile } from './draw-config';

/** HTML by the name of its file. */
export type Drawings = Readonly<Record<string, string>>;

interface DrawingOptions {
  workspace: string;
  declaration: RemoteDeclaration;
  /** Source of a module for Node that exports `draw(): Promise<Drawings>`. */
  source: string;
  /** Names that the source may use, with the code they stand for. */
  defined?: Record<string, string>;
}

const virtual = 'virtual:drawing';

/** What a policy without inline styles would refuse in the HTML; the shell gives it to the elements when it takes the page over. */
const stylesAsData = (html: string): string => html.replaceAll(/ style="([^"]*)"/g, ' data-drawn-style="$1"');

function build(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}

/** Draws pages while they are built: their sources run once in Node, and what they render becomes files of the release. */
export class DrawingPlugin {
  constructor(private readonly options: DrawingOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DrawingPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'DrawingPlugin', stage }, async () => {
        const drawings = await this.draw(cacheBeside(compiler.options.cache));
        for (const [name, html] of Object.entries(drawings)) compilation.emitAsset(name, new sources.RawSource(stylesAsData(html)));
      });
    });
  }

  private async draw(cache: webpack.Configuration['cache']): Promise<Drawings> {
    const { workspace, declaration, source, defined = {} } = this.options;
    // Under the workspace, so that React is found from there.
    const output = join(workspace, 'node_modules', '.cache', 'drawing');
    const config = drawConfig(workspace, declaration, virtual, output);
    const modules = { drawing: { type: '.tsx', source: () => source, version: createHash('sha256').update(source).digest('hex') } };
    const plugins = [...(config.plugins ?? []), new DefinePlugin(defined), new experiments.schemes.VirtualUrlPlugin(modules)];
    try {
      await build({ ...config, plugins, ...(cache && { cache }) });
      const file = join(output, drawingFile);
      await readFile(file);
      const { draw } = createRequire(file)(file) as { draw: () => Promise<Drawings> };
      return await draw();
    } finally {
      await rm(output, { recursive: true, force: true });
    }
  }
}
