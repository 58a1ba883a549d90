import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@sandites/cli/console';
import { readJson, root } from '../repository';

/**
 * Releases have no source maps, so the development proxy serves them from the build's output
 * folder.
 */
const mapPath = /^\/federation\/([\w-]+)\/[\w-]+\/([\w.~-]+\.map)$/;

/**
 * The source map of a script or style that is built here, for the browser's developer tools.
 * @param path on the site
 * @param folder of the frontends
 */
export function sourceMap(path: string, folder = root): Buffer | undefined {
  const [, part = '', name = ''] = mapPath.exec(path) ?? [];
  const file = join(folder, part, 'dist', name);
  return name !== '' && existsSync(file) ? readFileSync(file) : undefined;
}

type Manifest = { remote: string; version: string; files: Record<string, string> };
type Registry = { remotes: { live: Manifest; previous?: Manifest }[]; previewOverride?: object };
type Boot = { registry: Registry; whole?: { href: string }; user: unknown; school?: unknown };

/** A local build of a remote, shown in place of the release on another site. */
export type LocalRelease = {
  /** A page of that site with this release in its registry. */
  insertInto: (html: string) => Promise<string>;
  /** A file of this release by its path on a site; undefined for any other path. */
  file: (path: string) => Buffer | undefined;
};

const bootElement = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Escaped as in the gateway, so that no text ends the element. */
const serialize = (boot: Boot): string => JSON.stringify(boot).replaceAll('<', '\\u003c');

function withRelease(registry: Registry, release: Manifest): Registry {
  const { remote, version } = release;
  const isReleased = registry.remotes.some(({ live }) => live.remote === remote);
  const remotes = registry.remotes.map((entry) =>
    entry.live.remote === remote ? { live: release, previous: entry.live } : entry,
  );
  return {
    ...registry,
    previewOverride: { by: 'development', remote, version },
    remotes: isReleased ? remotes : [...remotes, { live: release }],
  };
}

/**
 * @param dist the remote's build output
 * @param fetchJson reads JSON from the site: a page has a part of the registry, and the whole is a
 *   file of the site
 */
export function localRelease(
  dist: string,
  fetchJson: (path: string) => Promise<unknown>,
): LocalRelease {
  const manifest = join(dist, 'release.json');
  return {
    async insertInto(html) {
      const bootText = bootElement.exec(html)?.[2];
      if (bootText === undefined || !existsSync(manifest)) return html;
      const release = readJson<Manifest>(manifest);
      const { registry: part, whole, ...rest } = JSON.parse(bootText) as Boot;
      const registry = whole ? ((await fetchJson(whole.href)) as Registry) : part;
      const boot: Boot = { ...rest, registry: withRelease(registry, release) };
      // Removes the preloads of the live release, which are not needed.
      const withoutPreloads = html.replaceAll(
        new RegExp(`<link rel="preload"[^>]*/federation/${release.remote}/[^>]*>`, 'g'),
        '',
      );
      return withoutPreloads.replace(
        bootElement,
        (_, open: string, __: string, close: string) => open + serialize(boot) + close,
      );
    },
    file(path) {
      if (!existsSync(manifest)) return undefined;
      const { remote, version, files } = readJson<Manifest>(manifest);
      const prefix = `/federation/${remote}/${version}/`;
      const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
      if (!Object.hasOwn(files, name)) return undefined;
      try {
        return readFileSync(join(dist, name));
      } catch (error) {
        // A build is replacing it.
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
