import { runCommand } from '../console/command';
import { parseCall, liveVersions, deployTargetOf } from '../releases/deploy-target';
import { versionLabel } from '../releases/listing';

const command = {
  name: 'npx sandites uses',
  about:
    'Who uses a call of the API, or a field of its body or answer: each remote with its pages ' +
    'and versions, live and in canary. A field counts as used where the remote reads it from ' +
    'the answer, or may send it. `slot` as the method: who fills that slot of a page, in order.',
  takes: '<method> <path> [field]',
  examples: [
    ['npx sandites uses GET /api/coaches', 'before the call is changed'],
    ['npx sandites uses GET /api/coaches photoUrl', 'before a field goes'],
    ['npx sandites uses PUT /api/coaches/{id} --json', 'for a program'],
    ['npx sandites uses slot home.after-games', 'before the place of the slot changes'],
  ],
  hasResult: true,
} as const;

runCommand(command, async ({ args: [method = '', path = '', field] }) => {
  const isSlot = method === 'slot';
  const call = isSlot ? path : parseCall(method.toUpperCase(), path);
  const [remote = ''] = Object.keys(await liveVersions());
  const { client } = deployTargetOf(remote);
  const uses = await client.uses(
    isSlot ? { slot: call } : { call, ...(field !== undefined && { field }) },
  );
  const lines = uses.map((use) => {
    const place = use.order === undefined ? '' : `, order ${use.order}`;
    const pages = use.pages.length > 0 ? `: ${use.pages.join(', ')}` : '';
    return `${use.remote} ${versionLabel(use)}, ${use.as}${place}${pages}`;
  });
  const none = `No live remote ${isSlot ? 'fills' : 'uses'} ${field === undefined ? '' : `${field} of `}${call}`;
  return {
    lines: lines.length > 0 ? lines : [none],
    data: isSlot ? { slot: call, uses } : { call, field: field ?? null, uses },
  };
});
