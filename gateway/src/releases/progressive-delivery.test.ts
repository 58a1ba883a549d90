import { createLog } from '@sandites/service-kit/log';
import { testPage } from '../testing/test-builds';
import { buildForm, teamOf, type Team } from '../testing/send-build';
import { reportNetworks } from '../testing/report-networks';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { advanceCanaries, decideStep } from './progressive-delivery';
import { releaseRepository } from './release-repository';
import { releaseService } from './release-service';

let gateway: TestGateway;
let team: Team;
beforeAll(async () => {
  gateway = await testGateway();
  team = await teamOf(gateway, 'mf-coach');
  await stored('live');
  await team.post('live', { by: 'anna', reason: 'First', version: 'live', percent: 100 });
});
afterAll(() => gateway.stop());

const log = createLog('test', 'silent');

async function stored(version: string): Promise<void> {
  await team.send(
    await buildForm('mf-coach', version, {
      files: { 'remoteEntry.js': version },
      pages: [testPage('/coach-tools')],
    }),
  );
  await team.smokeTest(version);
}
const reports = (version: string, outcome: 'shown' | 'failed', networks: number, from = 0) =>
  reportNetworks(gateway.database.db, { remote: 'mf-coach', version }, outcome, networks, from);

/** As if so many minutes had passed since the last step, and since the reports. */
async function pass(minutes: number): Promise<void> {
  const { db } = gateway.database;
  await db.raw(
    `update live_releases set canary_plan = canary_plan ||
       jsonb_build_object('dueAt', (canary_plan ->> 'dueAt')::timestamptz - make_interval(mins => ?))
     where canary_plan is not null`,
    [minutes],
  );
  await db.raw('update report_counts set minute = minute - make_interval(mins => ?)', [minutes]);
}
/** A gateway of its own, with its own connection to the release tables. */
const gatewayRuns = () => {
  const { db } = gateway.database;
  const releases = releaseRepository(db, log);
  return advanceCanaries({ db, releases, service: releaseService(releases), log });
};
const state = async () => {
  const { live, history } = (await team.read()).body as {
    live: {
      version: string;
      canary: { percent: number; plan?: { steps: number[]; pausedBecause: string | null } } | null;
    };
    history: { kind: string; by: string; reason: string }[];
  };
  return {
    version: live.version,
    percent: live.canary?.percent ?? null,
    plan: live.canary?.plan,
    last: history[0],
  };
};
const start = (version: string) =>
  team.post('live', {
    by: 'anna',
    reason: 'A try',
    version,
    percent: 5,
    then: { steps: [25, 100], everyMinutes: 10 },
  });

it('a canary is raised step by step after visitors of ten networks, by one gateway alone', async () => {
  await stored('good');
  expect((await start('good')).status).toBe(200);
  // Admins see versions by their day.
  const storedAt: unknown = expect.stringMatching(/^\d{4}-[\d-]+T[\d:]+\.\d{3}Z$/);
  expect((await team.read()).body).toMatchObject({ live: { storedAt, canary: { storedAt } } });
  await pass(5);
  await reports('good', 'shown', 10);
  await gatewayRuns();
  expect(await state()).toMatchObject({
    version: 'live',
    percent: 5,
    plan: { steps: [25, 100], pausedBecause: null },
  });

  await pass(5);
  await Promise.all([gatewayRuns(), gatewayRuns(), gatewayRuns()]);
  expect(await state()).toMatchObject({
    version: 'live',
    percent: 25,
    plan: { steps: [100] },
    last: {
      kind: 'canary',
      by: 'the gateway, by plan',
      reason: 'The canary failed for 0 of 10 networks, the live version failed for 0 of 0 networks',
    },
  });

  await reports('good', 'shown', 10, 10);
  await pass(10);
  await Promise.all([gatewayRuns(), gatewayRuns()]);
  expect(await state()).toMatchObject({
    version: 'good',
    percent: null,
    last: { kind: 'released' },
  });
});

it('one report neither raises nor stops a canary; a quiet site raises it after four steps', async () => {
  await stored('quiet');
  await start('quiet');
  await reports('quiet', 'failed', 1);
  await pass(39);
  await gatewayRuns();
  expect(await state()).toMatchObject({ percent: 5, plan: { pausedBecause: null } });
  await pass(1);
  await gatewayRuns();
  expect(await state()).toMatchObject({
    percent: 25,
    last: { reason: expect.stringMatching(/^On a quiet site, after 4 steps' time: /) as string },
  });
  await team.post('live', { by: 'anna', reason: 'Enough', version: 'quiet', percent: 0 });
});

it('a canary that fails more than the live version pauses, and goes on after a good step', async () => {
  await stored('worse');
  await start('worse');
  await reports('worse', 'shown', 20);
  await reports('worse', 'failed', 5);
  await gatewayRuns();
  const pausedBecause =
    'The canary failed for 5 of 20 networks, the live version failed for 0 of 0 networks';
  expect(await state()).toMatchObject({
    version: 'good',
    percent: 5,
    plan: { pausedBecause },
    last: { kind: 'canary_paused', reason: pausedBecause },
  });

  await pass(10);
  await reports('worse', 'failed', 6, 30);
  await gatewayRuns();
  expect(await state()).toMatchObject({
    percent: 5,
    plan: {
      pausedBecause: expect.stringMatching(/^The canary failed for 6 of 6 networks/) as string,
    },
    last: { kind: 'canary_paused', reason: pausedBecause },
  });

  await pass(5);
  await reports('worse', 'shown', 10, 50);
  await gatewayRuns();
  expect(await state()).toMatchObject({ percent: 5 });
  await pass(6);
  await gatewayRuns();
  expect(await state()).toMatchObject({ percent: 25, plan: { pausedBecause: null } });
});

it('a gateway whose clock is an hour ahead raises no canary early', async () => {
  await stored('early');
  await start('early');
  const now = Date.now;
  const ahead = jest.spyOn(Date, 'now').mockImplementation(() => now() + 60 * 60_000);
  await gatewayRuns();
  ahead.mockRestore();
  expect(await state()).toMatchObject({ percent: 5, last: { kind: 'canary' } });
  await team.post('live', { by: 'anna', reason: 'Enough', version: 'early', percent: 0 });
});

it('a running canary that is stored again keeps what is known of it, whatever its smoke test says', async () => {
  await stored('again');
  await start('again');
  await stored('again');
  await team.smokeTest('again', 'failed');
  await team.endChecks('again', 'failed_tests');
  await pass(10);
  await reports('again', 'shown', 10);
  await gatewayRuns();
  expect(await state()).toMatchObject({ percent: 25, last: { kind: 'canary' } });
  await team.post('live', { by: 'anna', reason: 'Enough', version: 'again', percent: 0 });
});

it('a canary of sources that are not committed is raised by hand without saying so again', async () => {
  const source = { commit: '0123456789abcdef', isClean: false };
  await team.send(
    await buildForm('mf-coach', 'dirty', {
      files: { 'remoteEntry.js': 'dirty' },
      pages: [testPage('/coach-tools')],
      source,
    }),
  );
  await team.smokeTest('dirty');
  const give = async (percent: number, more: object = {}) =>
    (await team.post('live', { by: 'anna', reason: 'A try', version: 'dirty', percent, ...more }))
      .status;
  expect(await give(5)).toBe(409);
  expect(await give(5, { allowDirty: true })).toBe(200);
  expect([await give(50), await give(100)]).toEqual([200, 200]);
  expect(await state()).toMatchObject({ version: 'dirty', percent: null });
});

it.each([
  [{ all: 9, failed: 0 }, { all: 9, failed: 0 }, 1, 'wait'],
  [{ all: 10, failed: 0 }, { all: 9, failed: 0 }, 0.9, 'wait'],
  [{ all: 10, failed: 4 }, { all: 90, failed: 0 }, 1, 'promote'],
  [{ all: 10, failed: 5 }, { all: 90, failed: 0 }, 0.1, 'pause'],
  [{ all: 100, failed: 14 }, { all: 100, failed: 10 }, 1, 'promote'],
  [{ all: 0, failed: 0 }, { all: 0, failed: 0 }, 4, 'promote'],
])('%j beside %j after %d steps: %s', (canary, live, steps, decision) => {
  expect(decideStep(canary, live, { steps, isPaused: false }).decision).toBe(decision);
});
