import { freePorts } from '@sandites/infra/ports';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** An npm registry of the packages that a test publishes. */
export interface TestRegistry {
  readonly url: string;
  /** Environment variables with which npm may publish there. */
  readonly env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
}

const program = createRequire(__filename).resolve('verdaccio/bin/verdaccio');

/** The settings of the account that runs the tests: where all other packages are from. */
function ownSettings(): string {
  const file = process.env['npm_config_userconfig'] ?? join(homedir(), '.npmrc');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const settings = (folder: string) => `
storage: ${join(folder, 'storage')}
packages:
  '**':
    access: $all
    publish: $all
log: { type: stdout, format: json, level: error }
web: { enable: false }
`;

/** Starts a registry that knows no package, and asks no other. */
export async function startRegistry(): Promise<TestRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const file = join(folder, 'verdaccio.yaml');
  writeFileSync(file, settings(folder));
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const login = join(folder, '.npmrc');
  writeFileSync(login, `${ownSettings()}\n//127.0.0.1:${port}/:_authToken=anybody\n`);
  const child = spawn(process.execPath, [program, '--config', file, '--listen', url], {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill());
  while (!(await fetch(`${url}/-/ping`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The registry did not start.');
    await wait(100);
  }
  return {
    url,
    env: { npm_config_userconfig: login },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
