import { join } from 'node:path';
import type { Program } from '../processes/program';
import { databaseAccount } from './account';
import { binaryFolder } from './binaries';
import type { Cluster } from './cluster';
import { answers } from './connect';
import { runAs } from './run-as';

/** The PostgreSQL server over a cluster as a program, listening on a port of this machine only. */
export function postgresProgram({ folder, password }: Cluster, port: number, settings: Record<string, string> = {}): Program {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const binaries = binaryFolder();
  return {
    name: 'postgres',
    ...runAs(databaseAccount(folder), join(binaries, 'postgres'), ['-D', folder, ...flags], [binaries, folder]),
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    url,
    isReady: () => answers(url),
    // The "fast" stop: SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
    // It logs each refused statement, which the services report in their own words.
    showLine: (line) => (/ (PANIC|FATAL):(?! +the database system is)/.test(line) ? line : undefined),
  };
}
