import { pageBudget, type Draft, type Subject } from './draft';

const component = ({ title }: Subject) => `import { PageLayout } from '@sandites/ui';

/** ${title}. */
export function Page() {
  return (
    <PageLayout title="${title}" intro="What this page is for, in a sentence.">
      <p>What stands on it.</p>
    </PageLayout>
  );
}
`;

const test = ({
  kebab,
  title,
}: Subject) => `import { renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Page } from './${kebab}-page';

test('the page is titled ${title}', () => {
  renderPage(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;

/** The line of a page in its remote's declaration. */
export const pageLine = ({ path, kebab, title }: Subject): string =>
  `  page('${path}', { access: 'public', title: '${title}', module: './${kebab}/${kebab}-page' }),\n`;

/** The folder of a page. */
export const pageFiles = (remote: string, subject: Subject): Draft['files'] => ({
  [`${remote}/src/${subject.kebab}/${subject.kebab}-page.tsx`]: component(subject),
  [`${remote}/src/${subject.kebab}/${subject.kebab}-page.test.tsx`]: test(subject),
});

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
