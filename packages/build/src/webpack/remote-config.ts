import { container, type Configuration } from 'webpack';
import { modulesOf, type RemoteDeclaration } from '../remote-declaration';
import { baseConfig, releasePlaceholder, type Mode } from './base-config';
import { PrerenderPlugin } from './prerender-plugin';
import { canPrerender, chunkName, prerenderSource } from './prerendered-pages';
import { IntegrityPlugin } from './integrity-plugin';
import { sharedPackagesHash } from './shared-packages-hash';
import { ReleasePlugin, countUpIn, ownVersionOf } from './release-plugin';
import { sharedModules, versionOf } from './shared';
import { StandardManifestPlugin } from './standard-manifest-plugin';

/** Builds a remote: a container that exposes the modules of its pages and takes the shared modules from the shell alone. */
export function remoteConfig(workspace: string, declaration: RemoteDeclaration, mode: Mode): Configuration {
  const base = baseConfig(workspace, declaration.name, mode);
  const versions = Object.fromEntries(Object.keys(sharedModules).map((name) => [name, versionOf(name, workspace)]));
  const scope = `${declaration.name.replaceAll('-', '_')}_${releasePlaceholder}`;
  const federation = {
    name: scope,
    library: { type: 'var', name: scope },
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(
      modulesOf(declaration).map(({ module }) => [module, { import: `./src/${module.slice(2)}`, name: chunkName(module) }]),
    ),
    shared: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        name,
        { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` } as const,
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
      ...(mode === 'production' && canPrerender() && (declaration.slots || declaration.pages.some(({ prerender }) => prerender)) ? [new PrerenderPlugin({ workspace, declaration, source: prerenderSource(workspace, declaration) })] : []),
      new ReleasePlugin({ declaration, ownVersion: ownVersionOf(workspace), countUp: countUpIn(process.env), entry: scope, requires: versions, sharedPackages: sharedPackagesHash(mode) }),
    ],
  };
}
