import { createLog } from '@sandites/service-kit';
import { buildForm, teamOf, type Team } from '../testing/send-build';
import { testPage } from '../testing/test-builds';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { advanceCanaries, compareVisitors } from './progressive-delivery';
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
    'releases',
    await buildForm('mf-coach', version, {
      files: { 'remoteEntry.js': version },
      pages: [testPage('/coach-tools')],
    }),
  );
  await team.smokeTest(version);
}
const reports = (version: string, outcome: 'shown' | 'failed', visitors: readonly string[]) =>
  gateway.database.db('remote_reports').insert(
    visitors.map((visitor) => ({
      remote: 'mf-coach',
      version,
      stage: 'render',
      kind: outcome === 'shown' ? 'none' : 'error',
      outcome,
      visitor,
    })),
  );

/** Moves the step into the past, so that it is due. */
const makeDue = () =>
  gateway.database.db.raw(
    `update live_releases set canary_plan = canary_plan || '{"dueAt":"2026-01-01T00:00:00.000Z"}' where canary_plan is not null`,
  );
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

it('a canary is raised step by step while it fails for no more visitors than the live version, and by one gateway alone', async () => {
  await stored('good');
  expect((await start('good')).status).toBe(200);
  await reports('good', 'shown', ['a', 'b']);
  await gatewayRuns();
  expect(await state()).toMatchObject({
    version: 'live',
    percent: 5,
    plan: { steps: [25, 100], pausedBecause: null },
  });

  await makeDue();
  await Promise.all([gatewayRuns(), gatewayRuns(), gatewayRuns()]);
  expect(await state()).toMatchObject({
    version: 'live',
    percent: 25,
    plan: { steps: [100] },
    last: {
      kind: 'canary',
      by: 'the gateway, by plan',
      reason: 'The canary failed for 0 of 2 visitors, the live version failed for 0 of 0 visitors',
    },
  });

  await makeDue();
  await Promise.all([gatewayRuns(), gatewayRuns()]);
  expect(await state()).toMatchObject({
    version: 'good',
    percent: null,
    last: { kind: 'released' },
  });
});

it('a canary that no visitor has seen waits', async () => {
  await stored('unseen');
  await start('unseen');
  await makeDue();
  await gatewayRuns();
  expect(await state()).toMatchObject({ version: 'good', percent: 5, plan: { steps: [25, 100] } });
});

it('a canary that fails for more visitors is paused, says why, and goes on by hand alone', async () => {
  await stored('worse');
  await start('worse');
  await reports('worse', 'shown', ['a', 'b']);
  await reports('worse', 'failed', ['b']);
  await makeDue();
  await gatewayRuns();
  const pausedBecause =
    'The canary failed for 1 of 2 visitors, the live version failed for 0 of 2 visitors';
  expect(await state()).toMatchObject({
    version: 'good',
    percent: 5,
    plan: { pausedBecause },
    last: { kind: 'canary_paused', reason: pausedBecause },
  });
  await gatewayRuns();
  expect(await state()).toMatchObject({ percent: 5 });
  await team.post('live', {
    by: 'anna',
    reason: 'It was the network',
    version: 'worse',
    percent: 50,
  });
  expect(await state()).toMatchObject({ percent: 50, plan: undefined });
});

it.each([
  [{ all: 0, failed: 0 }, { all: 9, failed: 0 }, 'wait'],
  [{ all: 4, failed: 1 }, { all: 8, failed: 2 }, 'promote'],
  [{ all: 4, failed: 1 }, { all: 8, failed: 1 }, 'pause'],
  [{ all: 3, failed: 1 }, { all: 0, failed: 0 }, 'pause'],
])('%j beside %j: %s', (canary, live, decision) => {
  expect(compareVisitors(canary, live).decision).toBe(decision);
});
