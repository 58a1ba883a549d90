import type { APIRequestContext } from '@playwright/test';
import type { Account } from './accounts';

export interface KnownPage {
  name: string;
  /** The text of its first heading. */
  heading: string | RegExp;
  /** Who opens it; a visitor by default. */
  as?: Account;
  /** Finds its address. @param coach calls as the demo's first coach */
  addressOf: (coach: APIRequestContext) => Promise<string>;
}

/** Public pages, without those behind a share code. */
export const publicPages = {
  '/': 'Sandite High School',
  '/schedule': 'Schedules',
  '/player-cards': 'Sandite Athletes',
  '/coaching-staff': 'Coaching Staff',
  '/create-profile': 'Create Your Profile',
  '/college-search': 'College Search Tool',
  '/resources': 'Student Athlete Resources',
  '/recruitment-tools': 'Athletic Recruitment Tools',
  '/auth': 'Coach Access',
  '/coming-soon': 'Resource Coming Soon',
} as const;

/** The demo's first public package. */
async function publicPackage(coach: APIRequestContext): Promise<{ id: number; shareCode: string }> {
  const packages = (await (await coach.get('/api/my-recruiting-packages')).json()) as {
    id: number;
    shareCode: string;
    isPublic: boolean;
  }[];
  const publicPackage = packages.find(({ isPublic }) => isPublic);
  if (!publicPackage) throw new Error('The demo has no public package');
  return publicPackage;
}

async function playerCode(coach: APIRequestContext): Promise<string> {
  const { shareCode } = (await (await coach.post('/api/player-profile/1/share')).json()) as {
    shareCode: string;
  };
  return shareCode;
}

/** Pages of signed-in users, and pages behind a share code. */
export const closedPages: readonly KnownPage[] = [
  {
    name: "the coach's dashboard",
    heading: 'Coach Dashboard',
    as: 'coach',
    addressOf: async () => '/coach-dashboard',
  },
  { name: 'the account page', heading: /./, as: 'coach', addressOf: async () => '/account' },
  {
    name: 'the package editor',
    heading: /./,
    as: 'coach',
    addressOf: async (coach) => `/coach/package/${(await publicPackage(coach)).id}/players`,
  },
  { name: 'the admin panel', heading: 'Admin Panel', as: 'admin', addressOf: async () => '/admin' },
  {
    name: 'a shared player',
    heading: 'Jaylen Huckaby',
    addressOf: async (coach) => `/player/${await playerCode(coach)}`,
  },
  {
    name: 'a shared package',
    heading: /./,
    addressOf: async (coach) => `/package/${(await publicPackage(coach)).shareCode}`,
  },
];
