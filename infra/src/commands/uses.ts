import { runDefined } from '../console/command';
import { liveVersions, siteTeamOf } from '../releases/team';
import { callOf, usesOf, type RunningRelease } from '../releases/uses';

const command = {
  name: 'npm run uses',
  about: 'Who uses a call of the API, or a field of its body or answer: each remote with its pages and versions, live and in canary. A field counts as used where the call had it when the remote was built.',
  takes: '<method> <path> [field]',
  examples: [
    ['npm run uses -- GET /api/coaches', 'before the call is changed'],
    ['npm run uses -- GET /api/coaches photoUrl', 'before a field goes'],
    ['npm run uses -- PUT /api/coaches/{id} --json', 'for a program'],
  ],
  answers: true,
} as const;

/** What visitors get of a remote: the live version, and the canary where one runs. */
async function running(name: string, signal: AbortSignal): Promise<RunningRelease[]> {
  const { client } = await siteTeamOf(name, signal);
  const { live } = await client.read();
  const versions = [...(live ? [{ as: 'live', version: live.version } as const] : []), ...(live?.canary ? [{ as: 'canary', version: live.canary.version } as const] : [])];
  return Promise.all(versions.map(async ({ as, version }) => ({ as, manifest: await client.manifest(version) })));
}

runDefined(command, async ({ args: [method = '', path = '', field], lifecycle: { signal } }) => {
  const call = callOf(method.toUpperCase(), path);
  const remotes = Object.keys(await liveVersions()).toSorted();
  const uses = usesOf((await Promise.all(remotes.map((name) => running(name, signal)))).flat(), call, field);
  const lines = uses.map(({ remote, version, ownVersion, as, pages }) => `${remote} ${ownVersion ? `${ownVersion} (${version})` : version}, ${as}${pages.length > 0 ? `: ${pages.join(', ')}` : ''}`);
  const asked = `${method.toUpperCase()} ${path}`;
  return { lines: lines.length > 0 ? lines : [`No live remote uses ${field === undefined ? '' : `${field} of `}${asked}`], data: { call: asked, field: field ?? null, uses } };
});
