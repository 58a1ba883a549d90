import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeDraft } from '@sandites/cli/scaffold';
import { temporaryFolder } from '@sandites/cli/testing';
import type { Budgets } from '../checks/budgets';
import { readJson, root as repository } from '../repository';
import { pageBudget, releaseBudget } from './remote-draft';

const base = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(base, 'infra'));
  copyFileSync(join(repository, 'infra/budgets.json'), join(base, 'infra/budgets.json'));
});

test('a new page gets the budget of the home page, a new remote its own; the others stay', () => {
  const before = readJson<Budgets>(join(base, 'infra/budgets.json'));
  writeDraft(base, {
    files: {},
    changes: [pageBudget('/boosters'), releaseBudget('mf-alumni')],
  });
  const { pages, releases } = readJson<Budgets>(join(base, 'infra/budgets.json'));
  const { script, styles, prerendered } = before.pages['/'] ?? {};
  const budgets = {
    script: { budget: script?.budget },
    styles: { budget: styles?.budget },
    prerendered: { budget: prerendered?.budget },
  };
  expect(pages).toEqual({ ...before.pages, '/boosters': budgets });
  expect(releases).toEqual({ ...before.releases, 'mf-alumni': { all: { budget: 20_000 } } });
});
