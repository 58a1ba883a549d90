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
export * from './endpoints/users';
export * from './endpoints/own-account';
export * from './endpoints/players';
export * from './endpoints/player-stats';
export * from './endpoints/packages';
export * from './endpoints/consent';
export * from './endpoints/events';
export * from './endpoints/coaches';
export * from './endpoints/colleges';
export * from './endpoints/messages';
export * from './endpoints/news';
export * from './endpoints/newsletter';
export * from './endpoints/follows';
export * from './endpoints/notices';
export * from './endpoints/activity';
export * from './endpoints/releases';
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
export { compileValidator, rowsOf } from './compile';
export { coerce } from './validator';
export { openApi, refusalsOf } from './openapi';
