export { listedSubject, subjectOf, writeDraft } from './draft';
export type { Draft, Insertion, ListedSubject, Subject } from './draft';
export { pageFiles, pageLine, remoteBudget, remoteFiles } from './remote-files';
