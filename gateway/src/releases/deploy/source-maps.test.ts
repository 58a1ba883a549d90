import { testPage } from '../../testing/test-builds';
import { buildForm, teamOf, type Team } from '../../testing/send-build';
import { testGateway, type TestGateway } from '../../testing/test-gateway';

const map = '{"version":3,"sources":["src/coach-tools.tsx"],"mappings":"AAAA"}';
const mapOf = (version: string, file = 'remoteEntry.js') =>
  `/federation/deploy/mf-coach/releases/${version}/maps/${file}`;
const publication = { by: 'anna', reason: 'A better table' };

let gateway: TestGateway;
let team: Team;
beforeAll(async () => {
  gateway = await testGateway();
  team = await teamOf(gateway, 'mf-coach');
  const parts = { files: { 'remoteEntry.js': 'tools()' }, pages: [testPage('/coach-tools')] };
  const form = await buildForm('mf-coach', 'mapped', parts, (files) =>
    files.set('remoteEntry.js.map', Buffer.from(map)),
  );
  expect((await team.send(form)).status).toBe(201);
  await team.smokeTest('mapped');
});
afterAll(() => gateway.stop());

const bearer = async (remote: string) => ({
  Authorization: `Bearer ${await gateway.tokenFor(remote)}`,
});
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await gateway.client.get(path, headers)).status;

describe('the source maps of a version', () => {
  it('are downloaded by its own team', async () => {
    const { status, text } = await gateway.client.get(mapOf('mapped'), await bearer('mf-coach'));
    expect([status, text]).toEqual([200, map]);
  });

  it('need a token of that remote', async () => {
    expect(await statusOf(mapOf('mapped'))).toBe(401);
    expect(await statusOf(mapOf('mapped'), await bearer('mf-admin'))).toBe(403);
  });

  it.each([
    mapOf('nothing'),
    mapOf('mapped', 'release.json'),
    mapOf('mapped', 'other.js'),
    mapOf('mapped', 'remoteEntry.js.map'),
    mapOf('mapped', '..%2f..%2fshell%2f1%2fmain.js'),
  ])('%s does not exist', async (path) => {
    expect(await statusOf(path, await bearer('mf-coach'))).toBe(404);
  });

  it('are never served to visitors: stored, in a preview, or live', async () => {
    const file = '/federation/mf-coach/mapped/remoteEntry.js';
    const { body } = await team.post('preview', { version: 'mapped' });
    const previewResponse = await gateway.client.send(String(body.path), { redirect: 'manual' });
    const Cookie = previewResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(Cookie).not.toBe('');
    expect([await statusOf(`${file}.map`), await statusOf(`${file}.map`, { Cookie })]).toEqual([
      404, 404,
    ]);
    expect(
      (await team.post('live', { ...publication, version: 'mapped', percent: 100 })).status,
    ).toBe(200);
    expect([await statusOf(file), await statusOf(`${file}.map`)]).toEqual([200, 404]);
  });
});
