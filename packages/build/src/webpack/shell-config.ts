import { transformFile } from '@swc/core';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type Compiler, type Configuration, DefinePlugin, sources } from 'webpack';
import { linksOfRemotes, type RemoteDeclaration } from '../remote-declaration';
import { baseConfig, type Mode, swcOptions } from './base-config';
import { IntegrityPlugin } from './integrity-plugin';
import { PrerenderPlugin } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { federationOptions, sharedModules, versionOf } from './shared';

const bootstrapScript = 'start.js';

/** A source without imports: webpack's runtime would be many times its size. */
class BootstrapScriptPlugin {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BootstrapScriptPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.fileDependencies.add(this.source);
      compilation.hooks.processAssets.tapPromise(
        { name: 'BootstrapScriptPlugin', stage },
        async () => {
          const { code } = await transformFile(this.source, {
            ...swcOptions.bundle,
            sourceMaps: false,
            minify: true,
            isModule: false,
            swcrc: false,
          });
          compilation.emitAsset(bootstrapScript, new sources.RawSource(code));
        },
      );
    });
  }
}

/** Copies the files of `public/`, which browsers and search engines request by name. */
class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        const names = existsSync(this.folder) ? readdirSync(this.folder) : [];
        for (const name of names)
          compilation.emitAsset(name, new sources.RawSource(readFileSync(join(this.folder, name))));
      });
    });
  }
}

/** By role of the visitor or by what they are; part of the release format. */
const layoutTemplates = {
  nobody: 'layout-nobody.html',
  user: 'layout-user.html',
  coach: 'layout-coach.html',
  admin: 'layout-admin.html',
  loading: 'loading.html',
  notFound: 'not-found.html',
  links: 'links.json',
};
const prerenderShell = (workspace: string) =>
  `export { prerender } from ${JSON.stringify(join(workspace, 'src', 'start', 'prerender-shell.tsx'))};`;

/** One initial file, which provides the shared modules to every remote. */
export function shellConfig(
  workspace: string,
  declaration: RemoteDeclaration,
  mode: Mode,
  isHot = false,
): Configuration {
  const base = baseConfig(workspace, declaration.name, mode, isHot);
  const provides = Object.fromEntries(
    Object.keys(sharedModules).map((name) => [name, versionOf(name, workspace)]),
  );
  const links = { PRERENDERED_LINKS: JSON.stringify(linksOfRemotes(workspace)) };
  return {
    ...base,
    entry: { main: join(workspace, 'src', 'main.tsx') },
    plugins: [
      ...(base.plugins ?? []),
      new DefinePlugin(links),
      new ModuleFederationPlugin({
        ...federationOptions,
        name: 'shell',
        shared: Object.fromEntries(
          Object.entries(sharedModules).map(([name, { eager }]) => [
            name,
            { singleton: true, eager, version: versionOf(name, workspace), requiredVersion: false },
          ]),
        ),
        experiments: { ...federationOptions.experiments, provideExternalRuntime: true },
      }),
      new PublicFilesPlugin(join(workspace, 'public')),
      new BootstrapScriptPlugin(join(workspace, 'src', 'start', 'bootstrap.ts')),
      // Files change under their names in development.
      ...(mode === 'production' ? [new IntegrityPlugin()] : []),
      ...(mode === 'production'
        ? [
            new PrerenderPlugin({
              workspace,
              declaration,
              source: prerenderShell(workspace),
              defined: links,
            }),
          ]
        : []),
      new ReleasePlugin({
        declaration,
        entry: 'main',
        requires: {},
        provides,
        prerendered: layoutTemplates,
        bootstrapScript,
      }),
    ],
  };
}
