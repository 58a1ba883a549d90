import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from './etag';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

let known: string | undefined;

/** Stands for the code that runs: the service's own, this kit's and the contracts'. Other code may show the same rows in another way. */
export function buildId(): string {
  const folders = [dirname(require.main?.filename ?? __filename), join(__dirname, '..'), dirname(require.resolve('@sandites/contracts'))];
  return (known ??= digest(Buffer.concat(folders.flatMap(filesIn).map((file) => readFileSync(file)))).slice(0, 6));
}
