import { demoSchool } from '@sandites/remote-kit/testing';
import { checklist } from '../recruitment-tools/data/checklist';
import { conversationTips, questions } from '../recruitment-tools/data/questions';
import { timeline } from '../recruitment-tools/data/timeline';
import { timelineNotes } from '../recruitment-tools/data/timeline-notes';
import { recruitingGuide } from './recruiting-guide';

/** The visible text. */
const text = () =>
  new DOMParser().parseFromString(recruitingGuide(demoSchool), 'text/html').body.textContent;

test("the guide has the site's whole timeline, checklist and questions (D17)", () => {
  const words = text();
  const everything = [
    ...timeline.flatMap(({ grade, tasks }) => [
      grade,
      ...tasks.flatMap(({ task, updated }) => [task, updated?.rule ?? '']),
    ]),
    ...timelineNotes.map(({ note }) => note),
    ...checklist.flatMap(({ title, questions: asked }) => [title, ...asked]),
    ...Object.values(questions).flatMap((items) =>
      items.flatMap(({ question, guidance }) => [question, guidance]),
    ),
    ...conversationTips.map(({ title }) => title),
  ];
  expect(everything.filter((one) => !words.includes(one))).toEqual([]);
});
