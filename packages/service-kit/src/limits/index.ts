export { programFile, runProgram, type OwnProgram } from './own-process';
export { clientNetwork, concurrencyLimit, limit, tooMany, type Limit } from './limit';
