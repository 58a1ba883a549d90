import { testPage } from '../../testing/test-builds';
import { buildForm, teamOf, type Team } from '../../testing/send-build';
import { testGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
let team: Team;
beforeAll(async () => {
  gateway = await testGateway();
  team = await teamOf(gateway, 'mf-coach');
  await stored('one');
  await team.post('live', { ...publication, version: 'one', percent: 100 });
});
afterAll(() => gateway.stop());

const publication = { by: 'anna', reason: 'A better table' };

/** Stores a version that a browser shows in its smoke test. */
async function stored(version: string): Promise<void> {
  await team.send(
    await buildForm('mf-coach', version, {
      files: { 'remoteEntry.js': version },
      pages: [testPage('/coach-tools')],
    }),
  );
  await team.smokeTest(version);
}

describe('a version whose checks have not ended, or whose tests failed', () => {
  const live = (version: string) => team.post('live', { ...publication, version, percent: 100 });
  const backTo = (version?: string, force?: boolean) =>
    team.post('rollback', {
      by: 'anna',
      reason: 'The customer wants it',
      ...(version !== undefined && { version }),
      ...(force && { force }),
    });
  const stateOf = async (version: string) =>
    ((await team.read()).body.versions as { version: string; state: string }[]).find(
      (one) => one.version === version,
    )?.state;

  it('has not passed, although its smoke test has shown it, until its checks have passed', async () => {
    await stored('unfinished');
    expect(await stateOf('unfinished')).toBe('not_tested');
    const { status, body } = await backTo('unfinished');
    expect([status, body.message]).toEqual([
      409,
      'mf-coach unfinished has not passed its checks: it goes live again only by force (--force), with a reason',
    ]);
    expect((await team.endChecks('unfinished', 'passed')).status).toBe(204);
    expect(await stateOf('unfinished')).toBe('passed');
  });

  it('is said to have failed its tests, goes live for nobody, and back to it only by force', async () => {
    await stored('untrue');
    await team.endChecks('untrue', 'failed_tests');
    expect(await stateOf('untrue')).toBe('failed_tests');
    // What its smoke test shows meanwhile does not count.
    await team.smokeTest('untrue');
    expect(await stateOf('untrue')).toBe('failed_tests');
    expect(
      [await live('untrue'), await backTo('untrue')].map(({ status, body }) => [
        status,
        body.message,
      ]),
    ).toEqual([
      [409, 'mf-coach untrue failed its tests'],
      [
        409,
        'mf-coach untrue failed its tests: it goes live again only by force (--force), with a reason',
      ],
    ]);
    expect((await backTo('untrue', true)).body).toMatchObject({ version: 'untrue', before: 'one' });
    expect((await team.read()).body.live).toMatchObject({
      version: 'untrue',
      state: 'failed_tests',
    });
    expect((await backTo()).body).toMatchObject({ version: 'one', before: 'untrue' });
  });

  it('is checked anew where it is stored once more', async () => {
    await stored('mended');
    await team.endChecks('mended', 'failed_tests');
    await stored('mended');
    expect(await stateOf('mended')).toBe('not_tested');
    await team.endChecks('mended', 'passed');
    expect((await live('mended')).status).toBe(200);
    expect((await backTo()).body).toMatchObject({ version: 'one', before: 'mended' });
  });

  it('is judged by its own team alone', async () => {
    const others = await teamOf(gateway, 'mf-public', 'mf-coach');
    expect((await others.endChecks('one', 'failed_tests')).status).toBe(403);
  });
});
