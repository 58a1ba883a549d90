import type { NewAthleticEvent } from '@sandites/contracts';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';

type SampleGame = Pick<NewAthleticEvent, 'date' | 'time' | 'opponent' | 'location' | 'isHome'>;

const games: readonly SampleGame[] = [
  { date: '8/30/2024', time: '7:00 PM', opponent: 'Union', location: 'Memorial Stadium', isHome: true },
  { date: '9/6/2024', time: '7:30 PM', opponent: 'Jenks', location: 'Trojan Field, Jenks', isHome: false },
];

const columns: readonly CsvColumn<SampleGame>[] = [
  { header: 'date', value: ({ date }) => date },
  { header: 'time', value: ({ time }) => time },
  { header: 'opponent', value: ({ opponent }) => opponent },
  { header: 'location', value: ({ location }) => location },
  { header: 'isHome', value: ({ isHome }) => isHome },
];

export const sampleSchedule = (): string => toCsv(columns, games);

/** Gives the coach a file to fill in. */
export const downloadSampleSchedule = (): void => downloadFile('sample_schedule.csv', sampleSchedule());
