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

export const pageLine = ({ path, kebab, title }: Subject): string =>
  `  page('${path}', { access: 'public', title: '${title}', module: './${kebab}/${kebab}-page' }),\n`;

/** @param remote the folder of its remote */
export const pageFiles = (remote: string, subject: Subject): Draft['files'] => ({
  [join(remote, `src/${subject.kebab}/${subject.kebab}-page.tsx`)]: component(subject),
  [join(remote, `src/${subject.kebab}/${subject.kebab}-page.test.tsx`)]: test(subject),
});

const firstVersion = '1.0.0';
/** Bytes, brotli, of a first visit's own files, and of the release. */
export const remoteBudget = 20_000;

const declaration = (
  name: string,
  subject: Subject,
) => `import { defineRemote, page } from '@sandites/remote-kit/declare';

/** The pages of this remote. */
export const remote = defineRemote('${name}', [
${pageLine(subject)}], { budget: ${remoteBudget / 1_000}_000 });
`;

const changelog = ({ title }: Subject) => `# Changelog

What visitors notice, the latest first.

## ${firstVersion}

- ${title}.
`;

const readme = (
  name: string,
  { kebab, path, title }: Subject,
  { imports, commands }: Pick<RemoteSurroundings, 'imports' | 'commands'>,
) => `# ${name}

What this part of the site is for, in a sentence.

| folder | what |
|---|---|
| \`src/remote.ts\` | its pages, as the shell and the gateway read them |
| \`src/${kebab}\` | \`${path}\`: ${title} |

${imports}

${commands.map((line) => `    ${line}`).join('\n')}
`;

interface RemoteSurroundings {
  readonly folder: string;
  /** The rest of its package.json, with its name. */
  readonly manifest: { readonly name: string; readonly [field: string]: unknown };
  readonly tsconfig: object;
  /** What it may import, as a sentence of its README. */
  readonly imports: string;
  readonly commands: readonly string[];
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export function remoteFiles(
  remote: string,
  subject: Subject,
  { folder, manifest: { name, ...manifest }, tsconfig, ...text }: RemoteSurroundings,
): Draft['files'] {
  const files = {
    'package.json': json({ name, version: firstVersion, private: true, ...manifest }),
    'tsconfig.json': json(tsconfig),
    'jest.config.js': "module.exports = { ...require('@sandites/build/jest-web') };\n",
    'README.md': readme(remote, subject, text),
    'CHANGELOG.md': changelog(subject),
    'src/remote.ts': declaration(remote, subject),
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [join(folder, file), text])),
    ...pageFiles(folder, subject),
  };
}
