import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../../json';

type Manifest = { version: string; files: Record<string, string> };

const hashOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Writes a build once more under another version, as if one line had changed.
 * @param to an empty folder
 * @returns the version
 */
export function writeVariant(dist: string, to: string, number: number): string {
  const release = readJson<Manifest>(join(dist, 'release.json'));
  const version = `${String(number).padStart(4, '0')}${release.version.slice(4)}`;
  const files = Object.keys(release.files).map((name) => {
    const content = readFileSync(join(dist, name));
    const changed = /\.(js|css|json)$/.test(name) ? Buffer.from(content.toString().replaceAll(release.version, version)) : content;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), changed);
    return [name, hashOf(changed)] as const;
  });
  const text = JSON.stringify({ ...release, version, files: Object.fromEntries(files) }).replaceAll(release.version, version);
  writeFileSync(join(to, 'release.json'), text);
  return version;
}
