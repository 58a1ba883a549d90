import { pageBudget, releaseBudget, type Draft, type Subject } from './draft';
import { pageFiles, pageLine } from './page-draft';

const firstVersion = '1.0.0';
/** Bytes, brotli, of a first visit's own files, and of the release. */
const budget = 20_000;

const manifest = (name: string) => ({
  name: `@sandites/${name}`,
  version: firstVersion,
  private: true,
  peerDependencies: { react: '^19.3.1', 'react-dom': '^19.3.1' },
  scripts: { build: 'sandites-build', test: 'jest --maxWorkers=100%' },
  dependencies: {
    '@sandites/contracts': '*',
    '@sandites/features': '*',
    '@sandites/remote-kit': '*',
    '@sandites/ui': '*',
  },
  devDependencies: { '@sandites/build': '*' },
});

const references = ['contracts', 'remote-kit', 'ui', 'features'].map((name) => ({
  path: `../packages/${name}`,
}));

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const declaration = (
  name: string,
  subject: Subject,
) => `import { defineRemote, page } from '@sandites/remote-kit/declare';

/** The pages of this remote. */
export const remote = defineRemote('${name}', [
${pageLine(subject)}], { budget: ${budget / 1_000}_000 });
`;

const changelog = ({ title }: Subject) => `# Changelog

What visitors notice, the latest first.

## ${firstVersion}

- ${title}.
`;

const readme = (name: string, { kebab, path, title }: Subject) => `# ${name}

What this part of the site is for, in a sentence.

| folder | what |
|---|---|
| \`src/remote.ts\` | its pages, as the shell and the gateway read them |
| \`src/${kebab}\` | \`${path}\`: ${title} |

Imports \`@sandites/contracts\`, \`@sandites/remote-kit\`, \`@sandites/ui\` and \`@sandites/features\`; no other remote, and no service.

    npm test -w @sandites/${name}         its tests
    npm run build -w @sandites/${name}    dist/ with its release.json
    npm run dev -- ${name}                the assembled site, with this part from its sources
    npm run release -- ${name}            to everybody, after a smoke test in a browser
`;

/**
 * A remote with one page. The shell, the gateway and the other remotes are not changed; the root's
 * `tsconfig.json` lists it, for its types to be
 * checked, `CODEOWNERS` has its owners, and `infra/budgets.json` its budget.
 * @param root the folder of the remotes
 * @param name such as `mf-alumni`
 */
export const remoteDraft = (root: string, name: string, subject: Subject): Draft => ({
  files: {
    [`${name}/package.json`]: json(manifest(name)),
    [`${name}/tsconfig.json`]: json({
      extends: '../packages/build/tsconfig/web.json',
      include: ['src'],
      references,
    }),
    [`${name}/jest.config.js`]: "module.exports = { ...require('@sandites/build/jest-web') };\n",
    [`${name}/README.md`]: readme(name, subject),
    [`${name}/CHANGELOG.md`]: changelog(subject),
    [`${name}/src/remote.ts`]: declaration(name, subject),
    ...pageFiles(name, subject),
  },
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
    releaseBudget(name, budget),
  ],
});
