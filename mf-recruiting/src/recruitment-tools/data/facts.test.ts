import { demoSchool } from '@sandites/remote-kit/testing';
import sources from './sources.json';
import { timeline, timelineNotes, type FormerRule, type WithSource, sourceOf } from './timeline';

interface Fact extends WithSource {
  words: string;
  former?: readonly FormerRule[];
}

const facts: Fact[] = [
  ...timeline.flatMap(({ tasks }) => tasks.map(({ task, ...fact }) => ({ words: task, ...fact }))),
  ...timelineNotes.map(({ note, ...fact }) => ({ words: note, ...fact })),
].flatMap(({ words, source, checked, former = [] }) => [
  { words, source, checked },
  ...former.map(({ rule, ...fact }) => ({ words: rule, ...fact })),
]);

const nameOf = ({ words, source, checked }: Fact) =>
  `${checked} ${sourceOf(source, demoSchool).name}: ${words}`;

/** Rules change every season, so each fact must be checked again within a year. */
const reviewIntervalDays = 365;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

const isOverdue = ({ checked }: WithSource, today: string) =>
  dayNumber(today) - dayNumber(checked) > reviewIntervalDays;

describe('every fact', () => {
  test('has its source and the date it was checked', () => {
    expect(facts.length).toBeGreaterThan(30);
    expect(
      facts.filter(
        ({ checked }) => !/^\d{4}-\d\d-\d\d$/.test(checked) || Number.isNaN(Date.parse(checked)),
      ),
    ).toEqual([]);
    expect(Object.values(sources).filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
  });
});

// Only a warning: the text stays until it is checked again.
afterAll(() => {
  const today = new Date().toISOString().slice(0, 10);
  const due = facts.filter((fact) => isOverdue(fact, today));
  if (due.length > 0)
    console.info(['Facts past their review date:', ...due.map(nameOf)].join('\n'));
});
