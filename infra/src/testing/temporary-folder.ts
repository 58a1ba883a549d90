import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder, removed after the tests of the file that asks for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandites-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
