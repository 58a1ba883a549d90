import { Failure, Progress } from '@sandites/cli/console';
import { runChecks, single } from './check';

function run(...checks: Parameters<typeof runChecks>[0][number]) {
  const written: string[] = [];
  const progress = new Progress({ isTTY: false, write: (text: string) => written.push(text) > 0 });
  return runChecks([checks], progress, new AbortController().signal).then((sums) => ({
    ...sums,
    text: written.join(''),
  }));
}

describe('the checks', () => {
  it('are summed up', async () => {
    const types = { title: 'Types', run: async () => single(true, '') };
    const tests = { title: 'Tests', run: async () => ({ passed: 4, failed: 0, report: '' }) };
    await expect(run(types, tests)).resolves.toMatchObject({ passed: 5, failed: 0 });
  });

  it('show failures, and continue', async () => {
    const lint = { title: 'Lint', run: async () => single(false, 'a.ts: no semicolon') };
    const tests = { title: 'Tests', run: async () => single(true, 'chatter') };
    const { passed, failed, text } = await run(lint, tests);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(text).toContain('a.ts: no semicolon');
    expect(text).not.toContain('chatter');
  });

  it('fail when they cannot run, or found nothing to check', async () => {
    const broken = { title: 'Build', run: () => Promise.reject(new Failure('No compiler.')) };
    const empty = {
      title: 'Tests',
      run: async () => ({ passed: 0, failed: 0, report: 'No files.' }),
    };
    const { failed, text } = await run(broken, empty);
    expect(failed).toBe(2);
    expect(text).toContain('No compiler.');
    expect(text).toContain('Nothing was checked. No files.');
  });

  it('list at the end what failed in any of them, and what was flaky', async () => {
    const lint = { title: 'Lint', run: async () => single(false, 'a.ts: no semicolon') };
    const tests = {
      title: 'Tests',
      run: async () => ({ passed: 4, failed: 0, flaky: 1, report: 'b.test.ts: too late' }),
    };
    const { flaky, text } = await run(lint, tests);
    expect(flaky).toBe(1);
    expect(text).toContain('Tests: 4 passed, 0 failed, 1 passed on retry');
    expect(text.slice(text.indexOf('Summary of what failed'))).toMatch(
      /Lint\na\.ts: no semicolon\nTests\nb\.test\.ts: too late/,
    );
  });

  it('say where the time went, the ten slowest test files first to last', async () => {
    const files = Array.from({ length: 12 }, (_, index) => ({
      file: `${index}.test.ts`,
      seconds: index,
    }));
    const tests = {
      title: 'Tests',
      run: async () => ({ passed: 12, failed: 0, report: '', files }),
    };
    const { text } = await run(tests);
    expect(text).toMatch(/Where the time went.*:\n +\d+\.\d s {2}Tests\n/);
    expect(text.match(/\b\d{1,2}\.test\.ts/g)).toEqual(
      files
        .toReversed()
        .slice(0, 10)
        .map(({ file }) => file),
    );
  });
});
