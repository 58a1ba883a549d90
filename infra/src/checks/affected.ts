import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '@sandites/cli/console';
import { builtReleases } from '../build/build';
import { readJson, root } from '../repository';

/** The selection of `npm test -- --since main`. Paths are relative to the repository. */
interface Affected {
  /** The branch or commit that the changes are counted from. */
  since: string;
  files: string[];
  /** Whether the API tests against real processes must run. */
  api: boolean;
  /** The browser tests that the change can affect. */
  specs: string[];
}

/** A browser test with the text of its imported helpers, in which its pages are found. */
interface SpecFile {
  path: string;
  text: string;
}

/** Changes that cannot affect browser tests. */
const irrelevantToBrowser = [
  /\.md$/,
  /^docs\//,
  /\.test\.tsx?$/,
  /^e2e\/src\/api\//,
  /^infra\/(src\/(bench|checks)\/|lint-rules\.mjs|import-boundaries\.cjs)/,
  /^(CODEOWNERS|\.oxlintrc\.json)$/,
];
/** Changes that cannot affect API tests. */
const irrelevantToApi = [
  /\.md$/,
  /^docs\//,
  /\.test\.tsx?$/,
  /^(shell|mf-[^/]+|infra)\//,
  /^packages\/(ui|features|remote-kit|cli)\//,
  /^e2e\/src\/(?!api\/)/,
];

const pageOf = (path: string): RegExp => {
  const [start = ''] = path.split(':');
  const escaped = start.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(
    `['"\`}]${escaped}${start.endsWith('/') && start !== '/' ? '' : '(?![\\w/-])'}`,
  );
};

/**
 * The browser tests that a change affects: those that open a page of a changed remote, those that
 * follow a changed document, a changed test itself, and all of them where the change is in code
 * that every page uses.
 * @param pages the paths of each remote's pages
 */
export function affectedSpecs(
  files: readonly string[],
  specs: readonly SpecFile[],
  pages: ReadonlyMap<string, readonly string[]>,
): string[] {
  const relevantFiles = files.filter(
    (file) => !irrelevantToBrowser.some((pattern) => pattern.test(file)),
  );
  const changedPages: RegExp[] = [];
  for (const file of relevantFiles) {
    const remotePages = pages.get(file.split('/')[0] ?? '');
    if (file.startsWith('packages/features/'))
      changedPages.push(...[...pages.values()].flat().map(pageOf));
    else if (remotePages && !file.startsWith('shell/'))
      changedPages.push(...remotePages.map(pageOf));
    else if (!specs.some(({ path }) => path === file)) return specs.map(({ path }) => path);
  }
  return specs
    .filter(
      ({ path, text }) =>
        relevantFiles.includes(path) ||
        changedPages.some((page) => page.test(text)) ||
        files.some((file) => text.includes(`'${file}'`)),
    )
    .map(({ path }) => path);
}

/** Whether a change can affect a response of the API. */
export const affectsApi = (files: readonly string[]): boolean =>
  files.some((file) => !irrelevantToApi.some((pattern) => pattern.test(file)));

function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  try {
    const [base = since] = git('merge-base', since, 'HEAD');
    return [
      ...new Set([
        ...git('diff', '--name-only', base),
        ...git('ls-files', '--others', '--exclude-standard'),
      ]),
    ];
  } catch {
    throw new Failure(
      `git does not know "${since}": give a branch or a commit, such as npm test -- --since main.`,
    );
  }
}

function specFiles(): SpecFile[] {
  const names = readdirSync(join(root, 'e2e/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .sort();
  return names.map((name) => {
    const path = join('e2e/src', name);
    const specText = readFileSync(join(root, path), 'utf8');
    const imported = [...specText.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) =>
      join(root, dirname(path), `${from}.ts`),
    );
    return {
      path,
      text: [
        specText,
        ...imported.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8')),
      ].join('\n'),
    };
  });
}

/**
 * The changes since a branch or commit, and the affected tests. The frontends must be built: their
 * releases name their pages.
 */
export function affectedSince(since: string): Affected {
  const files = changedFiles(since);
  const releases = builtReleases().map((dist) =>
    readJson<{ remote: string; pages: { path: string }[] }>(join(dist, 'release.json')),
  );
  const pages = new Map(
    releases.map(({ remote, pages: remotePages }) => [remote, remotePages.map(({ path }) => path)]),
  );
  return { since, files, api: affectsApi(files), specs: affectedSpecs(files, specFiles(), pages) };
}
