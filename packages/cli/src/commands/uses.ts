import { runCommand } from '../console/command';
import { parseCall, liveVersions, deployTargetOf } from '../releases/deploy-target';

const command = {
  name: 'npx sandites uses',
  about:
    'Who uses a call of the API, or a field of its body or answer: each remote with its pages ' +
    'and versions, live and in canary. A field counts as used where the remote reads it from ' +
    'the answer, or may send it.',
  takes: '<method> <path> [field]',
  examples: [
    ['npx sandites uses GET /api/coaches', 'before the call is changed'],
    ['npx sandites uses GET /api/coaches photoUrl', 'before a field goes'],
    ['npx sandites uses PUT /api/coaches/{id} --json', 'for a program'],
  ],
  hasResult: true,
} as const;

runCommand(command, async ({ args: [method = '', path = '', field] }) => {
  const call = parseCall(method.toUpperCase(), path);
  const [remote = ''] = Object.keys(await liveVersions());
  const { client } = deployTargetOf(remote);
  const uses = await client.uses(call, field);
  const lines = uses.map(({ remote: name, version, ownVersion, as, pages }) => {
    const label = ownVersion ? `${ownVersion} (${version})` : version;
    return `${name} ${label}, ${as}${pages.length > 0 ? `: ${pages.join(', ')}` : ''}`;
  });
  return {
    lines:
      lines.length > 0
        ? lines
        : [`No live remote uses ${field === undefined ? '' : `${field} of `}${call}`],
    data: { call, field: field ?? null, uses },
  };
});
