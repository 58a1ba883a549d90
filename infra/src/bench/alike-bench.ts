import { Failure } from '../console/failure';
import { aimLine, inPairs, interleave, lowerQuartile, median, timed, times } from './figures';
import { type Bench, type BenchSite, signIn, withSite } from './harness';

// Below the limit of failed sign-ins per address (product D54).
const rounds = 45;
/** The allowed difference of two times, as a fraction: about the noise of a busy machine. */
const apart = 0.2;

/** Whether response times reveal what responses hide (timing attacks): the existence of a name, a code, or another coach's package. */
export const measureAlike: Bench = (context) =>
  withSite(context, async (site) => {
    const admin = await signIn(site.address, 'admin');
    const coach = await signIn(site.address, 'coach');
    await context.progress.step('Making accounts', async () => {
      for (let round = 0; round < rounds; round++) await admin.send('/api/register', json({ username: known(round), password: 'a fine long password' }));
    });
    const codes = await revokedCodes(coach);

    let [byName, byNoName, byCode, byNoCode] = [0, 0, 0, 0];
    const names = await context.progress.step('Guessing passwords', () =>
      interleave(
        {
          'a name that is there, with a wrong password': () => refused(site, '/api/login', 401, json({ username: known(byName++), password: 'not the password' })),
          'a name that nobody has': () => refused(site, '/api/login', 401, json({ username: `nobody-${byNoName++}`, password: 'not the password' })),
        },
        rounds,
      ),
    );
    const links = await context.progress.step('Opening links', () =>
      interleave(
        {
          'a share code that was revoked': () => refused(site, `/api/player-profile/share/${codes[byCode++ % codes.length]}`, 404),
          'a share code that never was': () => refused(site, `/api/player-profile/share/${`never-was-${byNoCode++ % codes.length}`.padEnd(24, 'x')}`, 404),
        },
        10 * rounds,
      ),
    );
    const asOther = { headers: { cookie: (await signIn(site.address, 'coach2')).cookie } };
    const [theirs] = (await (await coach.send('/api/my-recruiting-packages')).json()) as { id: number }[];
    const packages = await context.progress.step('Opening packages', () =>
      interleave(
        {
          'a package of another coach': () => refused(site, `/api/recruiting-packages/${theirs?.id}/players`, 404, asOther),
          'a package that never was': () => refused(site, `/api/recruiting-packages/${neverAnId}/players`, 404, asOther),
        },
        10 * rounds,
      ),
    );
    const figures = { ...names, ...links, ...packages };
    const rows = Object.entries(figures).map(([what, found]) => [what, ...[lowerQuartile(found), median(found)].map((time) => `${time.toFixed(1)} ms`)]);
    const [name = [], noName = [], code = [], noCode = [], foreign = [], noPackage = []] = Object.values(figures);
    const ratios = [inPairs(noName, name), inPairs(noCode, code), inPairs(noPackage, foreign)];
    return [
      {
        title: 'Answers that must not differ, asked for in turns',
        head: ['', 'lower quartile', 'median'],
        rows,
        aims: [aimLine('alike within a fifth, each compared with the one beside it', ratios.map(times).join(', '), ratios.every((ratio) => Math.abs(ratio - 1) < apart))],
      },
    ];
  });

const neverAnId = 1_999_999_999;
const known = (round: number) => `person-${round}`;
const json = (body: unknown): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Share codes that were just revoked. */
async function revokedCodes({ send }: Awaited<ReturnType<typeof signIn>>): Promise<string[]> {
  const players = (await (await send('/api/player-profiles?limit=10')).json()) as { id: number }[];
  return Promise.all(
    players.map(async ({ id }) => {
      const { shareCode } = (await (await send(`/api/player-profile/${id}/share`, { method: 'POST' })).json()) as { shareCode: string };
      await send(`/api/player-profile/${id}/share`, { method: 'DELETE' });
      return shareCode;
    }),
  );
}

/** The time of a refused request in milliseconds. */
const refused = (site: BenchSite, path: string, status: number, init?: RequestInit): Promise<number> =>
  timed(async () => {
    const response = await fetch(site.address + path, init);
    await response.arrayBuffer();
    if (response.status !== status) throw new Failure(`${path} answered ${response.status}`);
  });
