import {
  filledTemplates,
  pageFiles,
  remoteFiles,
  type Draft,
  type Subject,
} from '@sandites/cli/scaffold';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetsFile, type Budgets } from '../checks/budgets';
import { readJson } from '../repository';
import { addEntry, addImport, addProperty, hasList } from './module-lists';

export const templates = join(__dirname, '../../templates');

type Change = NonNullable<Draft['changes']>[number];

/** Adds an entry to a list of a file. */
export const entryOf = (file: string, name: string, entry: string): Change => ({
  file,
  change: (text) => addEntry(file, text, name, entry),
});

/** Adds an import to a module. */
export const importOf = (file: string, name: string, from: string): Change => ({
  file,
  change: (text) => addImport(file, text, name, from),
});

const budgets = 'infra/budgets.json';

const budgetRow = (name: string, parts: Budgets['pages'][string]): string =>
  `"${name}": {\n${Object.entries(parts)
    .map(([part, { budget }]) => `"${part}": { "budget": ${budget} }`)
    .join(',\n')}\n}`;

/** That of Home, which has text, a picture and a list, until its team sets another. */
export const pageBudget = (path: string): Change =>
  entryOf(budgets, 'pages', budgetRow(path, readJson<Budgets>(budgetsFile).pages['/'] ?? {}));

export const releaseBudget = (remote: string): Change =>
  entryOf(budgets, 'releases', budgetRow(remote, { all: { budget: 20_000 } }));

export function pageDraft(remote: string, subject: Subject): Draft {
  const { path, kebab, title } = subject;
  const page = `page('${path}', { access: 'public', title: '${title}', module: './${kebab}/${kebab}-page' })`;
  return {
    files: pageFiles(remote, subject),
    changes: [entryOf(`${remote}/src/remote.ts`, 'defineRemote', page), pageBudget(path)],
  };
}

/** For a slot of another remote's page. */
export function slotDraft(root: string, remote: string, name: string): Draft {
  const file = `${remote}/src/remote.ts`;
  const folder = name.replace('.', '-');
  const line = `slot('${name}', { module: './${folder}/${folder}', order: 100 })`;
  const isFirst = !hasList(file, readFileSync(join(root, file), 'utf8'), 'slots');
  return {
    files: filledTemplates(join(templates, 'slot'), { remote, folder, slot: name }),
    changes: isFirst
      ? [
          importOf(file, '{ slot }', '@sandites/remote-kit/declare'),
          { file, change: (text) => addProperty(file, text, 'budget', `slots: [${line}]`) },
        ]
      : [entryOf(file, 'slots', line)],
  };
}

/** The shell, the gateway and the other remotes are not changed. */
export const remoteDraft = (name: string, subject: Subject): Draft => ({
  files: {
    ...filledTemplates(join(templates, 'remote'), { ...subject, remote: name }),
    ...remoteFiles(name, name, subject),
  },
  changes: [
    entryOf('tsconfig.json', 'references', `{ "path": "${name}" }`),
    {
      file: 'CODEOWNERS',
      change: (text) => `${text.trimEnd()}\n/${name}/ @sandites/${name.slice('mf-'.length)}\n`,
    },
    pageBudget(subject.path),
    releaseBudget(name),
  ],
});
