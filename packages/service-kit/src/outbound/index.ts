export {
  checkedLookup,
  checkLiteral,
  isLoopbackAddress,
  isPublicAddress,
  NotPublicError,
  type MayConnect,
  FetchFailure,
  publicFetcher,
  type FetchPublic,
} from './fetch-public';
export { oneLine, writtenText } from './written-text';
