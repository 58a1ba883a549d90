import type { ActivityKind, ActivityService, ActivitySubject, OverallActivityEntry } from '@sandites/contracts';

/** What each kind of activity is called. */
export const kindWords: Readonly<Record<ActivityKind, string>> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  shared: 'Shared',
  imported: 'Imported',
  undone: 'Took back an upload',
  exported: 'Exported',
  bulk_read: 'Read the whole list',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  password_changed: 'Changed a password',
  second_factor_on: 'Turned on a second factor',
  second_factor_off: 'Turned off a second factor',
  role_changed: 'Changed a role',
  opened: 'Opened by link',
};

/** Every kind, in the order in which they are offered. */
export const kinds: readonly ActivityKind[] = Object.keys(kindWords).filter((kind): kind is ActivityKind => kind in kindWords);

const subjectWords: Readonly<Record<ActivitySubject, string>> = {
  player: 'Player',
  package: 'Recruiting package',
  event: 'Event',
  coach: 'Coach',
  college: 'College',
  message: 'Message',
  subscription: 'Newsletter address',
  user: 'User',
  session: 'Session',
};

const partWords: Readonly<Record<ActivityService, readonly string[]>> = {
  auth: ['accounts'],
  players: ['players', 'packages'],
  events: ['events', 'staff'],
  colleges: ['colleges', 'messages'],
};

const listing = new Intl.ListFormat('en', { type: 'conjunction' });

/** What some services know of: `players, packages, events, and staff`. */
export const partsInWords = (services: readonly ActivityService[]): string => listing.format(services.flatMap((service) => partWords[service]));

/** Who did it: an account that is gone is known by its number, what is counted by the day by nobody. */
export const actorOf = ({ actor }: OverallActivityEntry): string => (actor ? (actor.username ?? `Deleted user ${actor.id}`) : 'Nobody signed in');

/** What it was done to, and how often or to how many. */
export function subjectOf({ subject, subjectId, label, count }: OverallActivityEntry): string {
  const which = label ?? (subjectId === null ? '' : `number ${subjectId}`);
  const times = count === undefined || count === 1 ? '' : `(${count})`;
  return [subjectWords[subject], which, times].filter(Boolean).join(' ');
}
