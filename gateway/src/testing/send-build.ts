import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestGateway } from './test-gateway';
import { testFolders, writeBuild, type BuildParts } from './test-builds';

const folders = testFolders();

/** A build as the multipart form that a team sends. */
export async function buildForm(remote: string, version: string, parts: BuildParts, change: (files: Map<string, Buffer>) => void = () => {}): Promise<FormData> {
  const folder = await folders.make();
  await writeBuild(folder, remote, version, parts);
  const names = ['release.json', ...Object.keys(parts.files)];
  const files = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
  change(files);
  await folders.remove();
  const form = new FormData();
  for (const [name, content] of files) form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

/** What a team may do with its token. */
export interface Team {
  send(where: 'check' | 'releases', form: FormData): ReturnType<TestGateway['client']['send']>;
  post(where: 'live' | 'rollback' | 'preview', body: object): ReturnType<TestGateway['client']['send']>;
  read(): ReturnType<TestGateway['client']['send']>;
}

/** The team of a remote. */
export async function teamOf(gateway: TestGateway, remote: string, at = remote): Promise<Team> {
  const headers = { Authorization: `Bearer ${await gateway.tokenFor(remote)}` };
  const base = `/federation/deploy/${at}`;
  return {
    send: (where, form) => gateway.client.send(`${base}/${where}`, { method: 'POST', body: form, headers }),
    post: (where, body) => gateway.client.send(`${base}/${where}`, { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } }),
    read: () => gateway.client.send(base, { headers }),
  };
}
