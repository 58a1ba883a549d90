import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Manifest = { version: string; files: Record<string, string> };

/** Changes the text of a file of a variant. */
export type ChangeText = (text: string, file: string) => string;

const hashOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Copies a build under another version, as if one line had changed.
 * @param to an empty folder
 * @param prefix replaces the beginning of the version, which keeps its length
 * @returns the version
 */
export function writeVariant(
  dist: string,
  to: string,
  prefix: string,
  change: ChangeText = (text) => text,
): string {
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Manifest;
  const version = `${prefix}${release.version.slice(prefix.length)}`;
  const files = Object.keys(release.files).map((name) => {
    const content = readFileSync(join(dist, name));
    const changed = /\.(js|css|json|html)$/.test(name)
      ? Buffer.from(change(content.toString().replaceAll(release.version, version), name))
      : content;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), changed);
    const map = `${name}.map`;
    if (existsSync(join(dist, map))) copyFileSync(join(dist, map), join(to, map));
    return [name, hashOf(changed)] as const;
  });
  const text = JSON.stringify({ ...release, version, files: Object.fromEntries(files) }).replaceAll(
    release.version,
    version,
  );
  writeFileSync(join(to, 'release.json'), change(text, 'release.json'));
  return version;
}
