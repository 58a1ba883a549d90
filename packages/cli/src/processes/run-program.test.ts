import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '../testing/temporary-folder';
import { runScript } from './run-program';

const folder = temporaryFolder();
const script = join(folder, 'priority.cjs');
const session = '/proc/self/autogroup';

/** Prints the nice values of the process and of its session once neither is 0, or after a while. */
const printPriorities = `
const { existsSync, readFileSync } = require('node:fs');
const { getPriority } = require('node:os');
const niceOfSession = () =>
  existsSync('${session}') ? Number(readFileSync('${session}', 'utf8').split('nice')[1]) : null;
const read = () => [getPriority(), niceOfSession()];
const end = Date.now() + 10_000;
const print = () =>
  read().includes(0) && Date.now() < end
    ? setTimeout(print, 20)
    : console.log(JSON.stringify(read()));
print();
`;

/**
 * Whether this machine shares the processor among sessions: not where it does so among control
 * groups, as in a container.
 */
function hasSessions(): boolean {
  try {
    const text = readFileSync(session, 'utf8');
    writeFileSync(session, text.split('nice')[1]?.trim() ?? '');
    return text.includes('nice');
  } catch {
    return false;
  }
}

test('a program has the priority that it is given, also among the sessions of the machine', async () => {
  writeFileSync(script, printPriorities);
  const { output } = await runScript(script, [], {
    signal: new AbortController().signal,
    priority: 10,
  });
  const [ofProcess, ofSession] = JSON.parse(output) as [number, number | null];
  expect(ofProcess).toBe(10);
  if (hasSessions()) expect(ofSession).toBe(10);
});

test('a program that runs still is killed when its command ends', async () => {
  const [program, command, file] = ['program.cjs', 'command.cjs', 'lines'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  // As a program that waits for one of its own, it does not end on SIGTERM.
  writeFileSync(
    program,
    `process.on('SIGTERM', () => undefined);
     const write = () => require('node:fs').appendFileSync('${file}', '.');
     write();
     setInterval(write, 20);
     setTimeout(() => process.exit(), 20_000);
     console.log('runs');`,
  );
  writeFileSync(
    command,
    `require('${require.resolve('tsx/cjs')}');
     const { runMain } = require('${join(__dirname, '../console/command.ts')}');
     const { runScript } = require('${join(__dirname, 'run-program.ts')}');
     runMain(({ signal }) => new Promise((done) =>
       void runScript('${program}', [], { signal, onLine: () => done(0) }).catch(() => undefined)));`,
  );
  const { code, output } = await runScript(command, [], { signal: new AbortController().signal });
  const lines = () => readFileSync(file, 'utf8').length;
  const linesAtEnd = lines();
  await setTimeout(500);
  expect({ code, output, lines: lines() }).toEqual({ code: 0, output: '', lines: linesAtEnd });
});
