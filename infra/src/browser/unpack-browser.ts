import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fromEndToEndTests } from './end-to-end-tests';
import { unpackedBrowser } from './installed-browser';

/** Unpacks the browser that an npm package carries for Linux on x64, with the system libraries it needs, for machines without any. */
export async function unpackBrowser(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  // The package unpacks the libraries only where it believes to be in the cloud it was made for.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = (await import(fromEndToEndTests.resolve('@sparticuz/chromium'))) as typeof import('@sparticuz/chromium');
  const program = await chromium.executablePath();
  const libraries = join(tmpdir(), 'al2023/lib');
  mkdirSync(dirname(unpackedBrowser), { recursive: true });
  const script = `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`;
  writeFileSync(unpackedBrowser, script, { mode: 0o755 });
}
