import table from './checklist.json';

/** A subject of a campus visit, and what to find out there. */
export interface ChecklistCategory {
  title: string;
  questions: readonly string[];
}

/** What to find out on a campus visit: 41 questions in five categories. */
export const checklist: readonly ChecklistCategory[] = table.categories;

/** For the visit itself. */
export const visitTips: readonly string[] = table.visitTips;
