import { eventForm, parseClock, parseDay, type NewAthleticEvent } from '@sandites/contracts';
import type { CsvCells, CsvFormat, ReadRow } from '@sandites/features/uploads';

/** What says Home in a file, whatever the letter case; all else is Away (decisions.md D26). */
const homeWords = ['true', 'yes', '1', 'home'];

const refused = (message: string): ReadRow<NewAthleticEvent> => ({ issues: [{ message }] });

function readRow({ date = '', time = '', opponent = '', location = '', isHome = '' }: CsvCells, row: number): ReadRow<NewAthleticEvent> {
  if (!date || !time || !opponent || !location) return refused(`Row ${row}: Missing required fields (date, time, opponent, or location).`);
  const { value } = eventForm.check({
    date: parseDay(date),
    time: parseClock(time),
    sport: 'Football',
    opponent,
    location,
    isHome: homeWords.includes(isHome.toLowerCase()),
  });
  return value ? { value } : refused(`Row ${row}: Invalid data format.`);
}

/** A football schedule as a spreadsheet writes it (coach-and-admin.md 5). */
export const scheduleCsv: CsvFormat<NewAthleticEvent> = { columns: ['date', 'time', 'opponent', 'location', 'isHome'], readRow };
