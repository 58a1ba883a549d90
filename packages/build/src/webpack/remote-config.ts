import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type Configuration } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { baseConfig, type Mode, scopeOf } from './base-config';
import { IntegrityPlugin } from './plugins';
import { chunkName, prerenderPlugin, prerenderSource } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { federationOptions, sharedVersions } from './shared';

/**
 * A container that exposes the modules of its pages and takes the shared modules from the shell
 * alone.
 */
export function remoteConfig(
  workspace: string,
  declaration: RemoteDeclaration,
  mode: Mode,
  isHot = false,
): Configuration {
  const base = baseConfig(workspace, declaration.name, mode, { isHot });
  const versions = sharedVersions(workspace);
  const scope = scopeOf(declaration.name, mode);
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationOptions,
        name: scope,
        library: { type: 'var', name: scope },
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          [...declaration.pages, ...(declaration.slots ?? [])].map(({ module }) => [
            module,
            { import: `./src/${module.slice(2)}`, name: chunkName(module) },
          ]),
        ),
        shared: Object.fromEntries(
          Object.entries(versions).map(([name, version]) => [
            name,
            { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
          ]),
        ),
        // Any host on the federation runtime, and its developer tools, find the modules by it.
        manifest: mode === 'production',
        experiments: { ...federationOptions.experiments, externalRuntime: true },
      }),
      // Files change under their names in development.
      ...(mode === 'production' ? [new IntegrityPlugin()] : []),
      ...(mode === 'production' &&
      (declaration.slots || declaration.pages.some(({ prerender }) => prerender))
        ? [
            prerenderPlugin({
              workspace,
              declaration,
              source: prerenderSource(workspace, declaration),
            }),
          ]
        : []),
      new ReleasePlugin({
        declaration,
        entry: scope,
        requires: versions,
      }),
    ],
  };
}
