/** The shell's API for remotes: session, toasts, navigation, and data. Never a token. */
export { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
export { Link, NavLink, safeHref, type LinkProps } from './link';
export { useSession, type Session } from './session';
export { useSchool } from './school';
export { useFollow, type OpenFollow } from './follow';
export {
  type ResultMessages,
  type ShowToast,
  type Toast,
  useLoadErrorToast,
  useResultToast,
  useToast,
} from './toast';
export { usePageTitle, useKnownHeading } from './use-page-title';
export { Slot } from './slot';
export { useConfirmLeave, useLeaveGuard } from './use-leave-guard';
export { type Endpoint } from './data/data-provider';
export {
  type ItemOf,
  type PagedRead,
  type Read,
  useRead,
  useReadAll,
  useReadPages,
} from './data/use-read';
export {
  type BatchOptions,
  type Mutation,
  type MutationInput,
  type MutationOptions,
  type OptimisticUpdate,
  useMutation,
} from './data/use-mutation';
export { ApiError, failure, formMessageOf, messageOf, type Result } from './data/send';
export { type QueryChange, useQueryChoice, useQueryText, useSearchQuery } from './use-search-query';
