import { savedSet } from '../../saved-set';
import { checklistQuestions } from './progress';

/** The questions that are checked off (product D13). */
export const checkedItems = savedSet('sandites.visit-checklist', (value): value is string =>
  checklistQuestions.some((question) => question === value),
);
