import { StatsPlugin } from '@module-federation/manifest';
import type { Compiler } from 'webpack';

type Options = ConstructorParameters<typeof StatsPlugin>[0];

/** What the plugin writes for itself, beside the manifest. */
const statistics = 'mf-stats.json';

/**
 * Adds `mf-manifest.json` to a release: what any host on the federation runtime, and its developer tools, read to find the container and its
 * modules. Our own shell has it all from the registry. Types are not part of a release: the shared packages carry them.
 */
export class StandardManifestPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    new StatsPlugin({ ...this.options, manifest: true, dts: false }, { pluginVersion: '2.9.2', bundler: 'webpack' }).apply(compiler);
    compiler.hooks.thisCompilation.tap('StandardManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tap({ name: 'StandardManifestPlugin', stage }, () => compilation.deleteAsset(statistics));
    });
  }
}
