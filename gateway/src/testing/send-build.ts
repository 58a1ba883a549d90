import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseName } from '../releases/release-store';
import type { TestGateway } from './test-gateway';
import { testFolders, writeBuild, type BuildParts } from './test-builds';

/** A build as the multipart form that a team sends. */
export async function buildForm(
  remote: string,
  version: string,
  parts: BuildParts,
  change: (files: Map<string, Buffer>) => void = () => {},
): Promise<FormData> {
  const folders = testFolders();
  const folder = await folders.make();
  await writeBuild(folder, remote, version, parts);
  const names = ['release.json', ...Object.keys(parts.files)];
  const files = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  );
  change(files);
  await folders.remove();
  const form = new FormData();
  for (const [name, content] of files)
    form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Opens a page. @returns the ticket with which its browser may report */
export async function ticketOf(
  { client }: Pick<TestGateway, 'client'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const page = await client.get('/', headers);
  return /report;desc="([^"]+)"/.exec(page.headers.get('server-timing') ?? '')?.[1] ?? '';
}

/** The gateway that a team deploys to. */
type Reached = Pick<TestGateway, 'client' | 'tokenFor'>;

/** The calls that a team makes with its token. */
export interface Team {
  send(form: FormData): ReturnType<TestGateway['client']['send']>;
  post(
    where: 'live' | 'rollback' | 'preview' | 'retire' | 'restore',
    body: object,
  ): ReturnType<TestGateway['client']['send']>;
  read(): ReturnType<TestGateway['client']['send']>;
  /** Says how the checks of a stored version ended. */
  endChecks(
    version: string,
    outcome: 'passed' | 'failed_tests',
  ): ReturnType<TestGateway['client']['send']>;
  /**
   * Reports the smoke test of a stored version; by default that it works. @param seen the release
   * of the report, where it is another one
   */
  smokeTest(version: string, outcome?: 'shown' | 'failed', seen?: ReleaseName): Promise<void>;
}

/** The team of a remote. */
export async function teamOf(
  { client, tokenFor }: Reached,
  remote: string,
  at = remote,
): Promise<Team> {
  const headers = { Authorization: `Bearer ${await tokenFor(remote)}` };
  const base = `/federation/deploy/${at}`;
  const post: Team['post'] = (where, body) => client.post(`${base}/${where}`, body, headers);
  return {
    send: (form) => client.send(`${base}/releases`, { method: 'POST', body: form, headers }),
    post,
    read: () => client.get(base, headers),
    endChecks: (version, outcome) =>
      client.post(`${base}/releases/${version}/checks`, { outcome }, headers),
    async smokeTest(version, outcome = 'shown', seen = { remote, version }) {
      const { body } = await post('preview', { version });
      const previewResponse = await client.send(String(body.path), { redirect: 'manual' });
      const cookie = previewResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
      const ticket = await ticketOf({ client }, { Cookie: cookie });
      await client.post(
        '/federation/reports',
        { ...seen, stage: 'render', kind: outcome === 'shown' ? 'none' : 'error', outcome, ticket },
        { Cookie: cookie },
      );
    },
  };
}
