import { join } from 'node:path';
import { builtReleases } from '../releases/build-remote';
import { readJson, root } from '../repository';
import { type Finding, single } from './check';
import { measureSizes, type Sizes } from './sizes';

/** A budget in bytes, and the recorded size (`npm run budgets`), if there is one. */
export interface Budget {
  budget: number;
  measured?: number;
}
export type Budgets = Record<'pages' | 'releases', Record<string, Record<string, Budget>>>;

/** The file of budgets. */
export const budgetsFile = join(root, 'infra/budgets.json');

const flatten = <T>(groups: Record<string, Record<string, T>>): Map<string, T> =>
  new Map(
    Object.entries(groups).flatMap(([name, parts]) =>
      Object.entries(parts).map(([part, value]) => [`${name} ${part}`, value] as const),
    ),
  );

/** A sentence for everything over its budget, without a budget, or with a budget and removed. */
export function overBudget(
  budgets: Record<string, Record<string, Budget>>,
  sizes: Sizes,
): string[] {
  const [allowed, measured] = [flatten(budgets), flatten(sizes)];
  return [
    ...[...measured].flatMap(([name, size]) => {
      const budget = allowed.get(name)?.budget;
      if (budget === undefined) return [`${name}: takes ${size} bytes and has no budget`];
      return size <= budget ? [] : [`${name}: ${size} bytes; its budget is ${budget}`];
    }),
    ...[...allowed.keys()]
      .filter((name) => !measured.has(name))
      .map((name) => `${name}: has a budget and is not there`),
  ];
}

/** Checks the bytes of every page and release against its budget. */
export async function budgetReport(): Promise<Finding> {
  const budgets = readJson<Budgets>(budgetsFile);
  const { pages, releases } = await measureSizes(builtReleases());
  const over = [...overBudget(budgets.pages, pages), ...overBudget(budgets.releases, releases)];
  return single(
    over.length === 0,
    `Bytes, brotli (infra/budgets.json; \`npm run budgets\` writes the measured values down):\n${over.join('\n')}`,
  );
}
