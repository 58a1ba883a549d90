import { transformFile } from '@swc/core';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { baseConfig, type Mode, swcOptions } from './base-config';
import { EmitFilesPlugin, IntegrityPlugin } from './plugins';
import { prerenderPlugin } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { federationOptions, sharedModules, sharedVersions } from './shared';

const bootstrapScript = 'start.js';

/** The source has no imports: webpack's runtime would be many times its size. */
async function bootstrap(source: string): Promise<Record<string, string>> {
  const { code } = await transformFile(source, {
    ...swcOptions.bundle,
    sourceMaps: false,
    minify: true,
    isModule: false,
    swcrc: false,
  });
  return { [bootstrapScript]: code };
}

/** Browsers and search engines request the files of `public/` by name. */
async function publicFiles(workspace: string): Promise<Record<string, Buffer>> {
  const folder = join(workspace, 'public');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** By what they are; part of the release format. */
const templates = {
  signedOut: 'layout-signed-out.html',
  signedIn: 'layout-signed-in.html',
  loading: 'loading.html',
  notFound: 'not-found.html',
};
const prerenderShell = (workspace: string) =>
  `export { prerender } from ${JSON.stringify(join(workspace, 'src', 'start', 'layout-template.tsx'))};`;

/** One initial file, which provides the shared modules to every remote. */
export function shellConfig(
  workspace: string,
  declaration: RemoteDeclaration,
  mode: Mode,
  isHot = false,
): Configuration {
  const base = baseConfig(workspace, declaration.name, mode, { isHot });
  const provides = sharedVersions(workspace);
  const bootstrapSource = join(workspace, 'src', 'start', 'bootstrap.ts');
  return {
    ...base,
    entry: { main: join(workspace, 'src', 'main.ts') },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationOptions,
        name: 'shell',
        shared: Object.fromEntries(
          Object.entries(sharedModules).map(([name, { eager }]) => [
            name,
            { singleton: true, eager, version: provides[name], requiredVersion: false },
          ]),
        ),
        experiments: { ...federationOptions.experiments, provideExternalRuntime: true },
      }),
      new EmitFilesPlugin(() => publicFiles(workspace)),
      new EmitFilesPlugin(() => bootstrap(bootstrapSource), [bootstrapSource]),
      // Files change under their names in development.
      ...(mode === 'production'
        ? [
            new IntegrityPlugin(),
            prerenderPlugin({ workspace, declaration, source: prerenderShell(workspace) }),
          ]
        : []),
      new ReleasePlugin({
        declaration,
        entry: 'main',
        requires: {},
        provides,
        prerendered: templates,
        bootstrapScript,
      }),
    ],
  };
}
