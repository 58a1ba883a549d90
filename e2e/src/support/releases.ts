import { deployClient, ticketIn, type DeployClient } from '@sandites/cli/releases';
import type { BrowserContext } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder, siteAddress } from './processes';
import { writeVariant, type ChangeText } from './variant';

const root = join(__dirname, '..', '..', '..');
const publication = { by: 'e2e', reason: 'A test' };

/** The deploy client of a remote, with the token from the site's data folder. */
export interface TestTeam {
  readonly client: DeployClient;
  /** Stores a variant of the build, which does not go live. @returns its version */
  store: (change?: ChangeText) => Promise<string>;
  /** The same, and makes it live. @param percent of visitors. Default: 100 */
  release: (change?: ChangeText, percent?: number) => Promise<string>;
  /** Shows a stored version in this browser only, as the smoke test does. */
  show: (context: BrowserContext, version: string) => Promise<void>;
}

/** Stored files are immutable, so each variant gets a new version. */
const newMark = () =>
  Math.floor(Math.random() * 0xffff_ffff)
    .toString(16)
    .padStart(8, '0');

/** Reports all checks as passed without running them: the tests look at the version themselves. */
async function reportSmokeTestPassed(
  client: DeployClient,
  remote: string,
  version: string,
): Promise<void> {
  const { path } = await client.preview(version);
  const previewResponse = await fetch(`${siteAddress()}${path}`, { redirect: 'manual' });
  const cookie = previewResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetch(`${siteAddress()}/`, { headers: { Cookie: cookie } });
  const body = JSON.stringify({
    remote,
    version,
    stage: 'render',
    kind: 'none',
    outcome: 'shown',
    ticket: ticketIn(page.headers.get('server-timing')),
  });
  await fetch(`${siteAddress()}/federation/reports`, {
    method: 'POST',
    body,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
  });
  await client.endChecks(version, 'passed');
}

/** The deploy client of a remote on the running site. */
export function teamOf(remote: string): TestTeam {
  const tokens = JSON.parse(
    readFileSync(join(dataFolder(), 'deploy-tokens.json'), 'utf8'),
  ) as Record<string, string>;
  const client = deployClient(siteAddress(), remote, tokens[remote] ?? '');
  const store = async (change?: ChangeText) => {
    const folder = mkdtempSync(join(tmpdir(), 'sandites-variant-'));
    let changes = 0;
    const counted: ChangeText = (text, file) => {
      const changed = change?.(text, file) ?? text;
      if (changed !== text) changes += 1;
      return changed;
    };
    try {
      writeVariant(join(root, remote, 'dist'), folder, newMark(), counted);
      // A file that the build no longer has: the version would be as good as the live one.
      if (change && changes === 0) throw new Error(`The change changes no file of ${remote}.`);
      return await client.store(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return {
    client,
    store,
    release: async (change, percent = 100) => {
      const version = await store(change);
      await reportSmokeTestPassed(client, remote, version);
      await client.goLive(version, percent, publication);
      return version;
    },
    show: async (context, version) => {
      const { path } = await client.preview(version);
      await context.request.get(path, { maxRedirects: 0 });
    },
  };
}
