import { setTimeout as wait } from 'node:timers/promises';
import { aimLine, seconds, type Table, integer } from '../bench/figures';
import type { Progress } from '@sandites/cli/console';
import { withConnection, databaseUrl } from '../postgres/databases';
import type { ReplicatedSite } from './replicated-site';
import { type AddedRow, type MixedLoad, type SentRequest, startLoad } from './mixed-load';
import type { PhaseOutcome, Phase } from './phases';

/** The result of a rehearsal: its table, its failures, and the missed aims. */
interface RehearsalResult {
  readonly table: Table;
  readonly failures: readonly string[];
  readonly missed: readonly string[];
}

/** The result of a phase. */
interface PhaseResult extends PhaseOutcome {
  readonly phase: Phase;
  readonly startedAt: number;
  /** Open requests at a kill. */
  readonly inFlight: number;
  readonly lost: number;
  readonly duplicates: number;
}

/** A phase ends after this many milliseconds without a failure; at the latest after `longest`. */
const settleTime = { time: 3_000, longest: 60_000 } as const;

async function waitUntilStable(load: MixedLoad): Promise<void> {
  const startedAt = performance.now();
  const lastFailure = () => load.sent.findLast(({ isOk }) => !isOk)?.endedAt ?? 0;
  while (
    performance.now() - Math.max(startedAt, lastFailure()) < settleTime.time &&
    performance.now() - startedAt < settleTime.longest
  )
    await wait(100);
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

/** The number of rows per name, of players and events. */
async function storedNames(
  { server }: ReplicatedSite,
  stamp: string,
): Promise<Record<AddedRow['kind'], Map<string, number>>> {
  const read = (database: string, table: string, column: string) =>
    withConnection(databaseUrl(server, database), async (client) => {
      const { rows } = await client.query<{ name: string; count: number }>(
        `select ${column} as name, count(*)::int as count from ${table} where ${column} like $1 group by 1`,
        [`${stamp} %`],
      );
      return new Map(rows.map(({ name, count }) => [name, count]));
    });
  return {
    player: await read('players', 'player_profiles', 'last_name'),
    event: await read('events', 'athletic_events', 'opponent'),
  };
}

/** Whether the last confirmed change of each player is stored. */
async function isLastChangeStored(
  { server }: ReplicatedSite,
  { updates }: MixedLoad,
): Promise<boolean> {
  const last = updates.at(-1);
  if (!last) return true;
  return withConnection(databaseUrl(server, 'players'), async (client) => {
    const { rows } = await client.query<{ weight: number }>(
      'select weight from player_profiles where id = $1',
      [last.id],
    );
    return rows[0]?.weight === last.confirmed;
  });
}

/** The missed aim of a phase; null where it is met. */
function missedAim(
  { phase: { name, aim, p95 }, startedAt, inFlight, downtimeMs = 0, lost, duplicates }: PhaseResult,
  sent: readonly SentRequest[],
): string | null {
  const failed = sent.filter(({ isOk }) => !isOk);
  const late = failed.filter(({ endedAt }) => endedAt > startedAt + downtimeMs + 1_000).length;
  const slow = percentile(
    sent.map(({ ms }) => ms),
    0.95,
  );
  if (lost + duplicates > 0)
    return aimLine(
      `${name}: nothing is lost or doubled`,
      `${lost} lost, ${duplicates} doubled`,
      false,
    );
  if (aim === 'none' && failed.length > 0)
    return aimLine(`${name}: nothing fails`, `${failed.length} failed`, false);
  if (aim === 'under way' && failed.length > inFlight)
    return aimLine(
      `${name}: at most what was under way fails`,
      `${failed.length} failed, ${inFlight} were under way`,
      false,
    );
  if (aim === 'while away' && late > 0)
    return aimLine(`${name}: whole a second after it is back`, `${late} failed later`, false);
  if (p95 !== undefined && slow > p95)
    return aimLine(`${name}: p95 under ${seconds(p95)}`, seconds(slow), false);
  return null;
}

function rowOf(result: PhaseResult, sent: readonly SentRequest[]): string[] {
  const failed = sent.filter(({ isOk }) => !isOk);
  const count = (isWrite: boolean) =>
    String(failed.filter((each) => each.isWrite === isWrite).length);
  const stableAfter = Math.max(0, ...failed.map(({ endedAt }) => endedAt - result.startedAt));
  const p95 = percentile(
    sent.map(({ ms }) => ms),
    0.95,
  );
  return [
    result.phase.name,
    integer(sent.length),
    count(false),
    count(true),
    String(result.lost),
    String(result.duplicates),
    `${integer(p95)} ms`,
    seconds(stableAfter),
    result.note ?? '',
  ];
}

/** Runs the phases in sequence under load, then checks for lost and duplicate rows. */
export async function rehearse(
  site: ReplicatedSite,
  phases: readonly Phase[],
  progress: Progress,
): Promise<RehearsalResult> {
  const stamp = `r${Date.now()}`;
  const load = await startLoad(site.origin, site.balancer.certificate, stamp);
  const completed: { phase: Phase; startedAt: number; inFlight: number; outcome: PhaseOutcome }[] =
    [];
  try {
    for (const phase of phases) {
      let inFlight = 0;
      load.begin(phase.name);
      const startedAt = performance.now();
      const outcome = await progress.step(phase.name, () =>
        phase.run(site, () => (inFlight += load.inFlight())),
      );
      await waitUntilStable(load);
      completed.push({ phase, startedAt, inFlight, outcome: outcome ?? {} });
    }
  } finally {
    await load.stop();
  }

  const stored = await storedNames(site, stamp);
  const isStored = await isLastChangeStored(site, load);
  const results = completed.map(({ phase, startedAt, inFlight, outcome }, index): PhaseResult => {
    const addedInPhase = load.added.filter((added) => added.phase === phase.name);
    const times = ({ kind, name }: AddedRow) => stored[kind].get(name) ?? 0;
    const lost =
      addedInPhase.filter((added) => added.isConfirmed && times(added) === 0).length +
      (index === completed.length - 1 && !isStored ? 1 : 0);
    return {
      phase,
      startedAt,
      inFlight,
      lost,
      duplicates: addedInPhase.filter((added) => times(added) > 1).length,
      ...outcome,
    };
  });
  const sentIn = (name: string) => load.sent.filter(({ phase }) => phase === name);
  const missed = results
    .map((each) => missedAim(each, sentIn(each.phase.name)))
    .filter((miss) => miss !== null);
  const aims =
    missed.length > 0
      ? missed
      : [
          aimLine(
            'nothing fails but what a killed part had under way and what PostgreSQL’s absence ' +
              'refuses; nothing is lost or doubled',
            'so',
            true,
          ),
        ];
  const failures = load.sent
    .filter(({ isOk }) => !isOk)
    .map(({ phase, label, ms }) => `${phase}: ${label} (${integer(ms)} ms)`);
  return {
    table: {
      title: 'Two of everything behind nginx, PgBouncer and a bucket, while people use it',
      head: [
        'phase',
        'requests',
        'failed reads',
        'failed writes',
        'lost',
        'doubled',
        'p95',
        'whole after',
        '',
      ],
      rows: results.map((each) => rowOf(each, sentIn(each.phase.name))),
      aims,
    },
    failures,
    missed,
  };
}
