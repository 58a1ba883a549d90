import { demoSchool } from '@sandites/remote-kit/testing';
import { timeline, timelineNotes } from '../recruitment-tools/data/timeline';
import visits from '../recruitment-tools/data/checklist.json';
import interviews from '../recruitment-tools/data/questions.json';
import { recruitingGuide, signingDay } from './guide';

const text = recruitingGuide(demoSchool, '2026-11-25')
  .map((block) => block.text)
  .join('\n');

test("the guide has the site's whole timeline, checklist and questions (D17)", () => {
  const everything = [
    ...timeline.flatMap(({ grade, tasks }) => [
      grade,
      ...tasks.flatMap(({ task, former = [] }) => [task, ...former.map(({ rule }) => rule)]),
    ]),
    ...timelineNotes.map(({ note }) => note),
    ...visits.categories.flatMap(({ title, questions: asked }) => [title, ...asked]),
    ...Object.values(interviews.questions).flatMap((items) =>
      items.flatMap(({ question, guidance }) => [question, guidance]),
    ),
    ...interviews.conversationTips.map(({ title }) => title),
  ];
  expect(everything.filter((one) => !text.includes(one))).toEqual([]);
});

test('signing days have their date in this school year', () => {
  expect(text).toContain('the second Wednesday of November. (Nov 11, 2026)');
  expect(text).toContain('the first Wednesday of February. (Feb 3, 2027)');
});

test.each([
  [{ month: 11, week: 2 }, '2026-11-25', '2026-11-11'],
  [{ month: 11, week: 2 }, '2027-03-01', '2026-11-11'],
  [{ month: 2, week: 1 }, '2026-11-25', '2027-02-03'],
  [{ month: 2, week: 1 }, '2026-06-30', '2026-02-04'],
  [{ month: 2, week: 1 }, '2026-07-01', '2027-02-03'],
])('%j of the school year of %s is %s', (day, today, expected) => {
  expect(signingDay(day, today)).toBe(expected);
});
