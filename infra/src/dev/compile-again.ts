import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../build/fingerprint';
import { Failure } from '../console/failure';
import { runScript } from '../processes/run-script';
import { root } from '../root';

const compileScript = join(root, 'packages/build/bin/sandites-compile.js');

async function run(script: string, folder: string, signal: AbortSignal): Promise<void> {
  const { code, output } = await runScript(script, [], { cwd: folder, signal });
  if (code !== 0) throw new Failure(output);
}

/**
 * Compiles a package that runs on Node, and makes what the browser gets of it, where it has such a thing.
 * @param folder of the package
 * @returns whether that is another one than before
 * @throws Failure with what is wrong in its sources
 */
export async function compileAgain(folder: string, signal: AbortSignal): Promise<boolean> {
  const [dist, generate] = [join(folder, 'dist'), join(folder, 'dist/generate.js')];
  const before = fingerprint([dist]);
  await run(compileScript, folder, signal);
  if (fingerprint([dist]) === before) return false;
  if (existsSync(generate)) await run(generate, folder, signal);
  return true;
}
