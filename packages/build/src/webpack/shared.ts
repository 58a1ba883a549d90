import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const federationOptions = {
  shareStrategy: 'loaded-first',
  // Types come from the packages, and reloading from the development server.
  dts: false,
  dev: false,
  experiments: { optimization: { target: 'web' } },
} as const;

interface SharedModule {
  /** In the shell's first file; otherwise fetched when a remote first needs it. */
  eager: boolean;
}

/**
 * Remotes use the router and SWR only through `@sandites/remote-kit`: sharing them by name would
 * keep all of their exports.
 */
export const sharedModules: Record<string, SharedModule> = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'react-dom': { eager: true },
  '@sandites/remote-kit': { eager: true },
  '@sandites/ui': { eager: true },
  '@sandites/ui/forms': { eager: false },
  '@sandites/ui/dialogs': { eager: false },
};

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const packages = join(__dirname, '..', '..', '..');
const ui = join(packages, 'ui');
/** A published package has no sources. */
export const uiModules = join(ui, existsSync(join(ui, 'src')) ? 'src' : 'lib');
const manifest = JSON.parse(readFileSync(join(ui, 'package.json'), 'utf8')) as {
  exports: Record<string, unknown>;
};
/** Not shared, such as `table`: each remote bundles its own copy. */
const bundledFolders = new Set(
  Object.keys(manifest.exports)
    .map((subpath) => subpath.slice('./'.length))
    .filter((folder) => folder !== '' && !(`@sandites/ui/${folder}` in sharedModules)),
);

/** Only the shell loads the styles of shared modules. */
export function isSharedStyle(file: string): boolean {
  const [folder = ''] = relative(uiModules, file).split(sep);
  return folder !== '..' && !bundledFolders.has(folder);
}

/** As the given workspace resolves it. */
function versionOf(name: string, workspace: string): string {
  const root = packageOf(name);
  const file = root.startsWith('@sandites/')
    ? join(packages, root.slice('@sandites/'.length), 'package.json')
    : require.resolve(`${root}/package.json`, { paths: [workspace] });
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

export const sharedVersions = (workspace: string): Record<string, string> =>
  Object.fromEntries(Object.keys(sharedModules).map((name) => [name, versionOf(name, workspace)]));
