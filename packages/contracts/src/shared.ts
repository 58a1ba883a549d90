/** Code for services and browsers: tables and pure functions, without schemas. */
export * from './vocabulary';
export * from './addresses';
export * from './calendar-links';
export * from './consent';
export * from './dates';
export * from './games';
export { readHeight } from './height';
export * from './in-app-browsers';
export * from './page-template';
export * from './levels';
export * from './limits';
export * from './page-links';
export * from './persons';
export * from './records';
export * from './roster-values';
export * from './scoring';
export { pageSchool, type PageSchool } from './school/page-school';
export * from './sports';
/** The name of each figure of an athlete: `Pass Yards`. */
export { default as statLabels } from './stat-labels.json';
export * from './teams';
export { createValidator, fieldOf, type Validator, type Validated } from './validator';
