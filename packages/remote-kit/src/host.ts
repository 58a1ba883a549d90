/** Exports for the shell only, which provides what `index.ts` exports to remotes. */
export { SessionContext, SessionActionsContext, sessionOf } from './session';
export { SchoolContext } from './school';
export { FollowContext } from './follow';
export { ToastContext } from './toast';
export { PageTitleContext, tabTitle, KnownHeadingContext } from './use-page-title';
export { contentSlotAttribute, PrerenderedSlot, SlotContext } from './slot';
export { PageTree } from './prerender/page-tree';
export { DataProvider, useCachedReads } from './data/data-provider';
export { isInPlace } from './use-search-query';
export { send, type Result } from './data/send';
export { listenBeforeRouter } from './use-leave-guard';
