import type {
  NewAthleticEvent,
  NewCoach,
  NewPlayerProfile,
  NewPushSubscription,
  NewRecruitingPackage,
} from '@sandites/contracts';
import { createECDH, randomUUID } from 'node:crypto';

/** A valid body for each call. Unique fields get a new value each time. */
export const player = (): NewPlayerProfile => ({
  firstName: 'Ann',
  lastName: randomUUID(),
  sport: 'Football',
  position: 'QB',
  graduationYear: 2027,
  height: `6'2"`,
  weight: 190,
  email: 'ann@students.sandites.example',
});

export const recruitingPackage = (): NewRecruitingPackage => ({
  name: 'Offense',
  sport: 'Football',
});

export const game = (): NewAthleticEvent => ({
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  opponent: randomUUID(),
  location: 'Memorial Stadium',
  isHome: true,
});

export const coach = (): NewCoach => ({
  name: 'Ann Lee',
  title: 'Head Coach',
  email: `${randomUUID()}@sandites.example`,
});

/** A browser at a push service that nobody runs. */
export const browser = (): NewPushSubscription => ({
  subscription: {
    endpoint: `https://push.example/${randomUUID()}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
  },
  sports: ['all'],
  topics: ['changes'],
});

/** A PNG of one pixel. */
export const picture = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );

export const rosterCsv = (): string =>
  `firstName,lastName,position,graduationYear,height,weight\nAnn,${randomUUID()},QB,2027,6-2,190\n`;
export const scheduleCsv = (): string =>
  `Date,Time,Opponent,Location,Home/Away\n8/30/2027,7:00 PM,${randomUUID()},Memorial Stadium,Home\n`;
export const collegesCsv = (): string =>
  'name,location,division,conference,website,programs,gpaMini,satMin,actMin\n' +
  `${randomUUID()},"Tulsa, OK",NAIA,SAC,college.example,Football,2.5,900,18\n`;
export const staffCsv = (): string =>
  `name,title,email\nAnn Lee,Head Coach,${randomUUID()}@sandites.example\n`;
