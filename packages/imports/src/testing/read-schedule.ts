import { setSchoolTimeZone, type ImportChoices, type Sport } from '@sandites/contracts';
import { readFile } from '../read-file';
import type { ReadFile } from '../read-rows';
import type { FileGame } from '../schedule/schedule-file';

const timeZone = 'America/Chicago';
export const school = {
  name: 'Sandite High School',
  mascot: 'Sandites',
  levels: ['Varsity', 'JV', 'Freshman'],
  homeVenues: [{ name: 'Memorial Stadium' }],
  timeZone,
};

/** Reads a schedule as the service does, of the season of 2026. */
export function readSchedule(
  lines: readonly string[],
  sport: Sport = 'Football',
  choices: ImportChoices = {},
) {
  setSchoolTimeZone(timeZone);
  const read = readFile({
    subject: 'schedule',
    source: { text: lines.join('\n') },
    choices: { season: 2026, ...choices },
    given: { school, sport },
    timeZone,
  });
  return read as ReadFile<FileGame>;
}
