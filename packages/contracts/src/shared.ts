/** Code for services and browsers: tables and pure functions, without schemas. */
export * from './vocabulary';
export * from './addresses';
export * from './calendar-links';
export * from './consent';
export * from './dates';
export * from './game-identity';
export { readFileRow, type FileRow } from './file-row';
export * from './games';
export * from './page-template';
export * from './limits';
export * from './page-links';
export * from './persons';
export * from './read-dates';
export * from './roster-values';
export { pageSchool, type PageSchool } from './school/page-school';
export * from './sports';
export * from './teams';
export { createValidator, fieldOf, type Validator, type Validated } from './validator';
