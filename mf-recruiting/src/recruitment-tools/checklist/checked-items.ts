import { keptSet } from '../../kept/kept-set';
import { checklistQuestions } from './progress';

/** The questions that are checked off (product D13). */
export const checkedItems = keptSet('sandites.visit-checklist', (value): value is string =>
  checklistQuestions.some((question) => question === value),
);
