import { remoteBudget, remoteFiles, type Draft, type Subject } from '@sandites/cli/scaffold';
import { pageBudget, releaseBudget } from './budget-rows';

const shared = ['contracts', 'features', 'remote-kit', 'ui'];

const manifest = (name: string) => ({
  name: `@sandites/${name}`,
  peerDependencies: { react: '^19.3.1', 'react-dom': '^19.3.1' },
  scripts: { build: 'sandites-build', test: 'jest --maxWorkers=100%' },
  dependencies: Object.fromEntries(shared.map((each) => [`@sandites/${each}`, '*'])),
  devDependencies: { '@sandites/build': '*' },
});

/**
 * A remote of this repository with one page. The shell, the gateway and the other remotes are not
 * changed; the root's `tsconfig.json` lists it, for its types to be checked, `CODEOWNERS` has its
 * owners, and `infra/budgets.json` its budget.
 * @param root the folder of the remotes
 * @param name such as `mf-alumni`
 */
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
