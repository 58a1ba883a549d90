export { type FileStore, folderStore, storageProblem } from './file-store';
export { cachedStore, openStore } from './bucket-store';
export { codeHash, newCode } from './new-code';
