/** The shell's API for remotes: session, toasts, navigation, and data. Never a token. */
export { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
export { Link, NavLink, safeHref, type LinkProps } from './link';
export { useSession, type Session } from './session';
export { useSchool } from './school';
export { useFollow, type OpenFollow } from './follow';
export { type ShowToast, type Toast, useToast } from './toast';
export { type ResultMessages, useLoadErrorToast, useResultToast } from './use-result-toast';
export { usePageTitle, useKnownHeading } from './use-page-title';
export { Slot } from './slot';
export { mayLeave, useConfirmLeave, useLeaveGuard } from './use-leave-guard';
export { type Row } from './data/data-provider';
export { type Read, useRead, useReadAll } from './data/use-read';
export { type ItemOf, type PagedRead, useReadPages } from './data/use-read-pages';
export {
  type BatchOptions,
  type Mutation,
  type MutationInput,
  type MutationOptions,
  type OptimisticUpdate,
  useMutation,
} from './data/use-mutation';
export { ApiError, messageOf, type NetworkError } from './data/api-error';
export { type Result } from './data/send';
export { type QueryChange, useQueryChoice, useQueryText, useSearchQuery } from './use-search-query';
