import { join } from 'node:path';
import { sharing, type Configuration } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { baseConfig, type Mode } from './base-config';
import { IntegrityPlugin } from './integrity-plugin';
import { PublicFilesPlugin } from './public-files-plugin';
import { ReleasePlugin } from './release-plugin';
import { sharedModules, versionOf } from './shared';

/** Builds the shell: one file to start with, which offers the shared modules to every remote. */
export function shellConfig(workspace: string, declaration: RemoteDeclaration, mode: Mode): Configuration {
  const base = baseConfig(workspace, declaration.name, mode);
  return {
    ...base,
    entry: { main: join(workspace, 'src', 'main.tsx') },
    plugins: [
      ...(base.plugins ?? []),
      new sharing.ProvideSharedPlugin({
        provides: Object.fromEntries(
          Object.entries(sharedModules).map(([name, { eager }]) => [name, { shareKey: name, version: versionOf(name, workspace), eager }]),
        ),
      }),
      new PublicFilesPlugin(join(workspace, 'public')),
      new IntegrityPlugin(),
      new ReleasePlugin({ declaration, entry: 'main', requires: {} }),
    ],
  };
}
