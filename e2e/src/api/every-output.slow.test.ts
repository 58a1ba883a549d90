import {
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentGrants,
} from '@sandites/contracts';
import { pictureFile } from '@sandites/service-kit/testing';
import fc from 'fast-check';
import {
  faultOf,
  fullProfile,
  marker,
  outputsOf,
  praise,
  readOutput,
  type Codes,
  type Output,
  type Profile,
  type Shown,
} from './consent-outputs';
import { signIn, throughGateway, type Ask } from './site/client';
import { startSite, type Site } from './site/site';

interface Gateway {
  readonly url: string;
  /** The headers of the reader. */
  readonly cookie: string;
}

let site: Site;
let isStopped = false;
let gateways: readonly [Gateway, Gateway];
let coach: Ask;
let family: Ask;
let codes: Codes;
let consentCode: string;

beforeAll(async () => {
  site = await startSite();
  const [other] = await Promise.all([
    site.addGateway(),
    site.publish(['shell', 'mf-public', 'mf-recruiting']),
  ]);
  coach = throughGateway(site, await signIn(site, 'coach'));
  family = throughGateway(site, '');
  // An account without a staff role sees the same as a visitor.
  gateways = [
    { url: site.gateway, cookie: '' },
    { url: other, cookie: await signIn(site, 'user') },
  ];

  const { id } = (await coach('createPlayer', { body: fullProfile })).body;
  const { imageSrc } = (
    await coach('setPlayerPhoto', { params: { id }, picture: new Uint8Array(await pictureFile()) })
  ).body;
  const bundle = (
    await coach('createPackage', { body: { name: 'Offense', sport: 'Football', isPublic: true } })
  ).body;
  await coach('addPackagePlayer', {
    params: { id: bundle.id },
    body: { playerId: id, notes: praise },
  });
  codes = {
    playerId: id,
    packageId: bundle.id,
    packageCode: bundle.shareCode,
    shareCode: (await coach('sharePlayer', { params: { id } })).body.shareCode,
    linkCode: (
      await coach('createPackageLink', {
        params: { id: bundle.id },
        body: { label: 'A recruiter' },
      })
    ).body.code,
    photo: String(imageSrc).split('/').at(-1) ?? '',
  };
  consentCode = (await coach('createConsentLink', { params: { id } })).body.code;
});
afterAll(async () => {
  if (!isStopped) await site?.stop();
});

const someGrants = fc.record(
  Object.fromEntries(consentGroups.map((group) => [group, fc.subarray([...consentAudiences])])),
  { requiredKeys: [] },
) as fc.Arbitrary<ConsentGrants>;
const everything: ConsentGrants = Object.fromEntries(
  consentGroups.map((group) => [group, consentAudiences]),
);
/** Optional fields of a profile. */
const optional = [
  'hometown',
  'highSchool',
  'fortyYard',
  'vertical',
  'bench',
  'passYds',
  'tackles',
  'strokeStyle',
  'weightClass',
  'gpa',
  'act',
  'sat',
  'highlightUrl',
  'hudlUrl',
  'twitterUrl',
];
const someProfile = fc
  .record({
    missing: fc.subarray(optional),
    weight: fc.constantFrom(887, 888, 889),
    height: fc.constantFrom(`7'7"`, `7'6"`),
  })
  .map(({ missing, ...size }) => ({
    ...fullProfile,
    ...size,
    ...Object.fromEntries(missing.map((field) => [field, null])),
  }));

async function waitForPages(): Promise<void> {
  for (const { url } of gateways)
    while ((await fetch(`${url}/player-cards`)).status !== 200)
      await new Promise((resolve) => setImmediate(resolve));
}

/** Link-preview pictures by their inputs, apart from the photo. */
const pictures = new Map<string, Set<string>>();

function notePicture(
  { audience }: Output,
  { digest }: Shown,
  grants: ConsentGrants,
  { weight, height }: Profile,
): void {
  const size = audience === 'profile' &&
    isAllowed(grants, 'measurements', audience) && [weight, height];
  const key = JSON.stringify([audience, isAllowed(grants, 'listing', audience), size]);
  pictures.set(key, (pictures.get(key) ?? new Set()).add(digest));
}

test('what a family does not allow is in no response of any gateway, even with an old ETag', async () => {
  await waitForPages();
  const before = new Map<string, Shown>();
  await fc.assert(
    fc.asyncProperty(someGrants, someProfile, async (grants, profile) => {
      const { body: seenByCoach } = await coach('updatePlayer', {
        params: { id: codes.playerId },
        body: profile,
      });
      expect(seenByCoach).toMatchObject(profile);
      const { version } = (await family('getConsent', { params: { code: consentCode } })).body;
      expect(
        await family('answerConsent', {
          params: { code: consentCode },
          body: { grants, name: 'Zyxrosa Secret', relation: 'parent', version },
        }),
      ).toMatchObject({ status: 204 });
      const errors: string[] = [];
      for (const output of outputsOf(codes))
        for (const { url, cookie } of gateways) {
          const shown = await readOutput(url, output.path, cookie, before.get(output.path));
          before.set(output.path, shown);
          if (output.kind === 'preview' && shown.status === 200)
            notePicture(output, shown, grants, profile);
          const error = faultOf(output, shown, grants, seenByCoach);
          if (error !== undefined) errors.push(`${output.path} ${error}`);
        }
      expect(errors).toEqual([]);
    }),
    {
      numRuns: 10,
      endOnFailure: true,
      examples: [
        [everything, fullProfile],
        [{}, fullProfile],
        [everything, fullProfile],
        [{ listing: consentAudiences }, fullProfile],
      ],
    },
  );
});

test('a preview’s picture depends only on allowed fields', async () => {
  const crest = (await readOutput(site.gateway, '/previews/crest.png', '')).digest;
  // With a photo, without one, or the crest where the service is slow.
  const own = [...pictures.values()].map((digests) =>
    [...digests].filter((digest) => digest !== crest),
  );
  expect(Math.max(...own.map(({ length }) => length))).toBeLessThanOrEqual(2);
  expect(new Set(own.flat()).size).toBe(own.flat().length);
});

test('activity, metrics and logs have no names, values or codes', async () => {
  const [{ url }] = gateways;
  const { text } = await readOutput(url, '/api/activity', await signIn(site, 'admin'));
  expect(text).toContain('"consent"');
  // Milliseconds may look like a value of the player.
  const withoutTimes = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
  expect(withoutTimes).not.toMatch(/Zyxrosa|Secret|zyx\.example|888/);
  const secrets = new RegExp(
    [
      marker,
      'Secret',
      'zyx\\.example',
      codes.shareCode,
      codes.packageCode,
      codes.linkCode,
      codes.photo,
      consentCode,
    ].join('|'),
  );
  const metrics = await site.metrics();
  expect(metrics).toHaveLength(6);
  for (const each of metrics) {
    expect(each).toContain('# TYPE http_request_duration_seconds histogram');
    expect(each).not.toMatch(secrets);
  }
  expect(metrics.join()).toContain('/api/consent/:code');
  const logs = await site.stop();
  isStopped = true;
  expect(logs).toContain('/api/consent/');
  expect(logs).not.toMatch(secrets);
});
