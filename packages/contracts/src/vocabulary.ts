export const roles = ['user', 'coach', 'admin'] as const;
export type Role = (typeof roles)[number];

export const divisions = [
  'NCAA Division I',
  'NCAA Division II',
  'NCAA Division III',
  'NAIA',
  'NJCAA',
] as const;
export type Division = (typeof divisions)[number];

export const programs = [
  'Football',
  'Basketball',
  'Baseball',
  'Softball',
  'Soccer',
  'Track & Field',
  'Cross Country',
  'Tennis',
  'Swimming',
  'Wrestling',
  'Golf',
  'Volleyball',
] as const;
export type Program = (typeof programs)[number];

/** The kinds of senders of a contact message ("I am a…"). */
export const userTypes = ['visitor', 'athlete', 'parent', 'coach', 'recruiter', 'media'] as const;
export type UserType = (typeof userTypes)[number];

/** Their labels in the contact form and the admin's list. */
export const userTypeLabels: Readonly<Record<UserType, string>> = {
  visitor: 'Visitor',
  athlete: 'Athlete',
  parent: 'Parent',
  coach: 'Coach',
  recruiter: 'Recruiter',
  media: 'Media',
};

export const eventStatuses = ['scheduled', 'live', 'postponed', 'canceled', 'final'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** A game against one opponent, a meet of several schools, or a scrimmage. */
export const gameKinds = ['game', 'meet', 'scrimmage'] as const;
export type GameKind = (typeof gameKinds)[number];

/** Won, lost or tied. */
export const outcomes = ['W', 'L', 'T'] as const;
export type Outcome = (typeof outcomes)[number];

/** What somebody who follows a team can be pushed. */
export const pushTopics = ['changes', 'reminders', 'results', 'news'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** What somebody who follows a team can be mailed. */
export const followTopics = [...pushTopics, 'newsletter'] as const;
export type FollowTopic = (typeof followTopics)[number];

export const followTopicLabels: Readonly<Record<FollowTopic, string>> = {
  changes: 'Game changes',
  reminders: 'Reminders on game days',
  results: 'Results',
  news: 'News',
  newsletter: 'Newsletter',
};

/** Reads the games in the strip over the pages of `changedGamesPaths`. */
export const changedGamesQuery = { changed: 'yes', order: 'date' } as const;
/** The pages over which a strip says which games of these days are off or moved. */
export const changedGamesPaths: readonly string[] = ['/', '/schedule'];

/** Reads the news in the strip over public pages. */
export const pinnedNewsQuery = { pinned: 'yes' } as const;

/**
 * News shown at first, and with each press of Show more. The page's declaration has it too, so that
 * the first read begins with the HTML.
 */
export const newsPageSize = 30;

/** The kinds of actions. `opened` is counted by day, without a user. */
export const activityKinds = [
  'created',
  'invited',
  'updated',
  'deleted',
  'shared',
  'imported',
  'undone',
  'exported',
  'bulk_read',
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'role_changed',
  'opened',
  'restored',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * The services, in the paging order of the activity, with the panel's label of their data. Screens
 * and schemas derive from this table.
 */
export const serviceContents = {
  auth: ['accounts'],
  players: ['players', 'packages'],
  events: ['events', 'staff'],
  colleges: ['colleges', 'messages'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Service = keyof typeof serviceContents;
export const services = /*#__PURE__*/ Object.keys(serviceContents) as [Service, ...Service[]];

export interface ActivityNoun {
  readonly one: string;
  readonly many: string;
  /** The preposition between noun and name: `the message from Laura Redfern`. */
  readonly before?: string;
}

/**
 * The subjects of the activity, with their labels. The panel's sentences and the schemas derive
 * from this table.
 */
export const activityNouns = {
  player: { one: 'player', many: 'players' },
  package: { one: 'package', many: 'packages' },
  consent: { one: 'consent', many: 'consents', before: 'of ' },
  event: { one: 'game', many: 'games' },
  place: { one: 'place', many: 'places' },
  picture: { one: 'team picture', many: 'team pictures', before: 'of ' },
  feed: { one: 'calendar', many: 'calendars' },
  coach: { one: 'staff member', many: 'staff members' },
  college: { one: 'college', many: 'colleges' },
  message: { one: 'the message', many: 'messages', before: 'from ' },
  follow: { one: 'follower', many: 'followers' },
  subscription: { one: 'newsletter address', many: 'newsletter addresses' },
  news: { one: 'news item', many: 'news items' },
  newsletter: { one: 'newsletter', many: 'newsletters' },
  user: { one: 'account', many: 'accounts' },
  session: { one: 'session', many: 'sessions' },
  site: { one: 'site', many: 'sites' },
} as const satisfies Readonly<Record<string, ActivityNoun>>;
export type ActivitySubject = keyof typeof activityNouns;

/** Social networks whose icon the footer has, in its order. */
export const socialNetworks = ['Facebook', 'Instagram', 'X', 'YouTube'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const resourceCategories = ['eligibility', 'training', 'academic', 'recruiting'] as const;
export type ResourceCategory = (typeof resourceCategories)[number];

/** The columns of the footer, in their order. A page's footer link is in one of them. */
export const footerGroups = ['Quick Links', 'Resource Links'] as const;
export type FooterGroup = (typeof footerGroups)[number];

/** The slots that pages have for content of other remotes: the page, and the place on it. */
export const slotNames = ['home.after-games'] as const;
export type SlotName = (typeof slotNames)[number];

/**
 * Who may make a call or open a page. `coach` means a coach or an admin; `owner` the coach who owns
 * the stored row, or an admin.
 */
export const accessLevels = ['public', 'signed-in', 'coach', 'admin', 'owner'] as const;
export type Access = (typeof accessLevels)[number];

/** Access that a role alone decides: `owner` also needs the stored row. */
export function roleAllows(access: Access, role: Role | null): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'signed-in':
      return role !== null;
    case 'coach':
    case 'owner':
      return role === 'coach' || role === 'admin';
    case 'admin':
      return role === 'admin';
  }
}

/**
 * Where somebody is led who may not see a page, in the gateway and in the shell: to sign in, home
 * without the role, and first to `/account` where a second factor must be set up.
 * @returns null where they may see it
 */
export function guardedRedirect(
  { path, access }: { readonly path: string; readonly access: Access },
  user: { readonly role: Role; readonly needsSecondFactor?: boolean | undefined } | null,
): string | null {
  if (!roleAllows(access, user?.role ?? null)) return user ? '/' : '/auth';
  return user?.needsSecondFactor && access !== 'public' && path !== '/account' ? '/account' : null;
}

/** The name of a person on screens and in mails. */
export const personName = ({
  username,
  displayName,
}: {
  readonly username: string;
  readonly displayName?: string | null | undefined;
}): string => displayName ?? username;

/** The levels of a school whose file names none. */
export const defaultLevels: readonly string[] = ['Varsity', 'JV', 'Freshman'];

/** Where calendars read the schedule. */
export const calendarPath = '/api/calendar.ics';
