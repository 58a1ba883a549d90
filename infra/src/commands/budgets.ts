import { existsSync, writeFileSync } from 'node:fs';
import { build, builtReleases } from '../build/build';
import {
  budgetsFile,
  type Budget,
  type Budgets,
  measureSizes,
  type Sizes,
} from '../checks/budgets';
import { runCommand } from '@sandites/cli/console';
import { readJson } from '../repository';

const headroom = 1.08;

function updateBudgets(
  sizes: Sizes,
  existing: Record<string, Record<string, Budget>> = {},
): Record<string, Record<string, Budget>> {
  const part = (name: string, [key, measured]: [string, number]) =>
    [
      key,
      {
        budget: existing[name]?.[key]?.budget ?? Math.ceil((measured * headroom) / 100) * 100,
        measured,
      },
    ] as const;
  return Object.fromEntries(
    Object.entries(sizes).map(([name, parts]) => [
      name,
      Object.fromEntries(Object.entries(parts).map((each) => part(name, each))),
    ]),
  );
}

const command = {
  name: 'npm run budgets',
  about:
    'Writes down what every page and release takes now. A budget that is there stays: raising one is a decision.',
  examples: [['npm run budgets', 'into infra/budgets.json']],
} as const;

runCommand(command, async ({ progress, lifecycle: { signal } }) => {
  await build(progress, signal);
  const existing = existsSync(budgetsFile) ? readJson<Budgets>(budgetsFile) : undefined;
  const { pages, releases } = await measureSizes(builtReleases());
  const budgets: Budgets = {
    pages: updateBudgets(pages, existing?.pages),
    releases: updateBudgets(releases, existing?.releases),
  };
  const text = JSON.stringify(budgets, null, 2).replace(
    /\{\s+"budget": (\d+),\s+"measured": (\d+)\s+\}/g,
    '{ "budget": $1, "measured": $2 }',
  );
  writeFileSync(budgetsFile, `${text}\n`);
  return { lines: [text] };
});
