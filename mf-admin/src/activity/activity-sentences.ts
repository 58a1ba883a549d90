import {
  activityNouns,
  roles,
  serviceContents,
  type ActivityKind,
  type ActivityNoun,
  type ActivitySubject,
  type FieldChange,
  type OverallActivityEntry,
  type Service,
} from '@sandites/contracts';
import { countText, joinWords, searchBy } from '@sandites/features/lists';
import { formatClock, formatDayPadded, formatTimestamp } from '@sandites/ui';
import { roleLabels } from '../users/users';
import labels from './activity-labels.json';

/** The noun of a subject; an unknown one, of a newer service, is shown as it is. */
const nounOf = (subject: string): ActivityNoun =>
  Object.hasOwn(activityNouns, subject)
    ? activityNouns[subject as ActivitySubject]
    : { one: subject, many: `${subject}s` };

/** `Football at Stillwater, 2026-11-27`, as the events service names a game. */
const gameLabel = /^(.+), (\d{4}-\d{2}-\d{2})$/;

/**
 * The name of the row, if it is known. A game has its date added, unless the date is what changed.
 */
function nameOf({ subject, label, changes = [] }: OverallActivityEntry): string {
  const { one, before = '' } = nounOf(subject);
  if (label === undefined) return subject === 'message' ? 'a message' : `a ${one}`;
  const [, game, day] = (subject === 'event' && gameLabel.exec(label)) || [];
  if (!game || !day) return `${one} ${before}${label}`;
  return changes.some(({ field }) => field === 'date')
    ? game
    : `${game} on ${formatDayPadded(day)}`;
}

const fieldLabels: Readonly<Record<string, string>> = labels.fields;

/** `graduationYear` is graduation year. */
const fieldLabel = ({ field }: FieldChange): string =>
  fieldLabels[field] ?? field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

function valueLabel(field: string, value: FieldChange['from']): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (field === 'isHome') return value === true ? 'home' : 'away';
  const text = String(value);
  if (field === 'time') return formatClock(text);
  if (field === 'date') return formatDayPadded(text);
  const role = field === 'role' ? roles.find((candidate) => candidate === text) : undefined;
  return role ? roleLabels[role].label : text;
}

/** `from 7:00 PM to 6:30 PM`; nothing where the values are not stored. */
function fromTo({ field, from, to }: FieldChange): string {
  return from === undefined && to === undefined
    ? ''
    : `from ${valueLabel(field, from)} to ${valueLabel(field, to)}`;
}

/** Fields whose change moves a game. */
const moves = ['date', 'time', 'location'];

/** Changes of a package or a message with their own sentence. */
const specialSentences: Readonly<Record<string, (name: string, change: FieldChange) => string>> = {
  isPublic: (name, { to }) => `Made ${name} ${to === true ? 'public' : 'private'}`,
  ownerId: (name) => `Gave ${name} to another coach`,
  proposal: (name) => `Proposed values behind the ${name}`,
  players: (name) => `Changed the players of ${name}`,
  links: (name) => `Ended a recipient's link to ${name}`,
  scoreLinks: (name) => `Ended a link to enter the score of ${name}`,
  questions: (name) => `Answered a question of ${name}`,
  kept: (name) => `Gave a field of ${name} back to its calendar`,
  isAnswered: (name, { to }) => `Marked ${name} as ${to === true ? 'answered' : 'not answered'}`,
  isRead: (name, { to }) => `Marked ${name} as ${to === true ? 'read' : 'unread'}`,
};

function changeSentence(entry: OverallActivityEntry): string {
  const { subject, changes = [] } = entry;
  const name = nameOf(entry);
  if (subject === 'follow') return `Confirmed to follow by email${times(entry)}`;
  if (
    subject === 'event' &&
    changes.length > 0 &&
    changes.every(({ field }) => moves.includes(field))
  )
    return `Moved ${name} ${joinWords(changes.map(fromTo))}`;
  // Marking a message answered also marks it read.
  const mainChange =
    changes.find(({ field }) => field === 'isAnswered') ??
    (changes.length === 1 ? changes[0] : undefined);
  const sentence = mainChange && specialSentences[mainChange.field];
  if (sentence) return sentence(name, mainChange);
  const [only] = changes;
  if (!only) return `Changed ${name}`;
  const change = changes.length === 1 ? fromTo(only) : '';
  return `Changed ${joinWords(changes.map(fieldLabel))} of ${name} ${change}`.trimEnd();
}

/** `, 12 times`, for entries that are counted per day, or hour. */
const times = ({ count = 1 }: OverallActivityEntry): string =>
  count > 1 ? `, ${count} times` : '';

/** `3 players` */
const countOf = (count: number, subject: string): string =>
  countText(count, nounOf(subject).one, nounOf(subject).many);
const repeatCount = ({ subject, count = 1 }: OverallActivityEntry): string =>
  countOf(count, subject);

const creations: Readonly<
  Partial<Record<ActivitySubject, (entry: OverallActivityEntry) => string>>
> = {
  message: (entry) =>
    entry.label === undefined ? 'A message arrived' : `A message from ${entry.label} arrived`,
  follow: (entry) => `Followed teams by email${times(entry)}`,
  subscription: (entry) => `Subscribed to the newsletter${times(entry)}`,
  newsletter: ({ count = 0 }) => `Sent a newsletter to ${countText(count, 'address', 'addresses')}`,
  package: (entry) => `Created ${nameOf(entry)}`,
  user: (entry) => `Created ${nameOf(entry)}`,
};

function sharedSentence(entry: OverallActivityEntry): string {
  if (entry.changes?.some(({ field }) => field === 'links'))
    return `Created a link for a recipient of ${nameOf(entry)}`;
  if (entry.changes?.some(({ field }) => field === 'scoreLinks'))
    return `Created a link to enter the score of ${nameOf(entry)}`;
  return entry.subject === 'package' || entry.subject === 'consent'
    ? `Created a new link for ${nameOf(entry)}`
    : `Shared ${nameOf(entry)}`;
}

/** A row that a restore brought back; many are counted. */
const restoredName = (entry: OverallActivityEntry): string =>
  entry.count === undefined ? nameOf(entry) : repeatCount(entry);

const sentences: Readonly<Record<ActivityKind, (entry: OverallActivityEntry) => string>> = {
  created: (entry) => (creations[entry.subject] ?? (() => `Added ${nameOf(entry)}`))(entry),
  invited: (entry) => `Invited ${entry.label ?? 'a user'}`,
  updated: changeSentence,
  deleted: (entry) => {
    if (entry.subject === 'session') return `Signed out ${entry.label ?? 'an account'} everywhere`;
    if (entry.subject === 'follow') return `Ended following by email${times(entry)}`;
    if (entry.changes?.some(({ field }) => field === 'notMine'))
      return `Said "not my child": ended the link for ${nameOf(entry)}`;
    return entry.subject === 'consent'
      ? `Ended the links for ${nameOf(entry)}`
      : `Deleted ${nameOf(entry)}`;
  },
  shared: sharedSentence,
  imported: (entry) =>
    entry.subject === 'feed'
      ? `Games from ${nameOf(entry)}: ${entry.count ?? 0} added or changed`
      : `Uploaded ${repeatCount(entry)}`,
  undone: (entry) => `Undid an upload of ${repeatCount(entry)}`,
  exported: (entry) => `Exported ${repeatCount(entry)}`,
  bulk_read: (entry) => `Looked at the list of ${nounOf(entry.subject).many}${times(entry)}`,
  signed_in: (entry) => `Signed in${times(entry)}`,
  sign_in_failed: (entry) =>
    `Failed to sign in${entry.label === undefined ? '' : ` as ${entry.label}`}${times(entry)}`,
  password_changed: (entry) =>
    entry.actor?.id === entry.subjectId
      ? 'Changed their password'
      : `Changed the password of ${entry.label ?? 'a user'}`,
  second_factor_on: () => 'Turned on two-factor sign-in',
  second_factor_off: () => 'Turned off two-factor sign-in',
  role_changed: (entry) =>
    `Changed the role of ${entry.label ?? 'a user'} ${entry.changes?.[0] ? fromTo(entry.changes[0]) : ''}`.trimEnd(),
  restored: (entry) =>
    entry.subject === 'site'
      ? `Restored ${joinWords(serviceContents[entry.service])} to ${formatTimestamp(entry.label ?? entry.at)}`
      : entry.subject === 'user'
        ? `Brought back an earlier role, password or address of ${restoredName(entry)}`
        : `Brought back ${restoredName(entry)}${entry.actor ? '' : ', deleted since'}`,
  opened: (entry) => `Opened the shared link of ${nameOf(entry)}${times(entry)}`,
};

/**
 * An entry as a sentence without its subject: `Moved Football at Stillwater on Nov 27, 2026 from
 * 7:00 PM to 6:30 PM`.
 */
export const activitySentence = (entry: OverallActivityEntry): string =>
  sentences[entry.kind](entry);

/** Entries of one user that are shown as one line, newest first. */
export interface ActivityGroup {
  id: string;
  newest: OverallActivityEntry;
  entries: readonly OverallActivityEntry[];
}

const groupedVerbs: Readonly<Partial<Record<ActivityKind, string>>> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  shared: 'Shared',
};

const belongTogether = (one: OverallActivityEntry, other: OverallActivityEntry): boolean =>
  one.kind === other.kind && one.subject === other.subject;

/**
 * Groups consecutive similar entries of one user. Entries of others in between do not split a
 * group; visitors' entries are not grouped.
 */
export function groupActivity(entries: readonly OverallActivityEntry[]): ActivityGroup[] {
  const groups: { id: string; newest: OverallActivityEntry; entries: OverallActivityEntry[] }[] =
    [];
  const latest = new Map<number, (typeof groups)[number]>();
  for (const entry of entries) {
    const open = entry.actor ? latest.get(entry.actor.id) : undefined;
    if (open && groupedVerbs[entry.kind] && belongTogether(open.newest, entry)) {
      open.entries.push(entry);
      continue;
    }
    const group = { id: entry.id, newest: entry, entries: [entry] };
    groups.push(group);
    if (entry.actor) latest.set(entry.actor.id, group);
  }
  return groups;
}

/** A line of the list: `13 changes to package Class of 2027`, `Deleted 4 players`. */
export function groupSentence({ newest, entries }: ActivityGroup): string {
  if (entries.length === 1) return activitySentence(newest);
  const rows = new Set(entries.map(({ subjectId }) => subjectId)).size;
  if (rows === 1 && newest.kind === 'updated')
    return `${entries.length} changes to ${nameOf(newest)}`;
  const verb =
    newest.kind === 'updated' && newest.subject === 'message'
      ? 'Marked'
      : groupedVerbs[newest.kind];
  return `${verb} ${countOf(rows, newest.subject)}`;
}

const kindLabels: Readonly<Record<ActivityKind, string>> = labels.kinds;

const kinds: readonly ActivityKind[] = Object.keys(kindLabels).filter(
  (kind): kind is ActivityKind => kind in kindLabels,
);

export const allKinds = 'all';
export const kindFilters = [allKinds, ...kinds] as const;
type KindFilter = (typeof kindFilters)[number];
export const kindOptions = [
  { value: allKinds, label: 'All Kinds' },
  ...kinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
];

/** Labels of some services' data: `players, packages, events, and staff`. */
export const labelOfServices = (services: readonly Service[]): string =>
  joinWords(services.flatMap((service) => serviceContents[service]));

/**
 * The user who did it, by number where the account was deleted; entries that are counted per day
 * are by visitors.
 */
export const actorLabel = ({ actor, kind }: OverallActivityEntry): string =>
  actor
    ? (actor.username ?? `Deleted user #${actor.id}`)
    : kind === 'restored'
      ? 'The site'
      : 'Visitor';

const search = searchBy((entry: OverallActivityEntry) => [
  actorLabel(entry),
  kindLabels[entry.kind],
  activitySentence(entry),
]);

export const filterActivity = (
  entries: readonly OverallActivityEntry[],
  text: string,
  kind: KindFilter,
): OverallActivityEntry[] =>
  search(entries, text).filter((entry) => kind === allKinds || entry.kind === kind);
