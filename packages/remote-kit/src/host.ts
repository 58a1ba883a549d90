/** Exports for the shell only, which provides what `index.ts` exports to remotes. */
export {
  SessionContext,
  SessionActionsContext,
  useSessionActions,
  sessionOf,
  SchoolContext,
  FollowContext,
  contentSlotAttribute,
  PrerenderedSlot,
  SlotContext,
  PageTitleContext,
  PageTree,
  tabTitle,
  KnownHeadingContext,
  useProvided,
} from './shell-context';
export { ToastContext } from './data/toasts';
export { DataProvider, useCachedReads } from './data/use-read';
export { isInPlace } from './use-search-query';
export { send, type Result } from './data/send';
export { listenBeforeRouter } from './use-leave-guard';
