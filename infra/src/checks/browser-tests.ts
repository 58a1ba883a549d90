import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fromEndToEndTests } from '../browser/end-to-end-tests';
import { readJson } from '../json';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { addressOf, type SiteSettings } from '../site/settings';
import type { Check, Finding } from './check';

type Results = { stats: { expected: number; flaky: number; unexpected: number }; errors: { message?: string }[] };

/** The end-to-end tests in a real browser. `start` assembles the site they look at. */
export function browserTests(site: SiteSettings, folder: string, start: () => Promise<string>, signal: AbortSignal): Check {
  return {
    title: 'Browser tests',
    run: async (say) => {
      const browser = await start();
      const file = join(folder, 'playwright.json');
      const env = { ...process.env, BASE_URL: addressOf(site), DATA_DIR: site.dataDir, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      const script = fromEndToEndTests.resolve('@playwright/test/cli');
      const onLine = (line: string) => {
        const number = /^\s*(?:✓|✘|-|ok|x)\s+(\d+) /.exec(line)?.[1];
        if (number) say(`${number} tests`);
      };
      const { output } = await runScript(script, ['test', '--reporter=list,json'], { cwd: join(root, 'e2e'), env, signal, onLine });
      return existsSync(file) ? found(readJson(file), output) : { passed: 0, failed: 1, report: output };
    },
  };
}

function found({ stats, errors }: Results, output: string): Finding {
  // A test that passed only when tried again passed; an error outside of any test failed.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, report: output.slice(Math.max(0, output.search(/^ +1\) /m))) };
}
