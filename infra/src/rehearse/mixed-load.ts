import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '@sandites/cli/console';

/** A completed or failed request. */
export interface SentRequest {
  /** The phase in which it ended, because a fault may affect earlier requests. */
  readonly phase: string;
  readonly isWrite: boolean;
  readonly isOk: boolean;
  readonly ms: number;
  /** When it ended, by the monotonic clock. */
  readonly endedAt: number;
  readonly label: string;
}

/** An added row; confirmed if its response arrived. */
export interface AddedRow {
  readonly phase: string;
  readonly kind: 'player' | 'event';
  readonly name: string;
  readonly isConfirmed: boolean;
}

/** A player whose weight is raised step by step, and the last confirmed value. */
interface ConfirmedUpdate {
  readonly id: number;
  readonly phase: string;
  readonly confirmed: number;
}

/** A mixed load of many users, until it is stopped. */
export interface MixedLoad {
  readonly sent: readonly SentRequest[];
  readonly added: readonly AddedRow[];
  readonly updates: readonly ConfirmedUpdate[];
  /** Later results belong to this phase. */
  begin: (phase: string) => void;
  /** Number of open requests. */
  inFlight: () => number;
  stop: () => Promise<void>;
}

interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
type Body = object | undefined;

/** Request timeout. */
const timeout = 15_000;
const weights = { least: 100, most: 999 } as const;

function call(
  url: URL,
  ca: string,
  method: string,
  headers: Record<string, string>,
  body: Body,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const clientRequest = request(
      url,
      {
        method,
        ca,
        agent: false,
        timeout,
        headers: {
          ...headers,
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    clientRequest.once('timeout', () => clientRequest.destroy(new Error('no answer in time')));
    clientRequest.once('error', reject);
    clientRequest.end(text);
  });
}

async function cookieOf(origin: string, ca: string, username: string): Promise<string> {
  const { status, headers, text } = await call(
    new URL('/api/login', origin),
    ca,
    'POST',
    { origin },
    { username, password: `sandites-${username}` },
  );
  if (status !== 200) throw new Failure(`${username} could not sign in: ${status} ${text}`);
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/**
 * Starts the load: visitors who read pages, files and lists, coaches who read theirs, and coaches
 * who add players and games and change players.
 * @param ca the certificate of the site
 */
export async function startLoad(origin: string, ca: string, stamp: string): Promise<MixedLoad> {
  const [coach, other] = [
    await cookieOf(origin, ca, 'coach'),
    await cookieOf(origin, ca, 'coach2'),
  ];
  const home = await call(new URL('/', origin), ca, 'GET', {}, undefined);
  const file = /\/federation\/shell\/[^"'\s>]+\.css/.exec(home.text)?.[0] ?? '/';

  const sent: SentRequest[] = [];
  const added: AddedRow[] = [];
  const updates: ConfirmedUpdate[] = [];
  let phase = '';
  let inFlight = 0;
  let isStopped = false;
  let count = 0;

  /** @returns null without a successful response */
  async function sendRequest(
    method: string,
    path: string,
    cookie: string | null,
    body?: Body,
  ): Promise<ReceivedResponse | null> {
    const startedAt = performance.now();
    inFlight += 1;
    const isWrite = method !== 'GET';
    const response = await call(
      new URL(path, origin),
      ca,
      method,
      { ...(cookie !== null && { cookie }), ...(isWrite && { origin }) },
      body,
    ).catch((error: unknown) => String(error));
    inFlight -= 1;
    const isOk = typeof response !== 'string' && response.status < 400;
    const label = `${method} ${path.split('?', 1)[0]}: ${typeof response === 'string' ? response : `${response.status}${isOk ? '' : ` ${response.text.slice(0, 160)}`}`}`;
    sent.push({
      phase,
      isWrite,
      isOk,
      ms: performance.now() - startedAt,
      endedAt: performance.now(),
      label,
    });
    return isOk && typeof response !== 'string' ? response : null;
  }

  const reader = (paths: readonly string[], cookie: string | null) => async () => {
    for (let turn = 0; !isStopped; turn++) {
      await sendRequest('GET', paths[turn % paths.length] ?? '/', cookie);
      await wait(40);
    }
  };
  const writer = (cookie: string) => async () => {
    while (!isStopped) {
      count += 1;
      const [startPhase, name] = [phase, `${stamp} ${count}`];
      const player = {
        firstName: 'Rehearsal',
        lastName: name,
        sport: 'Football',
        position: 'LB',
        graduationYear: 2028,
        height: `6'1"`,
        weight: weights.least,
        email: 'someone@mail.example',
      };
      const created = await sendRequest('POST', '/api/player-profile', cookie, player);
      added.push({ phase: startPhase, kind: 'player', name, isConfirmed: created !== null });
      const event = {
        date: '2027-09-03',
        time: '19:00',
        sport: 'Football',
        opponent: name,
        location: 'Memorial Stadium',
        isHome: true,
      };
      added.push({
        phase: startPhase,
        kind: 'event',
        name,
        isConfirmed: (await sendRequest('POST', '/api/athletic-events', cookie, event)) !== null,
      });
      await wait(40);
    }
  };
  const updater = (cookie: string) => async () => {
    const created = await sendRequest('POST', '/api/player-profile', cookie, {
      firstName: 'Rehearsal',
      lastName: `${stamp} counted`,
      sport: 'Golf',
      position: 'Varsity',
      graduationYear: 2028,
      height: `6'1"`,
      weight: weights.least,
      email: 'someone@mail.example',
    });
    const { id } = JSON.parse(created?.text ?? '{"id":0}') as { id: number };
    for (
      let weight: number = weights.least;
      !isStopped;
      weight = weight === weights.most ? weights.least : weight + 1
    ) {
      const startPhase = phase;
      const isConfirmed =
        (await sendRequest('PUT', `/api/player-profile/${id}`, cookie, { weight })) !== null;
      if (isConfirmed) updates.push({ id, phase: startPhase, confirmed: weight });
      await wait(60);
    }
  };

  const pages = [
    '/',
    '/schedule',
    '/coaching-staff',
    file,
    '/api/athletic-events',
    '/api/coaches',
    '/api/player-profiles?limit=50',
    '/api/colleges?limit=50',
  ];
  const coachPaths = [
    '/api/user',
    '/api/player-profiles?limit=100',
    '/api/athletic-events/sport/Football?limit=100',
    '/api/my-recruiting-packages',
  ];
  const people = [
    reader(pages, null),
    reader(pages.toReversed(), null),
    reader(pages, other),
    reader(coachPaths, coach),
    reader(coachPaths, other),
    writer(coach),
    writer(other),
    updater(coach),
  ];
  const running = Promise.all(people.map((person) => person()));
  return {
    sent,
    added,
    updates,
    begin: (name) => (phase = name),
    inFlight: () => inFlight,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
