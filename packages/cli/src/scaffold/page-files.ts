import { join } from 'node:path';
import type { Draft, Subject } from './draft';

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

/** The files of a page. @param remote the folder of its remote */
export const pageFiles = (remote: string, subject: Subject): Draft['files'] => ({
  [join(remote, `src/${subject.kebab}/${subject.kebab}-page.tsx`)]: component(subject),
  [join(remote, `src/${subject.kebab}/${subject.kebab}-page.test.tsx`)]: test(subject),
});
