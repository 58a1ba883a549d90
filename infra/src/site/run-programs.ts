import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { concurrently, Failure, type Lifecycle, type Progress } from '@sandites/cli/console';
import { embeddedServer, externalServer, type DatabaseServer } from './databases';
import { type Program, SupervisedProcess } from './supervised-process';
import { readJson } from '../repository';
import { isTaken } from './ports';
import type { SiteSettings } from './settings';

export type RunningProgram = { pid: number; url: string };

const listOf = (dataDir: string): string => join(dataDir, 'processes.json');

/** By name. Stale after a SIGKILL. */
export function programsOf(dataDir: string): Record<string, RunningProgram> {
  return existsSync(listOf(dataDir)) ? readJson(listOf(dataDir)) : {};
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const supervisor = 'supervisor';
const stopTimeout = 10_000;
const listInterval = 1_000;

/**
 * The programs of a site that was killed stop by themselves.
 * @throws Failure when a site runs from the folder
 */
export async function requireStopped(dataDir: string): Promise<void> {
  const { [supervisor]: site, ...programs } = programsOf(dataDir);
  for (const deadline = Date.now() + stopTimeout; ; await wait(50)) {
    // A pid may belong to another process meanwhile, a port too, but not both.
    const running: RunningProgram[] = [];
    for (const program of Object.values(programs))
      if (isAlive(program.pid) && (await isTaken(Number(new URL(program.url).port))))
        running.push(program);
    if (!running[0]) return;
    const { pid, url } = site && isAlive(site.pid) ? site : running[0];
    if (pid === site?.pid || Date.now() > deadline)
      throw new Failure(
        `Sandites runs from ${dataDir} already, at ${url} (process ${pid}). ` +
          'Stop it, or set another DATA_DIR.',
      );
  }
}

/** Undefined where no site runs. */
export function embeddedServerOf(dataDir: string): DatabaseServer | undefined {
  const { postgres } = programsOf(dataDir);
  return postgres && isAlive(postgres.pid) ? embeddedServer(postgres.url) : undefined;
}

/** @throws Failure where no site runs, without `DATABASE_URL` */
export function runningServer({
  databaseUrl,
  dataDir,
}: Pick<SiteSettings, 'databaseUrl' | 'dataDir'>): DatabaseServer {
  const server = databaseUrl ? externalServer(databaseUrl) : embeddedServerOf(dataDir);
  if (!server)
    throw new Failure(
      `No database runs from ${dataDir}: start the site first, or set DATABASE_URL to a PostgreSQL server.`,
    );
  return server;
}

export type RunPrograms = (programs: readonly Program[]) => Promise<void>;

type RunningPrograms = {
  run: RunPrograms;
  restart: (name: string) => Promise<void>;
};

/** The program's own message names a setting that the site does not have. */
async function explainPortConflict(
  { name, chosenPorts = [] }: Program,
  error: unknown,
): Promise<unknown> {
  for (const port of chosenPorts) {
    if (await isTaken(port))
      return new Failure(
        `${name} did not start: another program has taken port ${port}, which was free when ` +
          'this start chose it. Start again: each start chooses anew.',
      );
  }
  return error;
}

/** Starts programs that log into the data folder and stop with `lifecycle`. */
export function runningPrograms(
  folder: { path: string; logs: string },
  url: string,
  lifecycle: Lifecycle,
  progress: Pick<Progress, 'print'>,
): RunningPrograms {
  const print = (line: string) => progress.print(line);
  const running = new Map<string, SupervisedProcess>();
  const list: Record<string, RunningProgram> = { [supervisor]: { pid: process.pid, url } };
  lifecycle.defer(async () => rmSync(listOf(folder.path), { force: true }));
  const writeList = () => {
    if (lifecycle.signal.aborted) return;
    // In one step, because others read it at any time.
    const written = `${listOf(folder.path)}~`;
    try {
      writeFileSync(written, JSON.stringify(list, null, 2), { mode: 0o600 });
      renameSync(written, listOf(folder.path));
    } catch {
      // A disk that is full now may not be later.
      setTimeout(writeList, listInterval).unref();
    }
  };
  const addToList = (name: string, program: RunningProgram) => {
    list[name] = program;
    writeList();
  };
  const run: RunPrograms = async (programs) => {
    lifecycle.signal.throwIfAborted();
    const all = programs.map((program) => {
      const supervised = new SupervisedProcess(
        program,
        (pid) => addToList(program.name, { pid, url: program.url }),
        print,
        join(folder.logs, `${program.name}.log`),
      );
      running.set(program.name, supervised);
      return { program, supervised };
    });
    lifecycle.defer(
      async () => void (await concurrently(all.map(({ supervised }) => supervised.stop()))),
    );
    const start = async ({ program, supervised }: (typeof all)[number]) => {
      await supervised.start(lifecycle.signal).catch(async (error: unknown) => {
        throw await explainPortConflict(program, error);
      });
    };
    await concurrently(all.map(start));
  };
  return { run, restart: async (name) => running.get(name)?.restart() };
}
