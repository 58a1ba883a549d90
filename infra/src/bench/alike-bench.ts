import { Failure } from '../console/failure';
import {
  aimLine,
  medianRatio,
  interleave,
  lowerQuartile,
  median,
  timed,
  multiple,
} from './figures';
import { type Bench, type BenchSite, signIn, withSite } from './harness';

// Below the limit of failed sign-ins per address (product D54).
const rounds = 45;
/** The allowed difference of two times, as a fraction: about the noise of a busy machine. */
const maxDifference = 0.2;

/**
 * Whether response times reveal what responses hide (timing attacks): the existence of a name, a
 * code, or another coach's package.
 */
export const measureAlike: Bench = (context) =>
  withSite(context, async (site) => {
    const admin = await signIn(site.address, 'admin');
    const coach = await signIn(site.address, 'coach');
    await context.progress.step('Making accounts', async () => {
      for (let round = 0; round < rounds; round++)
        await admin.send(
          '/api/register',
          json({ username: usernameOf(round), password: 'a fine long password' }),
        );
    });
    const codes = await revokedCodes(coach);

    let [existingNames, missingNames, revoked, missingCodes] = [0, 0, 0, 0];
    const names = await context.progress.step('Guessing passwords', () =>
      interleave(
        {
          'a name that is there, with a wrong password': () =>
            timeOfRefusal(
              site,
              '/api/login',
              401,
              json({ username: usernameOf(existingNames++), password: 'not the password' }),
            ),
          'a name that nobody has': () =>
            timeOfRefusal(
              site,
              '/api/login',
              401,
              json({ username: `nobody-${missingNames++}`, password: 'not the password' }),
            ),
        },
        rounds,
      ),
    );
    const links = await context.progress.step('Opening links', () =>
      interleave(
        {
          'a share code that was revoked': () =>
            timeOfRefusal(
              site,
              `/api/player-profile/share/${codes[revoked++ % codes.length]}`,
              404,
            ),
          'a share code that never was': () =>
            timeOfRefusal(
              site,
              `/api/player-profile/share/${`never-was-${missingCodes++ % codes.length}`.padEnd(24, 'x')}`,
              404,
            ),
        },
        10 * rounds,
      ),
    );
    const asOtherCoach = { headers: { cookie: (await signIn(site.address, 'coach2')).cookie } };
    const [foreignPackage] = (await (await coach.send('/api/my-recruiting-packages')).json()) as {
      id: number;
    }[];
    const packages = await context.progress.step('Opening packages', () =>
      interleave(
        {
          'a package of another coach': () =>
            timeOfRefusal(
              site,
              `/api/recruiting-packages/${foreignPackage?.id}/players`,
              404,
              asOtherCoach,
            ),
          'a package that never was': () =>
            timeOfRefusal(site, `/api/recruiting-packages/${missingId}/players`, 404, asOtherCoach),
        },
        10 * rounds,
      ),
    );
    const figures = { ...names, ...links, ...packages };
    const rows = Object.entries(figures).map(([what, times]) => [
      what,
      ...[lowerQuartile(times), median(times)].map((time) => `${time.toFixed(1)} ms`),
    ]);
    const [name = [], noName = [], code = [], noCode = [], foreign = [], noPackage = []] =
      Object.values(figures);
    const ratios = [
      medianRatio(noName, name),
      medianRatio(noCode, code),
      medianRatio(noPackage, foreign),
    ];
    return [
      {
        title: 'Answers that must not differ, asked for in turns',
        head: ['', 'lower quartile', 'median'],
        rows,
        aims: [
          aimLine(
            'alike within a fifth, each compared with the one beside it',
            ratios.map(multiple).join(', '),
            ratios.every((ratio) => Math.abs(ratio - 1) < maxDifference),
          ),
        ],
      },
    ];
  });

const missingId = 1_999_999_999;
const usernameOf = (round: number) => `person-${round}`;
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Share codes that were just revoked. */
async function revokedCodes({ send }: Awaited<ReturnType<typeof signIn>>): Promise<string[]> {
  const players = (await (await send('/api/player-profiles?limit=10')).json()) as { id: number }[];
  return Promise.all(
    players.map(async ({ id }) => {
      const { shareCode } = (await (
        await send(`/api/player-profile/${id}/share`, { method: 'POST' })
      ).json()) as { shareCode: string };
      await send(`/api/player-profile/${id}/share`, { method: 'DELETE' });
      return shareCode;
    }),
  );
}

/** The time of a refused request in milliseconds. */
const timeOfRefusal = (
  site: BenchSite,
  path: string,
  status: number,
  init?: RequestInit,
): Promise<number> =>
  timed(async () => {
    const response = await fetch(site.address + path, init);
    await response.arrayBuffer();
    if (response.status !== status) throw new Failure(`${path} answered ${response.status}`);
  });
