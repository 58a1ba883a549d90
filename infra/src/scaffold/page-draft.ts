import { pageFiles, pageLine, type Draft, type Subject } from '@sandites/cli/scaffold';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageBudget } from './budget-rows';

/**
 * A page of an existing remote: its folder, its line in `remote.ts`, and its budget.
 * @param root the folder of the remotes
 */
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

/**
 * Content of an existing remote for a slot of another one's page: its folder and its line in
 * `remote.ts`.
 * @param root the folder of the remotes
 */
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
