import {
  type Insertion,
  pageFiles,
  pageLine,
  type Draft,
  type Subject,
  remoteBudget,
  remoteFiles,
} from '@sandites/cli/scaffold';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budget, Budgets } from '../checks/budgets';
import { readJson } from '../repository';

const file = 'infra/budgets.json';

/** It has text, a picture and a list. */
const example = '/';

function budgetRow(name: string, parts: Readonly<Record<string, Budget>>): string {
  const lines = Object.entries(parts).map(
    ([part, { budget }]) => `      "${part}": { "budget": ${budget} }`,
  );
  return `,\n    "${name}": {\n${lines.join(',\n')}\n    }`;
}

/** Until its team sets another. */
export function pageBudget(root: string, path: string): Insertion {
  const { pages } = readJson<Budgets>(join(root, file));
  return { file, before: '\n  },\n  "releases"', text: budgetRow(path, pages[example] ?? {}) };
}

export const releaseBudget = (remote: string, budget: number): Insertion => ({
  file,
  before: '\n  }\n}\n',
  text: budgetRow(remote, { all: { budget } }),
});

export const pageDraft = (root: string, remote: string, subject: Subject): Draft => ({
  files: pageFiles(remote, subject),
  insertions: [
    { file: `${remote}/src/remote.ts`, before: '\n  ],', text: `\n${pageLine(subject).trimEnd()}` },
    pageBudget(root, subject.path),
  ],
});

const content = (
  name: string,
) => `/** What it shows in ${name}; without it the page looks right too. */
export function Content() {
  return <p>What stands there.</p>;
}
`;

const contentTest = (file: string) => `import { renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Content } from './${file}';

test('it is shown', () => {
  renderPage(<Content />);
  expect(screen.getByText('What stands there.')).toBeVisible();
});
`;

/** For a slot of another remote's page. */
export function slotDraft(root: string, remote: string, name: string): Draft {
  const file = `${remote}/src/remote.ts`;
  const folder = name.replace('.', '-');
  const line = `slot('${name}', { module: './${folder}/${folder}', order: 100 })`;
  const isFirst = !readFileSync(join(root, file), 'utf8').includes('slots: [');
  return {
    files: {
      [`${remote}/src/${folder}/${folder}.tsx`]: content(name),
      [`${remote}/src/${folder}/${folder}.test.tsx`]: contentTest(folder),
    },
    insertions: isFirst
      ? [
          { file, before: " } from '@sandites/remote-kit/declare'", text: ', slot' },
          { file, before: 'budget:', text: `slots: [${line}], ` },
        ]
      : [{ file, before: "slot('", text: `${line}, ` }],
  };
}

const shared = ['contracts', 'features', 'remote-kit', 'ui'];

const manifest = (name: string) => ({
  name: `@sandites/${name}`,
  peerDependencies: { react: '^19.3.1', 'react-dom': '^19.3.1' },
  scripts: { build: 'sandites-build', test: 'jest --maxWorkers=100%' },
  dependencies: Object.fromEntries(shared.map((each) => [`@sandites/${each}`, '*'])),
  devDependencies: { '@sandites/build': '*' },
});

/** The shell, the gateway and the other remotes are not changed. */
export const remoteDraft = (root: string, name: string, subject: Subject): Draft => ({
  files: remoteFiles(name, subject, {
    folder: name,
    manifest: manifest(name),
    tsconfig: {
      extends: '../packages/build/tsconfig/web.json',
      include: ['src'],
      references: shared.map((each) => ({ path: `../packages/${each}` })),
    },
    imports:
      'Imports `@sandites/contracts`, `@sandites/remote-kit`, `@sandites/ui` and ' +
      '`@sandites/features`; no other remote, and no service.',
    commands: [
      `npm test -w @sandites/${name}         its tests`,
      `npm run build -w @sandites/${name}    dist/ with its release.json`,
      `npm run dev -- ${name}                the assembled site, with this part from its sources`,
      `npm run release -- ${name}            to everybody, after a smoke test in a browser`,
    ],
  }),
  insertions: [
    {
      file: 'tsconfig.json',
      before: '    { "path": "infra" }',
      text: `    { "path": "${name}" },\n`,
    },
    {
      file: 'CODEOWNERS',
      before: '# New remotes above.',
      text: `/${name}/ @sandites/${name.slice('mf-'.length)}\n`,
    },
    pageBudget(root, subject.path),
    releaseBudget(name, remoteBudget),
  ],
});
