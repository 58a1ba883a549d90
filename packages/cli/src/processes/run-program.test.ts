import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryFolder } from '../testing/temporary-folder';
import { runScript } from './run-program';

const folder = temporaryFolder();

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
