import {
  serviceContents,
  type ActivityKind,
  type OverallActivityEntry,
  type Service,
} from '@sandites/contracts';
import { joinWords, searchText } from '@sandites/features/lists';
import { activitySentence } from './activity-sentences';

/** Labels of the kinds of activity. */
const kindLabels: Readonly<Record<ActivityKind, string>> = {
  created: 'Created',
  invited: 'Invited',
  updated: 'Changed',
  deleted: 'Deleted',
  shared: 'Shared',
  imported: 'Imported',
  undone: 'Undid an upload',
  exported: 'Exported',
  bulk_read: 'Viewed the list',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  password_changed: 'Changed a password',
  second_factor_on: 'Turned on two-factor sign-in',
  second_factor_off: 'Turned off two-factor sign-in',
  role_changed: 'Changed a role',
  opened: 'Viewed by shared link',
  restored: 'Restored',
};

const kinds: readonly ActivityKind[] = Object.keys(kindLabels).filter(
  (kind): kind is ActivityKind => kind in kindLabels,
);

/** Options of the filter by kind. */
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

const textOf = searchText((entry: OverallActivityEntry) => [
  actorLabel(entry),
  kindLabels[entry.kind],
  activitySentence(entry),
]);

/** Entries of a kind whose user or sentence contains the search text. */
export function filterActivity(
  entries: readonly OverallActivityEntry[],
  search: string,
  kind: KindFilter,
): OverallActivityEntry[] {
  const searchTerm = search.trim().toLowerCase();
  return entries.filter(
    (entry) => (kind === allKinds || entry.kind === kind) && textOf(entry).includes(searchTerm),
  );
}
