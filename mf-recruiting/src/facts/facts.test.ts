import { timeline, timelineNotes } from '../recruitment-tools/data/tools';
import { demoSchool } from '@sandites/remote-kit/testing';
import { overdueFacts, type FormerRule, type WithSource, sourceOf, sources } from './sources';

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

describe('every fact', () => {
  test('has its source and the date it was checked (D8)', () => {
    expect(facts.length).toBeGreaterThan(30);
    expect(
      facts.filter(
        ({ checked }) => !/^\d{4}-\d\d-\d\d$/.test(checked) || Number.isNaN(Date.parse(checked)),
      ),
    ).toEqual([]);
    expect(Object.values(sources).filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
  });

  test('is past its review date a year and a day after it was checked', () => {
    const fact = { source: 'naia', checked: '2026-11-21' } as const;
    expect(overdueFacts([fact], '2027-11-21')).toEqual([]);
    expect(overdueFacts([fact], '2027-11-22')).toEqual([fact]);
  });
});

// Only a warning: the text stays until it is checked again.
afterAll(() => {
  const due = overdueFacts(facts, new Date().toISOString().slice(0, 10));
  if (due.length > 0)
    console.info(['Facts past their review date:', ...due.map(nameOf)].join('\n'));
});
