import { seasonOf, type PageSchool } from '@sandites/contracts';
import { formatDay } from '@sandites/ui';
import {
  sourceOf,
  timelineNotes,
  timelineOf,
  type FormerRule,
  type NamedDay,
  type TimelineTask,
  type WithSource,
} from '../recruitment-tools/data/timeline';
import visits from '../recruitment-tools/data/checklist.json';
import interviews from '../recruitment-tools/data/questions.json';

/** A paragraph of the guide; a part begins on a new page of paper. */
export interface GuideBlock {
  kind: 'part' | 'heading' | 'question' | 'text' | 'item' | 'box' | 'small';
  text: string;
}

const all = (kind: GuideBlock['kind'], texts: readonly string[]): GuideBlock[] =>
  texts.map((text) => ({ kind, text }));

const part = (text: string) => all('part', [text]);
const heading = (text: string) => all('heading', [text]);

const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** The parts of the guide after the timeline. */
export const visitsAndQuestions = (): GuideBlock[] => [
  ...part('College Visit Checklist'),
  ...visits.categories.flatMap(({ title, questions: asked }) => [
    ...heading(title),
    ...all('box', asked),
  ]),
  ...heading('Campus Visit Tips'),
  ...all('item', visits.visitTips),
  ...part('Recruiter Questions'),
  ...Object.values(interviews.questions)
    .flat()
    .flatMap(({ question, guidance }) => [
      ...all('question', [question]),
      ...all('text', [guidance]),
    ]),
  ...heading('Tips for Recruiting Conversations'),
  ...interviews.conversationTips.flatMap(({ title, text }) => all('item', [`${title}. ${text}`])),
];

/**
 * The recruiting guide: timeline, checklist and questions of this site, for the page and the PDF.
 * @param today the school's day, `2026-11-25`: signing days are those of its school year
 */
export function recruitingGuide(school: PageSchool, today: string): GuideBlock[] {
  const sourceText = ({ source, checked }: WithSource) =>
    `(${sourceOf(source, school).name}, checked ${formatDay(checked)})`;
  const formerBlocks = (rules: readonly FormerRule[] = []) =>
    all(
      'small',
      rules.map(({ rule, sports, ...sourced }) =>
        words('Until 2024:', rule, sports?.join(', '), sourceText(sourced)),
      ),
    );
  const taskBlocks = ({ month, task, sports, signs, former }: TimelineTask) => {
    const day = signs && `(${formatDay(signingDay(signs, today))})`;
    return [
      ...all('item', [words(`${month}:`, task, day, sports?.join(', '))]),
      ...formerBlocks(former),
    ];
  };
  return [
    ...part('Recruiting Timeline'),
    ...timelineOf(school.sports).flatMap(({ grade, tasks }) => [
      ...heading(grade),
      ...tasks.flatMap(taskBlocks),
    ]),
    ...heading('Eligibility Notes'),
    ...timelineNotes.flatMap(({ note, former, ...sourced }) => [
      ...all('item', [words(note, sourceText(sourced))]),
      ...formerBlocks(former),
    ]),
    ...visitsAndQuestions(),
  ];
}

/** Wednesday, as `Date.getUTCDay` counts. */
const wednesday = 3;

/**
 * The Wednesday of that name in the school year (July 1 to June 30) of a day.
 * @param today `2026-11-25`
 * @returns `2026-11-11`
 */
export function signingDay({ month, week }: NamedDay, today: string): string {
  const startYear = seasonOf(today);
  const first = new Date(Date.UTC(month >= 7 ? startYear : startYear + 1, month - 1, 1));
  const offset = ((wednesday - first.getUTCDay() + 7) % 7) + 7 * (week - 1);
  first.setUTCDate(1 + offset);
  return first.toISOString().slice(0, 10);
}
