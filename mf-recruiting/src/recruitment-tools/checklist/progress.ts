import { checklist } from '../data/checklist';

/** Every question of the checklist. */
export const checklistQuestions: readonly string[] = checklist.flatMap(({ questions }) => questions);

/** How much is checked, in whole percents of all (product V9). */
export const progressOf = (checked: ReadonlySet<string>): number =>
  Math.round((100 * checklistQuestions.filter((question) => checked.has(question)).length) / checklistQuestions.length);
