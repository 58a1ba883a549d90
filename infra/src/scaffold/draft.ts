import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../console/failure';

/** A place in a file that is there: `text` goes in before the first `before`. */
export interface Insertion {
  file: string;
  before: string;
  text: string;
}

/** Files to write and places to add to; nothing is written until all of it can be. */
export interface Draft {
  /** Content by path, relative to the root. */
  files: Readonly<Record<string, string>>;
  insertions: readonly Insertion[];
}

/**
 * Writes a draft.
 * @returns the paths of all that was written
 * @throws Failure, with nothing written, where a file is there already or a place is not
 */
export function writeDraft(root: string, { files, insertions }: Draft): string[] {
  for (const file of Object.keys(files)) if (existsSync(join(root, file))) throw new Failure(`${file} is there already.`);
  const changed = new Map<string, string>();
  for (const { file, before, text } of insertions) {
    const present = changed.get(file) ?? readFileSync(join(root, file), 'utf8');
    const at = present.indexOf(before);
    if (at < 0) throw new Failure(`${file} has no "${before.trim()}" to write before: add it by hand, as docs/README.md shows.`);
    changed.set(file, present.slice(0, at) + text + present.slice(at));
  }
  const all = [...Object.entries(files), ...changed];
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return all.map(([file]) => file);
}
