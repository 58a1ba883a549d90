import { findHeader, matchColumns } from '../uploads/match-columns';
import { noEdits, parseRows, type Edits, type ParsedFile } from '../uploads/parse-rows';
import { readText } from '../uploads/read-table';
import { missingColumns, type UploadFormat } from '../uploads/upload-format';
import {
  statSchemas,
  type AthleticEvent,
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
  imageSrc: null,
  imageThumb: null,
  act: null,
  sat: null,
  hometown: null,
  highSchool: null,
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

export { readRows } from './read-rows';

/** What the review of a file shows, before it is compared with what is stored. */
export function reviewOf<Row>(
  format: UploadFormat<Row>,
  text: string,
  edits: Partial<Edits> = {},
): ParsedFile<Row> & { missing: string[] } {
  const [{ lines }] = readText('file.csv', text).sheets;
  const header = findHeader(format, lines);
  const below = lines.slice(header + 1);
  const { columnIndexes } = matchColumns(
    format,
    lines[header]?.cells ?? [],
    below.map(({ cells }) => cells),
  );
  return {
    ...parseRows(below, format, columnIndexes, { ...noEdits, ...edits }),
    missing: missingColumns(format, (column) => (columnIndexes[column] ?? -1) >= 0),
  };
}
