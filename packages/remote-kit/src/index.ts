/** The shell's API for remotes: session, toasts, navigation, and data. Never a token. */
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
export { safeHref } from './safe-href';
export {
  useSession,
  type Session,
  useSchool,
  useFollow,
  type OpenFollow,
  Slot,
  usePageTitle,
  useKnownHeading,
} from './shell-context';
export {
  type ResultMessages,
  type ShowToast,
  type Toast,
  useLoadErrorToast,
  useResultToast,
  useToast,
} from './data/toasts';
export {
  type BatchOptions,
  type Mutation,
  type MutationInput,
  type MutationOptions,
  type OptimisticUpdate,
  showsConflict,
  useMutation,
} from './data/use-mutation';
export { type RowChanges, rowChanges, type VersionedOptions } from './data/row-changes';
export { useConfirmLeave, useLeaveGuard } from './use-leave-guard';
export {
  type ItemOf,
  type PagedRead,
  type Read,
  useLiveRead,
  useRead,
  useReadAll,
  useReadPages,
} from './data/use-read';
export {
  ApiError,
  type Endpoint,
  failure,
  formMessageOf,
  messageOf,
  type Result,
} from './data/send';
export { readStored, store } from './data/stored';
export { type QueryChange, useQueryChoice, useQueryText, useSearchQuery } from './use-search-query';
