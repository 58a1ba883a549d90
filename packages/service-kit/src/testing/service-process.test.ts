import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceProcess } from './service-process';

const program = (source: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'program-')), 'main.js');
  writeFileSync(file, source);
  return file;
};

test('a program that exits before it listens gives the reason', async () => {
  const file = program(`console.error('PORT must be a number'); process.exit(1)`);
  await expect(serviceProcess(file, {}).url).rejects.toThrow(
    'ended with code 1: PORT must be a number',
  );
});

test('a program that listens gives its URL', async () => {
  const { child, url } = serviceProcess(
    program(
      `console.log(
         '{"url":"http://127.0.0.1:4000","msg":"Other port"}\\n' +
         '{"url":"http://127.0.0.1:4001","msg":"Listening"}');
       setInterval(() => {}, 1000)`,
    ),
    {},
  );
  await expect(url).resolves.toBe('http://127.0.0.1:4001');
  child.kill();
});
