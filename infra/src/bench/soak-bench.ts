import { setTimeout as wait } from 'node:timers/promises';
import { services } from '../site/settings';
import { aimLine, median, multiple, integer } from './figures';
import {
  type Bench,
  type BenchSite,
  residentMemory,
  signIn,
  type SignedIn,
  withSite,
} from './harness';

/** `SOAK_MINUTES=2 npm run bench -- soak` for a shorter one. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? '10');
const sampleMs = 2_000;
const pauseMs = 20;
/** The allowed growth of a process after its warm-up. */
const maxGrowth = 1.1;

const programs = ['gateway', ...services] as const;
type Samples = ReadonlyMap<(typeof programs)[number], number[]>;

/** Counts of a load's requests. */
interface Tally {
  requests: number;
  /** The failures as texts. */
  readonly failed: string[];
}

/**
 * Runs ten minutes of reads, writes and sign-ins: no request may fail, and no process may grow. The
 * amount of data stays the same.
 */
export const measureSoak: Bench = (context) =>
  withSite(context, async (site) => {
    const tally: Tally = { requests: 0, failed: [] };
    const samples = await context.progress.step(`${minutes} minutes of mixed load`, () =>
      soak(site, tally, context.lifecycle.signal),
    );
    const rows = [...samples].map(([program, bytes]) => {
      const [warm, end] = [median(fifthOf(bytes, 1)), median(fifthOf(bytes, 4))];
      return { program, warm, end, growth: end / warm };
    });
    const largest = Math.max(...rows.map(({ growth }) => growth));
    const failures = [...new Set(tally.failed)].slice(0, 10);
    return [
      {
        title: `${minutes} minutes of mixed load: memory of each process in MB`,
        head: ['process', 'after a fifth of the time', 'in the last fifth', 'growth'],
        rows: rows.map(({ program, warm, end, growth }) => [
          program,
          megabytes(warm),
          megabytes(end),
          multiple(growth),
        ]),
        aims: [
          aimLine(
            'errors 0',
            `${tally.failed.length} of ${integer(tally.requests)} requests${failures.length > 0 ? `: ${failures.join('; ')}` : ''}`,
            tally.failed.length === 0,
          ),
          aimLine(
            `memory of every process within ${multiple(maxGrowth)}`,
            multiple(largest),
            largest <= maxGrowth,
          ),
        ],
      },
    ];
  });

const megabytes = (bytes: number): string => integer(bytes / 1_000_000);

/**
 * A fifth of the samples. Their median is more stable than one sample, which depends on garbage
 * collection.
 */
const fifthOf = (samples: readonly number[], fifth: number): number[] =>
  samples.slice(
    Math.floor((samples.length * fifth) / 5),
    Math.floor((samples.length * (fifth + 1)) / 5),
  );

async function soak(
  { address, part: processOf }: BenchSite,
  tally: Tally,
  signal: AbortSignal,
): Promise<Samples> {
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end || signal.aborted;
  const people = await Promise.all(
    (['coach', 'coach2', 'admin'] as const).map((name) => signIn(address, name)),
  );
  const visitor = (path: string, init?: RequestInit) =>
    fetch(address + path, init).then((response) => requireOk(path, response));

  /** Repeats the work. A failed request ends a round, and is counted. */
  const repeat = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver(); turn++) {
      await work(turn).catch((error: unknown) => tally.failed.push(String(error)));
      await wait(pauseMs);
    }
  };
  const counted =
    (send: SignedIn['send']): SignedIn['send'] =>
    async (path, init) => {
      tally.requests += 1;
      const response = await send(path, init);
      // A connection can be reused once its response was read.
      return new Response(
        await response.arrayBuffer().then((body) => (body.byteLength > 0 ? body : null)),
        { status: response.status },
      );
    };
  const reader = (paths: readonly string[], send: SignedIn['send']) =>
    repeat((turn) => counted(send)(paths[turn % paths.length] ?? '/'));

  const samples: Samples = new Map(programs.map((program) => [program, []]));
  const sampleMemory = async () => {
    while (!isOver()) {
      for (const [program, bytes] of samples) bytes.push(residentMemory(processOf(program).pid));
      await wait(sampleMs);
    }
  };
  const [coach, other, admin] = people.map(({ send }) => counted(send));
  if (!coach || !other || !admin) return samples;
  const editResult = await resultEditor(other);
  await Promise.all([
    sampleMemory(),
    reader(publicReads, visitor),
    reader(publicReads.toReversed(), visitor),
    reader(coachReads, coach),
    reader(adminReads, admin),
    repeat((turn) => addAndDeletePlayer(coach, turn)),
    repeat(editResult),
    repeat(() => signInAndOut(address, tally)),
  ]);
  return samples;
}

const publicReads = [
  '/',
  '/schedule',
  '/player-cards',
  '/coaching-staff',
  '/college-search',
  '/api/athletic-events',
  '/api/coaches',
  '/api/player-profiles?limit=50',
  '/api/colleges?limit=50',
  '/api/calendar.ics',
];
const coachReads = [
  '/coach-dashboard',
  '/api/user',
  '/api/player-profiles?limit=100',
  '/api/athletic-events/sport/Football?limit=100',
  '/api/my-recruiting-packages',
];
const adminReads = [
  '/admin',
  '/api/users',
  '/api/contact-messages',
  '/api/activity',
  '/api/recruiting-packages',
];

function requireOk(path: string, response: Response): Response {
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Adds a player, changes them, and deletes them. */
async function addAndDeletePlayer(send: SignedIn['send'], turn: number): Promise<void> {
  const player = {
    firstName: 'Soak',
    lastName: `Number ${turn}`,
    sport: 'Football',
    position: 'LB',
    graduationYear: 2028,
    height: `6'1"`,
    weight: 180,
    email: 'someone@mail.example',
  };
  const { id } = (await (await send('/api/player-profile', json('POST', player))).json()) as {
    id: number;
  };
  await send(`/api/player-profile/${id}`, json('PUT', { weight: 181 }));
  await send(`/api/player-profile/${id}`, { method: 'DELETE' });
}

/**
 * Adds a game, which stays: a deleted one would stay in the calendar for 30 days (product D68).
 * @returns a function that enters its result, and removes it
 */
async function resultEditor(send: SignedIn['send']): Promise<(turn: number) => Promise<unknown>> {
  const event = {
    date: '2026-09-04',
    time: '19:00',
    sport: 'Football',
    opponent: 'Soak',
    location: 'Memorial Stadium',
    isHome: true,
  };
  const { id } = (await (await send('/api/athletic-events', json('POST', event))).json()) as {
    id: number;
  };
  return (turn) =>
    send(
      `/api/athletic-events/${id}`,
      json(
        'PUT',
        turn % 2 === 0
          ? { status: 'final', ourScore: 28, theirScore: 14 }
          : { status: 'scheduled' },
      ),
    );
}

async function signInAndOut(address: string, tally: Tally): Promise<void> {
  tally.requests += 2;
  const { send } = await signIn(address, 'coach2');
  await send('/api/logout', { method: 'POST' });
  await wait(5_000);
}
