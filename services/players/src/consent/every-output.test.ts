import {
  consentAudiences,
  consentGroups,
  fieldsOfGroup,
  type ConsentAudience,
  type ConsentGrants,
  type ConsentGroup,
} from '@sandites/contracts';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
let now = DateTime.now();
beforeAll(async () => {
  players = await playersService({ clock: () => now });
});
afterAll(() => players.stop());

const everyGrant = fc.record(
  Object.fromEntries(consentGroups.map((group) => [group, fc.subarray([...consentAudiences])])),
  { requiredKeys: [] },
) as fc.Arbitrary<ConsentGrants>;

/** A player with a unique value in every field. */
const known = {
  firstName: 'Firstname',
  lastName: 'Lastname',
  hometown: 'Hometown',
  highSchool: 'Highschool',
  graduationYear: 2040,
  jerseyNumber: 7,
  height: `6'7"`,
  weight: 888,
  fortyYard: 4.8888,
  vertical: 38.888,
  bench: 288.88,
  passYds: 8_888,
  tackles: 88.8,
  gpa: 3.555,
  act: 25.555,
  sat: 1_515,
  highlightUrl: 'https://film.example/',
  hudlUrl: 'https://hudl.example/',
  imageSrc: 'https://pictures.example/ann.jpg',
  email: 'mail@contact.example',
  twitterUrl: 'https://social.example/',
  instagramUrl: 'https://instagram.example/',
  honors: 'honored-of-listing',
};
/** Points in time, whose milliseconds may look like a value of the player. */
const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const wordsOf: Readonly<Record<ConsentGroup, RegExp>> = {
  listing: /Firstname|Lastname|Hometown|Highschool|Praise/,
  measurements: /6'7|"weight":888|4\.8888|38\.888|288\.88|:8888|88\.8/,
  academics: /3\.555|25\.555|1515/,
  film: /film\.example|hudl\.example/,
  photo: /\/photo\/[0-9a-f]{32}/,
  contact: /mail@|social\.example/,
};

/** The calls of callers who are not coaches. */
interface Output {
  readonly audience: ConsentAudience;
  readonly path: string;
}

/** All groups. */
const outputsOf = (
  share: string,
  bundle: { id: number; shareCode: string },
  link: string,
): Output[] => [
  { audience: 'public', path: '/api/player-profiles' },
  { audience: 'public', path: '/api/player-profiles?limit=1' },
  { audience: 'profile', path: `/api/player-profile/share/${share}` },
  { audience: 'package', path: `/api/recruiting-packages/share/${bundle.shareCode}` },
  { audience: 'package', path: `/api/recruiting-packages/share/${link}` },
  {
    audience: 'package',
    path: `/api/recruiting-packages/${bundle.id}/players?shareCode=${bundle.shareCode}`,
  },
  {
    audience: 'package',
    path: `/api/recruiting-packages/${bundle.id}/players?shareCode=${bundle.shareCode}&limit=5`,
  },
];

const mayShow = (grants: ConsentGrants, group: ConsentGroup, audience: ConsentAudience) =>
  grants.listing?.includes(audience) === true && grants[group]?.includes(audience) === true;

/** Fields that lists and packages never have are skipped. */
const isEverShown = (output: string, field: string) => output.includes(`"${field}"`);

test('a field that is not allowed is in no response, even with an old ETag; allowed ones stay', async () => {
  await players.clear();
  const { body: profile } = await players.coach.post('/api/player-profile', {
    sport: 'Football',
    position: 'QB',
    ...known,
  });
  const share: string = (await players.coach.post(`/api/player-profile/${profile.id}/share`)).body
    .shareCode;
  const bundle = await players.addPackage();
  await players.coach.post(`/api/recruiting-packages/${bundle.id}/players`, {
    playerId: profile.id,
    notes: 'Praise',
    highlight: 'Praise',
  });
  const { body: link } = await players.coach.post(`/api/recruiting-packages/${bundle.id}/links`, {
    label: 'A recruiter',
  });
  const { code } = (await players.coach.post(`/api/player-profile/${profile.id}/consent-link`))
    .body;
  const outputs = outputsOf(share, bundle, link.code);
  const before = new Map<string, { tag: string; text: string }>();

  await fc.assert(
    fc.asyncProperty(
      everyGrant,
      fc.constantFrom('athlete', 'parent', 'guardian'),
      async (grants, relation) => {
        // A code is good for 20 answers an hour.
        now = now.plus({ hours: 1 });
        expect(
          await players.answer(code, {
            grants,
            name: 'Rosa Secret',
            relation,
          }),
        ).toMatchObject({ status: 204 });
        for (const { audience, path } of outputs) {
          const previous = before.get(path);
          const response = await players.nobody.get(
            path,
            previous ? { 'If-None-Match': previous.tag } : {},
          );
          const text = response.status === 304 && previous ? previous.text : response.text;
          expect(text).not.toMatch(/Rosa|Secret/);
          for (const group of consentGroups) {
            if (!mayShow(grants, group, audience)) expect(text).not.toMatch(wordsOf[group]);
            else if (fieldsOfGroup[group].some((field) => isEverShown(text, field)))
              expect(text).toMatch(wordsOf[group]);
          }
          before.set(path, { tag: response.headers.get('etag') ?? '', text });
        }
        const [own] = (await players.coach.get('/api/player-profiles')).body;
        expect(own).toMatchObject({ ...known, imageSrc: profile.imageSrc, consent: { grants } });
      },
    ),
    { numRuns: 40 },
  );
  const { text: activity } = await players.admin.get('/api/activity/players');
  expect(activity.replaceAll(instants, '')).not.toMatch(/Rosa|Firstname|888|mail@/);
}, 120_000);
