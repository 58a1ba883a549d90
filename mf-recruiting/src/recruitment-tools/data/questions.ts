import table from './questions.json';

/** A question that recruiters ask, and how to go about the answer. */
export interface RecruiterQuestion {
  question: string;
  guidance: string;
}

export const questionCategories = [
  'athletic',
  'academic',
  'character',
  'program',
  'future',
  'personal',
] as const;
type QuestionCategory = (typeof questionCategories)[number];

/** What recruiters ask, by subject. */
export const questions: Readonly<Record<QuestionCategory, readonly RecruiterQuestion[]>> =
  table.questions;

/** For every conversation with a recruiter. */
export const conversationTips: readonly { title: string; text: string }[] = table.conversationTips;
