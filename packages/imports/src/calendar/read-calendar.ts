import { limits, sports, undecidedTime } from '@sandites/contracts';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { sportsNamed, splitLevel } from '../cells/read-sport';
import type { Cells } from '../format';
import { readRows, type ReadFile, type ReadRow } from '../read-rows';
import { scheduleFormat, type FileGame, type ScheduleFile } from '../schedule/schedule-file';
import { ourTeam } from '../schedule/sides';
import { titleCells } from '../schedule/title-words';
import { FileError } from '../tables/table';
import windowsZones from './windows-zones.json';

/** Repeated entries are read this many days from their first one. */
const longestSeries = 400;

/** The fields that an entry of a calendar has. */
const fields = [
  ...['date', 'endDate', 'time', 'opponent', 'location', 'isHome'],
  ...['sport', 'level', 'status', 'kind', 'note'],
] as const;

/** Zones by the names that Outlook and Exchange give them. */
const ofWindows: ReadonlyMap<string, string> = new Map(Object.entries(windowsZones));

/**
 * A time as the school's wall clock: from the zone that the calendar describes, or names.
 * @param zone the name of its zone, such as `America/Chicago`, or as Windows calls it
 */
function wallClock(time: ICAL.Time, zone: string | undefined, timeZone: string): DateTime {
  const { year, month, day, hour, minute, isDate } = time;
  const local = { year, month, day, hour, minute };
  if (isDate) return DateTime.fromObject(local, { zone: timeZone });
  if (time.zone !== ICAL.Timezone.localTimezone)
    return DateTime.fromJSDate(time.toJSDate(), { zone: timeZone });
  const asNamed = zone === undefined ? undefined : (ofWindows.get(zone) ?? zone);
  const named =
    asNamed !== undefined && DateTime.local({ zone: asNamed }).isValid ? asNamed : timeZone;
  return DateTime.fromObject(local, { zone: named }).setZone(timeZone);
}

/** A description without its markup. */
const plainText = (text: string): string =>
  text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('; ')
    .slice(0, limits.nameLength);

/** What an entry, or one time of a repeated one, says by field. */
function cellsOf(
  { summary, location, description, component }: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time,
  timeZone: string,
  isOurs: (team: string) => boolean,
): Cells {
  const zone = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const from = wallClock(start, zone, timeZone);
  const to = wallClock(end, zone, timeZone).minus({ days: start.isDate ? 1 : 0 });
  const takesDays = start.isDate || to.diff(from, 'hours').hours >= 20;
  const words = titleCells(String(summary ?? ''), isOurs);
  const state = String(component.getFirstPropertyValue('status') ?? '');
  return {
    ...words,
    date: from.toFormat('yyyy-MM-dd'),
    endDate: takesDays && to > from ? to.toFormat('yyyy-MM-dd') : '',
    time: start.isDate ? undecidedTime : from.toFormat('HH:mm'),
    location: String(location ?? '').trim() || undecidedTime,
    status: /^cancelled$/i.test(state) ? 'Canceled' : (words['status'] ?? ''),
    note: plainText(String(description ?? '')),
  };
}

interface Occurrence {
  readonly item: ICAL.Event;
  readonly startDate: ICAL.Time;
  readonly endDate: ICAL.Time;
  /** Which time it is of a repeated entry. */
  readonly recurrenceId?: ICAL.Time;
}

/** Who an entry is, or one time of it; undefined where it does not say. */
const uidOf = ({ item, recurrenceId }: Occurrence): string | undefined =>
  item.uid
    ? [item.uid, recurrenceId?.toString()].filter(Boolean).join('/').slice(-limits.nameLength)
    : undefined;

/** The times of a repeated entry, those that were moved in their place. */
function* occurrencesOf(event: ICAL.Event): Iterable<Occurrence> {
  const { startDate, endDate } = event;
  if (!event.isRecurring()) {
    // A changed time of a series that is not in the file, too.
    const recurrenceId = event.isRecurrenceException() ? event.recurrenceId : undefined;
    yield { item: event, startDate, endDate, ...(recurrenceId && { recurrenceId }) };
    return;
  }
  // Of further dates alone, the first one counts as well (RFC 5545, 3.8.5.2).
  if (!event.component.hasProperty('rrule')) yield event.getOccurrenceDetails(startDate);
  const last = event.startDate.clone();
  last.addDuration(ICAL.Duration.fromSeconds(longestSeries * 86_400));
  const times = event.iterator();
  for (let next = times.next(); next && next.compare(last) <= 0; next = times.next())
    yield event.getOccurrenceDetails(next);
}

/** What an entry says at each of its times; of one whose times cannot be read, its words alone. */
function readOccurrences(
  event: ICAL.Event,
  cellsAt: (occurrence: Occurrence) => Cells,
): (readonly [Cells, uid: string | undefined])[] {
  const read: (readonly [Cells, string | undefined])[] = [];
  try {
    for (const occurrence of occurrencesOf(event)) {
      read.push([cellsAt(occurrence), uidOf(occurrence)]);
      if (read.length > limits.csvRows) throw new FileError('tooManyRows');
    }
    return read;
  } catch (error) {
    if (error instanceof FileError) throw error;
    const { summary, location } = event;
    const place = String(location ?? '') || undecidedTime;
    return [[{ opponent: String(summary ?? ''), location: place }, undefined]];
  }
}

/** What a calendar is called; empty for one that does not say it. */
export const calendarName = (text: string): string =>
  (/^X-WR-CALNAME[^:\r\n]*:(.*(?:\r?\n[ \t].*)*)/im.exec(text)?.[1] ?? '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .replaceAll(/\\([,;\\])/g, '$1')
    .trim()
    .slice(0, limits.nameLength);

function eventsOf(text: string): { events: ICAL.Event[]; name: string } {
  try {
    const parsed: unknown = ICAL.parse(text);
    const calendar = new ICAL.Component(parsed as ConstructorParameters<typeof ICAL.Component>[0]);
    const components = calendar.getAllSubcomponents('vevent');
    const events = components
      .filter((component) => !component.hasProperty('recurrence-id'))
      .map((component) => new ICAL.Event(component, { exceptions: [] }));
    for (const component of components.filter((one) => one.hasProperty('recurrence-id'))) {
      const series = events.find(({ uid }) => uid === component.getFirstPropertyValue('uid'));
      if (series) series.relateException(component);
      else events.push(new ICAL.Event(component));
    }
    return { events, name: calendarName(text) };
  } catch {
    throw new FileError('brokenCalendar');
  }
}

/** The level and the sport that a calendar's name says, where its entries say none. */
function teamOfCalendar(name: string): { sport: string; level: string } {
  const { level, rest } = splitLevel(name);
  return { level, sport: sportsNamed(rest, sports).length === 1 ? rest : '' };
}

const withEntry = (row: ReadRow<FileGame>, entryUid: string | undefined): ReadRow<FileGame> =>
  entryUid === undefined ? row : { ...row, entryUid };

/**
 * Reads the entries of a calendar (RFC 5545) as rows of a schedule, numbered as they are listed; the
 * second time of a repeated entry is row 3.2.
 * @throws FileError where it is none, or has no entries
 */
export function readCalendar(
  text: string,
  file: ScheduleFile & { readonly school: { readonly timeZone: string } },
): ReadFile<FileGame> {
  const { events, name } = eventsOf(text);
  const ofCalendar = teamOfCalendar(name);
  const lines: { row: string; cells: string[]; entryUid: string | undefined }[] = [];
  const isOurs = ourTeam(file.school, []);
  events.forEach((event, index) => {
    const times = readOccurrences(event, ({ item, startDate, endDate }) =>
      cellsOf(item, startDate, endDate, file.school.timeZone, isOurs),
    );
    for (const [place, [cells, entryUid]] of times.entries()) {
      const all: Cells = {
        ...cells,
        level: cells['level'] || (file.level ?? ofCalendar.level),
        sport: cells['sport'] || (file.choices.sport === undefined ? ofCalendar.sport : ''),
      };
      lines.push({
        row: place === 0 ? String(index + 1) : `${index + 1}.${place + 1}`,
        cells: fields.map((field) => all[field] ?? ''),
        entryUid,
      });
      if (lines.length > limits.csvRows) throw new FileError('tooManyRows');
    }
  });
  if (lines.length === 0) throw new FileError('empty');
  const indexes = Object.fromEntries(fields.map((field, index) => [field, index]));
  const { parts: _parts, ...format } = scheduleFormat(file);
  const { rows, questions } = readRows(lines, format, indexes, file.choices);
  return {
    sheets: [],
    sheet: null,
    headerRow: null,
    headers: [],
    columns: {},
    fields: [],
    headerRows: [],
    questions: [...questions],
    warnings: [],
    // A calendar's entry is one row.
    rows: rows.map((row, place) => withEntry(row, lines[place]?.entryUid)),
    ignored: { columns: 0, rows: 0, sheets: 0 },
  };
}
