/** Drafts of new files, here and of remotes in repositories of their own. */
export { listedSubject, subjectOf, writeDraft } from './draft';
export type { Draft, Insertion, ListedSubject, Subject } from './draft';
export { pageFiles, pageLine, remoteBudget, remoteFiles } from './remote-files';
