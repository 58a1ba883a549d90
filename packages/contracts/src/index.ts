/**
 * The only description of the API. In the browser the same names come from generated/browser.js,
 * without the schemas (generate.ts).
 */
export * from './shared';
export * from './endpoint';
export * from './described-call';
export * from './problem';
export * from './schema';
export * from './registry';
export * from './school/school-file';
export type { SchoolColors } from './school/colors';
export * from './forms/forms';
export * from './endpoints/subjects';
export * from './endpoints/table';
export * from './embedded-roster/embedded-athlete';
export {
  Export,
  FailedPicture,
  PastUpload,
  PictureBytes,
  PictureForm,
  pictureSizes,
  UploadCount,
  type PictureSize,
} from './endpoints/uploads';
export { leaderStats, milestoneText } from './leaders';
export { compileValidator, rowsOf } from './compile';
export { openApi, refusalsOf } from './openapi';
