export {
  exitCodes,
  helpOf,
  parseCommand,
  runCommand,
  UsageError,
  type Command,
  runMain,
} from './command';
export { codeOf, Failure, InvalidArgument } from './failure';
export { concurrently, Lifecycle } from './lifecycle';
export { Progress, type ReportProgress } from './progress';
export { readJson, workspaceFolders } from './workspaces';
export {
  killGroup,
  nodeArguments,
  runScript,
  runScriptOrFail,
  runToEnd,
  type ProgramResult,
} from '../processes/run-program';
export { fingerprint, recordsIn, writeRecord } from '../checks/fingerprint';
export { typeChecker, withImportRule, writeDeclarations } from '../checks/types';
