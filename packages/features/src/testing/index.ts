import {
  statSchemas,
  type AthleticEvent,
  type ImportChoices,
  type ImportReview,
  type PlayerProfile,
  type StatName,
} from '@sandites/contracts';

const statNames = Object.keys(statSchemas);
const noStats = Object.fromEntries(statNames.map((name) => [name, null])) as Record<StatName, null>;

/** What may be unknown of a player. */
export const nothingKnown = {
  gpa: null,
  email: null,
  highlightUrl: null,
  hudlUrl: null,
  twitterUrl: null,
  instagramUrl: null,
  honors: null,
  imageSrc: null,
  imageThumb: null,
  act: null,
  sat: null,
  hometown: null,
  highSchool: null,
  sources: {},
  ...noStats,
} as const;

/** A stored profile with default values. */
export const player = (fields: Partial<PlayerProfile> = {}): PlayerProfile => ({
  ...nothingKnown,
  id: 1,
  personId: 1,
  sport: 'Football',
  firstName: 'Mateo',
  lastName: 'Ruiz',
  position: 'QB',
  graduationYear: 2027,
  height: `6'1"`,
  weight: 190,
  jerseyNumber: 12,
  jersey: '12',
  levels: null,
  email: 'mateo.ruiz@sandites.example',
  shareCode: null,
  version: 1,
  consent: { grants: null, relation: null, answeredAt: null, askedUntil: null },
  ...fields,
});

let lastId = 0;

/** A stored game with default values. */
export const someEvent = (fields: Partial<AthleticEvent> = {}): AthleticEvent => ({
  id: ++lastId,
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: 'Union',
  location: 'Sandite Stadium',
  isHome: true,
  gameNumber: 1,
  kind: 'game',
  endDate: null,
  outcome: null,
  status: 'scheduled',
  ourScore: null,
  theirScore: null,
  summary: null,
  ticketsUrl: null,
  streamUrl: null,
  period: null,
  periods: null,
  note: null,
  createdAt: '2024-06-01T00:00:00Z',
  ...fields,
});

/** A service's review of a file with default values, and no rows. */
export const importReview = (fields: Partial<ImportReview> = {}): ImportReview => ({
  sheets: [],
  sheet: null,
  headerRow: 1,
  headers: [],
  columns: {},
  fields: [],
  headerRows: [],
  questions: [],
  warnings: [],
  rows: [],
  ignored: { columns: 0, rows: 0, sheets: 0 },
  plan: 'plan-1',
  ...fields,
});

/** The choices of a preview, or of an upload, as they are sent. */
export function sentChoices(form: unknown): ImportChoices {
  const text = form instanceof FormData ? form.get('choices') : null;
  return typeof text === 'string' ? (JSON.parse(text) as ImportChoices) : {};
}
