import { pageFiles, pageLine, type Draft, type Subject } from '@sandites/cli/scaffold';
import { pageBudget } from './budget-rows';

/**
 * A page of an existing remote: its folder, its line in `remote.ts`, and its budget.
 * @param root the folder of the remotes
 */
export const pageDraft = (root: string, remote: string, subject: Subject): Draft => ({
  files: pageFiles(remote, subject),
  insertions: [
    { file: `${remote}/src/remote.ts`, before: '\n  ],', text: `\n${pageLine(subject).trimEnd()}` },
    pageBudget(root, subject.path),
  ],
});
