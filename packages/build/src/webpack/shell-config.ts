import { join } from 'node:path';
import { DefinePlugin, sharing, type Configuration } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { baseConfig, type Mode } from './base-config';
import { linksBeside } from './drawn-links';
import { DrawingPlugin } from './drawing-plugin';
import { IntegrityPlugin } from './integrity-plugin';
import { kitsOf } from './kits-digest';
import { ownVersionOf } from './own-version';
import { PublicFilesPlugin } from './public-files-plugin';
import { ReleasePlugin } from './release-plugin';
import { sharedModules, versionOf } from './shared';
import { StarterPlugin, starterFile } from './starter-plugin';
import { StylePartsPlugin, stylePartsFile } from './style-parts-plugin';

/** Leaves out what the shell does not use of the federation runtime: snapshots of manifests, and sharing, which webpack's own runtime does. */
const federationRuntime = { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', FEDERATION_OPTIMIZE_NO_SHARED: 'true' };

/** What the shell draws for the gateway, by who it is for. */
const drawnParts = {
  nobody: 'frame-nobody.html',
  user: 'frame-user.html',
  coach: 'frame-coach.html',
  admin: 'frame-admin.html',
  loading: 'loading.html',
  notFound: 'not-found.html',
  styles: stylePartsFile,
};
const drawShell = (workspace: string) => `export { draw } from ${JSON.stringify(join(workspace, 'src', 'drawing', 'draw-shell.tsx'))};`;

/** Builds the shell: one file to start with, which offers the shared modules to every remote. */
export function shellConfig(workspace: string, declaration: RemoteDeclaration, mode: Mode): Configuration {
  const base = baseConfig(workspace, declaration.name, mode);
  const provides = Object.fromEntries(Object.keys(sharedModules).map((name) => [name, versionOf(name, workspace)]));
  const links = { DRAWN_LINKS: JSON.stringify(linksBeside(workspace)) };
  return {
    ...base,
    entry: { main: join(workspace, 'src', 'main.ts') },
    plugins: [
      ...(base.plugins ?? []),
      new DefinePlugin({ ...federationRuntime, ...links }),
      new sharing.ProvideSharedPlugin({
        provides: Object.fromEntries(
          Object.entries(sharedModules).map(([name, { eager }]) => [name, { shareKey: name, version: versionOf(name, workspace), eager }]),
        ),
      }),
      new PublicFilesPlugin(join(workspace, 'public')),
      new StarterPlugin(join(workspace, 'src', 'start', 'start.ts')),
      new IntegrityPlugin(),
      ...(mode === 'production' ? [new DrawingPlugin({ workspace, declaration, source: drawShell(workspace), defined: links }), new StylePartsPlugin('main')] : []),
      new ReleasePlugin({ declaration, ownVersion: ownVersionOf(workspace), entry: 'main', requires: {}, provides, drawn: drawnParts, starter: starterFile, kits: kitsOf(mode) }),
    ],
  };
}
