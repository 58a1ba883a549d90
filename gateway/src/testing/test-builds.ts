import type { Release, RemotePage } from '@sandites/contracts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A page of a test's remote, with defaults. */
export const testPage = (path: string, rest: Partial<RemotePage> = {}): RemotePage => ({
  path,
  access: 'public',
  title: 'A page',
  module: './a-page',
  files: [],
  reads: [],
  private: false,
  ...rest,
});

/** Temporary folders that are deleted after the test. */
interface TestFolders {
  make(): Promise<string>;
  remove(): Promise<void>;
}

export function testFolders(): TestFolders {
  const folders: string[] = [];
  return {
    async make() {
      const folder = await mkdtemp(join(tmpdir(), 'gateway-test-'));
      folders.push(folder);
      return folder;
    },
    remove: async () =>
      void (await Promise.all(
        folders.map((folder) => rm(folder, { recursive: true, force: true })),
      )),
  };
}

/** The parts of a test's build. */
export interface BuildParts extends Partial<
  Pick<
    Release,
    | 'prerendered'
    | 'sharedFiles'
    | 'bootstrapScript'
    | 'calls'
    | 'contents'
    | 'ownVersion'
    | 'source'
    | 'notify'
    | 'redirects'
    | 'slots'
  >
> {
  readonly files: Readonly<Record<string, string>>;
  readonly pages: readonly RemotePage[];
  readonly initial?: readonly string[];
}

/** Writes a build into a folder, as a workspace's build does. */
export async function writeBuild(
  folder: string,
  remote: string,
  version: string,
  { files, pages, initial, ...prerendered }: BuildParts,
): Promise<Release> {
  const hashes = Object.entries(files).map(
    ([file, text]) =>
      [file, `sha256-${createHash('sha256').update(text).digest('base64')}`] as const,
  );
  const release: Release = {
    remote,
    version,
    initial: [...(initial ?? Object.keys(files).slice(0, 1))],
    requires: {},
    pages: [...pages],
    ...prerendered,
    files: Object.fromEntries(hashes),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/** A shell and one remote, as most tests need them. */
export const shellParts: BuildParts = {
  files: {
    'main.js': 'start()',
    'main.css': 'body{}',
    'start.js': 'starter()',
    'sign-in-page.js': 'signIn()',
    'sign-in-page.css': '.s{}',
    'robots.txt': 'User-agent: *\n',
  },
  initial: ['main.js', 'main.css'],
  bootstrapScript: 'start.js',
  pages: [
    testPage('/auth', { title: 'Coach Access', files: ['sign-in-page.js', 'sign-in-page.css'] }),
  ],
};
export const remoteParts: BuildParts = {
  files: {
    'remoteEntry.js': 'register()',
    'schedule-page.js': 'x'.repeat(5_000),
    'schedule-page.css': '.a{}',
    'images/logo.svg': '<svg/>',
    'images/font.woff2': 'font',
  },
  initial: ['remoteEntry.js'],
  pages: [
    testPage('/', { title: 'Home' }),
    testPage('/schedule', {
      title: 'Schedules',
      files: ['schedule-page.js', 'schedule-page.css'],
      reads: ['/api/athletic-events', '/api/users'],
    }),
    testPage('/coach-dashboard', { access: 'coach', title: 'Coach Dashboard' }),
    testPage('/admin', { access: 'admin', title: 'Admin Panel' }),
    testPage('/package/:shareCode', {
      title: 'Recruiting <Package>',
      missingTitle: 'Package Not Found',
      private: true,
    }),
    testPage('/consent/:code', { title: 'Your Permission', private: true }),
    testPage('/games/:id', { title: 'Game', missingTitle: 'Game Not Found' }),
    testPage('/news/:id', { title: 'News', missingTitle: 'News Not Found' }),
    testPage('/teams/:sport', { title: 'Team', missingTitle: 'Team Not Found' }),
    testPage('/player/:shareCode', {
      title: 'Player',
      missingTitle: 'Player Profile Not Found',
      private: true,
      reads: ['/api/player-profile/share/:shareCode', '/api/recruiting-packages/:id/players'],
    }),
  ],
};
