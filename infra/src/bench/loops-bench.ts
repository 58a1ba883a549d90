import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freshClone } from '../clone/fresh-clone';
import { Failure } from '../console/failure';
import { runToEnd } from '../processes/run-program';
import { freePorts } from '../site/ports';
import { aimLine, median, seconds, timed } from './figures';
import type { Bench } from './harness';

const rounds = 3;

interface Edit {
  what: string;
  file: string;
  /** The replaced text. */
  text: string;
  /** The URL whose response then contains it. */
  visibleAt: string;
  /** Milliseconds. */
  aim: number;
}

/** One edit per kind of code, observed in a page or a response. */
const edits: readonly Edit[] = [
  {
    what: 'page',
    file: 'mf-public/src/home/Hero.tsx',
    text: 'See Every Game',
    visibleAt: 'mf-public',
    aim: 3_000,
  },
  {
    what: 'service',
    file: 'packages/service-kit/src/problem/problem-error.ts',
    text: "'Not found'",
    visibleAt: '/api/player-profile/share/nobody',
    aim: 3_000,
  },
  {
    what: 'contract',
    file: 'packages/contracts/src/forms/forms.ts',
    text: 'Username required',
    visibleAt: 'shell',
    aim: 5_000,
  },
  {
    what: 'shared ui',
    file: 'packages/ui/src/tag/Tag.tsx',
    text: "'Home'",
    visibleAt: 'shell',
    aim: 10_000,
  },
];

const edited = (text: string, round: number) => text.replace(/(\w)(\W*)$/, `$1${round}$2`);

/** Measures how long an edit takes to appear with `npm run dev`, and to be tested. */
export const measureLoops: Bench = async ({ lifecycle, progress }) => {
  const clone = await progress.step('Cloning', async () => freshClone({ built: true }));
  lifecycle.defer(async () => rmSync(clone, { recursive: true, force: true }));
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(clone, '.data'),
    DATABASE_URL: '',
  };
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: dev.stdout }).on(
      'line',
      (line) => line.startsWith('Ready: ') && resolve(),
    );
    dev.once('exit', () => reject(new Failure('npm run dev ended.')));
  });
  lifecycle.defer(async () => void (dev.kill('SIGTERM') && (await once(dev, 'exit'))));
  const textAt = (path: string) =>
    fetch(address + path).then(
      (response) => response.text(),
      () => '',
    );
  const until = async (isVisible: () => Promise<boolean>) => {
    while (!(await isVisible())) await wait(50, undefined, { signal: lifecycle.signal });
  };
  /** Waits until nothing was published for a while: the first builds must be finished. */
  const untilIdle = async (milliseconds: number) => {
    let [lastVersions, since] = ['', Date.now()];
    await until(async () => {
      const versions = (await textAt('/')).match(/\/federation\/[\w-]+\/[\w.-]+\//g)?.join() ?? '';
      if (versions !== lastVersions) [lastVersions, since] = [versions, Date.now()];
      return lastVersions !== '' && Date.now() - since > milliseconds;
    });
  };
  await progress.step('Starting npm run dev', () => ready);

  const results: [Edit, number[]][] = [];
  for (const edit of edits) {
    const times: number[] = [];
    const file = join(clone, edit.file);
    const original = readFileSync(file, 'utf8');
    for (let round = 0; round < rounds; round++) {
      const to = edited(edit.text, round);
      const versionBefore = versionOf(await textAt('/'), edit.visibleAt);
      if (versionBefore === undefined && !edit.visibleAt.startsWith('/'))
        throw new Failure(`No page of ${edit.visibleAt} was there before the edit.`);
      writeFileSync(file, original.replace(edit.text, to));
      const isVisible = edit.visibleAt.startsWith('/')
        ? async () => (await textAt(edit.visibleAt)).includes(to.replaceAll("'", ''))
        : async () =>
            ![versionBefore, undefined].includes(versionOf(await textAt('/'), edit.visibleAt));
      times.push(
        await progress.step(`Edit of a ${edit.what}`, () => timed(() => until(isVisible))),
      );
      await untilIdle(3_000);
    }
    writeFileSync(file, original);
    await untilIdle(3_000);
    results.push([edit, times]);
  }
  const run = async (command: string, ...args: string[]) => {
    const { code, output } = await runToEnd({
      command,
      args,
      cwd: join(clone, 'mf-public'),
      signal: lifecycle.signal,
    });
    if (code !== 0) throw new Failure(output);
  };
  const tested = join(clone, 'mf-public/src/schedule/months.ts');
  // Warms jest's transform cache, as on any day but the first.
  await progress.step('Testing for the first time', () => run('npm', 'test'));
  appendFileSync(tested, '\n');
  const oneFile = await progress.step('Testing one file', () =>
    timed(() => run('npx', 'jest', 'src/schedule/months.test.ts')),
  );
  appendFileSync(tested, '\n');
  const oneWorkspace = await progress.step('Testing one part', () =>
    timed(() => run('npm', 'test')),
  );
  return [
    {
      title: 'From an edit to where it is seen, with `npm run dev`; and tested',
      head: ['', 'median', 'slowest'],
      rows: [
        ...results.map(([{ what }, times]) => [
          what,
          seconds(median(times)),
          seconds(Math.max(...times)),
        ]),
        ['one test file', seconds(oneFile), ''],
        ["one part's tests", seconds(oneWorkspace), ''],
      ],
      aims: [
        ...results.map(([{ what, aim }, times]) =>
          aimLine(`${what} under ${seconds(aim)}`, seconds(median(times)), median(times) < aim),
        ),
        aimLine('one file under 3 s', seconds(oneFile), oneFile < 3_000),
        aimLine('one part under 20 s', seconds(oneWorkspace), oneWorkspace < 20_000),
      ],
    },
  ];
};

/** The version of a remote in a page. */
const versionOf = (page: string, part: string): string | undefined =>
  new RegExp(`/federation/${part}/([\\w.-]+)/`).exec(page)?.[1];
