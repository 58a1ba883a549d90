import {
  defaultLevels,
  type ConsentRule,
  type NewPlayerProfile,
  type NewRecruitingPackage,
  type PlayerProfile,
  type RecruitingPackage,
} from '@sandites/contracts';
import { startJobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import {
  pictureQueue,
  pictureWorker,
  pictureSweep,
  type Pictures,
} from '@sandites/service-kit/pictures';
import { type Clock, systemClock } from '@sandites/service-kit/process';
import type { DateTime } from 'luxon';
import {
  emptyTables,
  testClient,
  type TestClient,
  testKeys,
  testPictures,
  testService,
  type TestService,
} from '@sandites/service-kit/testing';
import { playersApp } from '../app';
import { migrations } from '../migrations';
import { sayFromFile } from '../profiles/audiences';

/** The service players in tests. */
export interface PlayersService extends TestService {
  readonly pictures: Pictures;
  /** Waits until the pictures that files name were fetched. */
  fetchPictures(): Promise<void>;
  sweepPictures(now: DateTime): Promise<void>;
  /** Empties all tables. */
  clear(): Promise<unknown>;
  /** Calls as the service auth. */
  readonly auth: TestClient;
  /** Adds a profile as a coach. */
  addPlayer(changes?: Partial<NewPlayerProfile>): Promise<PlayerProfile>;
  /** Answers by a family's code, on the version of the page unless it says another. */
  answer(code: string, answer: object): ReturnType<TestClient['put']>;
  /** Adds a package of the coach, or of another user. */
  addPackage(changes?: Partial<NewRecruitingPackage>, as?: TestClient): Promise<RecruitingPackage>;
}

/** A profile, as a coach enters it. */
export const player = (changes: Partial<NewPlayerProfile> = {}): NewPlayerProfile => ({
  firstName: 'Ann',
  lastName: 'Lee',
  sport: 'Football',
  position: 'QB',
  graduationYear: 2027,
  height: `6'2"`,
  weight: 190,
  email: 'ann.lee@students.sandites.example',
  ...changes,
});

const tables = [
  ...[
    'activity',
    'person_questions',
    'jobs',
    'upload_changes',
    'uploads',
    'person_views',
    'visits',
    'visit_days',
    'package_links',
    'package_players',
    'owners',
  ],
  ...[
    'limit_counts',
    'profile_proposals',
    'consent_codes',
    'consents',
    'recruiting_packages',
    'player_profiles',
    'persons',
  ],
];

/** Runs the service players for one test file. */
export async function playersService({
  longListsAnHour = 1_000,
  clock = systemClock,
  rule = 'coach',
}: { longListsAnHour?: number; clock?: Clock; rule?: ConsentRule } = {}): Promise<PlayersService> {
  const auth = await testKeys();
  const terms = { rule, schoolName: 'Sandite High School', embeddedRoster: true, clock };
  const pictures = testPictures();
  const service = await testService('players', migrations, (_db, parts) =>
    playersApp({
      ...parts,
      terms,
      levels: defaultLevels,
      pictures,
      longListsAnHour,
      callers: { auth: auth.published },
    }),
  );
  const jobs = startJobs({ db: service.db, log: createLog('players', 'silent') }, [
    pictureWorker('player_profiles', pictures, sayFromFile),
  ]);
  return {
    ...service,
    pictures,
    fetchPictures: () => jobs.settled(pictureQueue, 20_000),
    sweepPictures: (now) => pictureSweep(pictures, 'player_profiles')(service.db, now),
    stop: async () => {
      await jobs.stop();
      await service.stop();
    },
    auth: testClient(
      service.url,
      async () => `Bearer ${await auth.signAsService('auth', 'players')}`,
    ),
    clear: () => emptyTables(service.db, ...tables),
    addPlayer: async (changes = {}) =>
      (await service.coach.post('/api/player-profile', player(changes))).body,
    answer: async (code, answer) => {
      const { version } = (await service.nobody.get(`/api/consent/${code}`)).body;
      return service.nobody.put(`/api/consent/${code}`, { version, ...answer });
    },
    addPackage: async (changes = {}, as = service.coach) =>
      (
        await as.post('/api/recruiting-packages', {
          name: 'Offense',
          sport: 'Football',
          ...changes,
        })
      ).body,
  };
}
