import { join } from 'node:path';
import type { Budget, Budgets } from '../checks/budgets';
import { readJson } from '../json';
import type { Insertion } from './draft';

const file = 'budgets.json';

/** Whose bytes a new page may take to begin with: it has text, a picture and a list. */
const example = '/';

function row(name: string, parts: Readonly<Record<string, Budget>>): string {
  const lines = Object.entries(parts).map(([part, { budget }]) => `      "${part}": { "budget": ${budget} }`);
  return `,\n    "${name}": {\n${lines.join(',\n')}\n    }`;
}

/**
 * The budget of a new page: the home page's, until its team decides on another.
 * @param root where the table of budgets is
 */
export function pageBudget(root: string, path: string): Insertion {
  const { pages } = readJson<Budgets>(join(root, file));
  return { file, before: '\n  },\n  "releases"', text: row(path, pages[example] ?? {}) };
}

/** The budget of a new remote as a whole, in bytes. */
export const releaseBudget = (remote: string, budget: number): Insertion => ({ file, before: '\n  }\n}\n', text: row(remote, { all: { budget } }) });
