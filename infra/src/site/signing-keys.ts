import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import { runScript } from '../processes/run-script';
import { root } from '../root';

/** Has the gateway make its signing keys, on first use. They are marked as a demo's, which production refuses (product D30). */
export async function provideSigningKeys(file: string, signal: AbortSignal): Promise<void> {
  if (existsSync(file)) return;
  const { code, output } = await runScript(join(root, 'gateway/dist/rotate-keys.js'), [file, '--demo'], { signal });
  if (code !== 0) throw new Failure(`The signing keys could not be made: ${output}`);
}
