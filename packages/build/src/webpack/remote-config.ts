import { StatsPlugin } from '@module-federation/manifest';
import { type Compiler, type Configuration, container } from 'webpack';
import { modulesOf, type RemoteDeclaration } from '../remote-declaration';
import { baseConfig, type Mode, releasePlaceholder } from './base-config';
import { IntegrityPlugin } from './integrity-plugin';
import { PrerenderPlugin } from './prerender-plugin';
import { canPrerender, chunkName, prerenderSource } from './prerendered-pages';
import { countUpIn, ownVersionOf, ReleasePlugin } from './release-plugin';
import { sharedModules, versionOf } from './shared';
import { sharedPackagesHash } from './shared-packages-hash';

type Options = ConstructorParameters<typeof StatsPlugin>[0];

/** A file that the plugin writes beside the manifest. */
const statistics = 'mf-stats.json';

/**
 * Adds `mf-manifest.json` to a release, in which any host on the federation runtime, and its
 * developer tools, find the container and its
 * modules. Our own shell uses the registry. A release has no types: the shared packages have them.
 */
class StandardManifestPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    new StatsPlugin(
      { ...this.options, manifest: true, dts: false },
      { pluginVersion: '2.9.2', bundler: 'webpack' },
    ).apply(compiler);
    compiler.hooks.thisCompilation.tap('StandardManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tap({ name: 'StandardManifestPlugin', stage }, () =>
        compilation.deleteAsset(statistics),
      );
    });
  }
}

/**
 * Builds a remote: a container that exposes the modules of its pages and takes the shared modules
 * from the shell alone.
 */
export function remoteConfig(
  workspace: string,
  declaration: RemoteDeclaration,
  mode: Mode,
): Configuration {
  const base = baseConfig(workspace, declaration.name, mode);
  const versions = Object.fromEntries(
    Object.keys(sharedModules).map((name) => [name, versionOf(name, workspace)]),
  );
  const scope = `${declaration.name.replaceAll('-', '_')}_${releasePlaceholder}`;
  const federation = {
    name: scope,
    library: { type: 'var', name: scope },
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(
      modulesOf(declaration).map(({ module }) => [
        module,
        { import: `./src/${module.slice(2)}`, name: chunkName(module) },
      ]),
    ),
    shared: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        name,
        {
          import: false,
          singleton: true,
          strictVersion: true,
          requiredVersion: `^${version}`,
        } as const,
      ]),
    ),
  };
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new container.ModuleFederationPlugin(federation),
      ...(mode === 'production' ? [new StandardManifestPlugin(federation)] : []),
      new IntegrityPlugin(),
      ...(mode === 'production' &&
      canPrerender() &&
      (declaration.slots || declaration.pages.some(({ prerender }) => prerender))
        ? [
            new PrerenderPlugin({
              workspace,
              declaration,
              source: prerenderSource(workspace, declaration),
            }),
          ]
        : []),
      new ReleasePlugin({
        declaration,
        ownVersion: ownVersionOf(workspace),
        countUp: countUpIn(process.env),
        entry: scope,
        requires: versions,
        sharedPackages: sharedPackagesHash(mode),
      }),
    ],
  };
}
