import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../console/failure';
import { readJson } from '../json';
import { root } from '../root';

/** A remote that is to be: its name, and the path of its first page. */
export type NewRemote = { name: string; path: string };

/** @throws Failure for what cannot be a remote's name or path, or is there already */
export function newRemoteOf(name: string | undefined, path: string | undefined): NewRemote {
  if (!name || !/^mf-[a-z][a-z0-9-]*$/.test(name)) throw new Failure('Say how it is called and where its page is: npm run new-remote -- mf-alumni /alumni-news');
  if (!path || !/^(\/[a-z0-9-]+)+$/.test(path)) throw new Failure(`${path ?? 'The path'} is no path of a page: say one such as /alumni-news.`);
  if (existsSync(join(root, name))) throw new Failure(`There is a ${name} already.`);
  return { name, path };
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const inWords = (slug: string): string => slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

/** The versions that every remote of the house names, taken from one that is there. */
function kitsOf(): { dependencies: Record<string, string>; peerDependencies: Record<string, string> } {
  const { peerDependencies } = readJson<{ peerDependencies: Record<string, string> }>(join(root, 'mf-coach/package.json'));
  const dependencies = Object.fromEntries(['contracts', 'remote-kit', 'ui'].map((kit) => [`@sandites/${kit}`, '*']));
  return { dependencies, peerDependencies };
}

function manifestOf(name: string): string {
  const { dependencies, peerDependencies } = kitsOf();
  const manifest = {
    name: `@sandites/${name}`,
    version: '0.0.0',
    private: true,
    peerDependencies,
    scripts: { build: 'sandites-build', test: 'jest' },
    dependencies,
    devDependencies: { '@sandites/build': '*' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const declarationOf = ({ name, path }: NewRemote, page: string, title: string): string => `import { defineRemote, page } from '@sandites/remote-kit/declare';

export const remote = defineRemote('${name}', [page('${path}', { access: 'public', title: '${title}', module: './${page}/${page}-page' })], { budget: 20_000 });
`;

const pageOf = (title: string): string => `import { PageLayout } from '@sandites/ui';

export function Page() {
  return (
    <PageLayout title="${title}" intro="There is nothing here yet.">
      <p>The first words of this page are yours.</p>
    </PageLayout>
  );
}
`;

const testOf = (title: string, page: string): string => `import { renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Page } from './${page}-page';

test('it is called ${title}', () => {
  renderPage(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;

const readmeOf = (name: string, path: string, page: string): string => `# ${name}

| folder | what |
|---|---|
| \`src/remote.ts\` | its pages, as the shell and the gateway read them |
| \`src/${page}\` | \`${path}\` |

Imports \`@sandites/contracts\`, \`@sandites/remote-kit\`, \`@sandites/ui\` and \`@sandites/features\`; no other remote, and no service.

    npm test -w @sandites/${name}         its tests
    npm run dev -- ${name}                the assembled site, with this part from its sources
    npm run release -- ${name}            to everybody, after a trial in a browser
`;

/** The files of a new remote, by their path below its folder. */
export function filesOf(remote: NewRemote): ReadonlyMap<string, string> {
  const { name, path } = remote;
  const page = lastOf(path);
  const title = inWords(page);
  const references = ['contracts', 'remote-kit', 'ui'].map((kit) => `{ "path": "../packages/${kit}" }`).join(', ');
  return new Map([
    ['package.json', manifestOf(name)],
    ['tsconfig.json', `{\n  "extends": "../tsconfig.web.json",\n  "include": ["src"],\n  "references": [${references}]\n}\n`],
    ['jest.config.js', "module.exports = { ...require('@sandites/build/jest-web') };\n"],
    ['README.md', readmeOf(name, path, page)],
    ['CHANGELOG.md', '# Changelog\n\nWhat visitors notice, the latest first.\n'],
    ['src/remote.ts', declarationOf(remote, page, title)],
    [`src/${page}/${page}-page.tsx`, pageOf(title)],
    [`src/${page}/${page}-page.test.tsx`, testOf(title, page)],
  ]);
}

/** Adds a line to a file of the repository, after the last that looks alike. */
function addLine(file: string, line: string, after: RegExp): void {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  lines.splice(lines.findLastIndex((one) => after.test(one)) + 1, 0, line);
  writeFileSync(join(root, file), lines.join('\n'));
}

/** Writes a new remote into the repository: its folder, who owns it, and that it is checked with the rest. Shell and gateway need no word of it. */
export function writeNewRemote(remote: NewRemote): void {
  for (const [path, text] of filesOf(remote)) {
    const file = join(root, remote.name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  addLine('tsconfig.json', `    { "path": "${remote.name}" },`, /"path": "mf-/);
  addLine('CODEOWNERS', `/${remote.name}/ @sandites/${remote.name.slice('mf-'.length)}`, /^\/mf-/);
}
