import { join } from 'node:path';
import type { Insertion } from '@sandites/cli/scaffold';
import type { Budget, Budgets } from '../checks/budgets';
import { readJson } from '../repository';

const file = 'infra/budgets.json';

/** The page whose budget a new page gets: it has text, a picture and a list. */
const example = '/';

function budgetRow(name: string, parts: Readonly<Record<string, Budget>>): string {
  const lines = Object.entries(parts).map(
    ([part, { budget }]) => `      "${part}": { "budget": ${budget} }`,
  );
  return `,\n    "${name}": {\n${lines.join(',\n')}\n    }`;
}

/**
 * The budget of a new page: the home page's, until its team sets another.
 * @param root the folder of the budgets
 */
export function pageBudget(root: string, path: string): Insertion {
  const { pages } = readJson<Budgets>(join(root, file));
  return { file, before: '\n  },\n  "releases"', text: budgetRow(path, pages[example] ?? {}) };
}

/** The budget of a new remote as a whole, in bytes. */
export const releaseBudget = (remote: string, budget: number): Insertion => ({
  file,
  before: '\n  }\n}\n',
  text: budgetRow(remote, { all: { budget } }),
});
