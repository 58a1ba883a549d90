/** What a remote may ask of the shell: who is signed in, notices, navigation, and data. Never a token. */
export { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { Link, NavLink, type LinkProps } from './link';
/** For remotes built before `useSearchQuery`, until the next major version. */
export { safeHref } from './safe-href';
export { useSession, type Session } from './session';
export { useNotify, type Notice, type Notify } from './notices';
export { type ResultMessages, type ResultMessages as OutcomeWords, useResultToast, useResultToast as useTellOutcome, useToldFailure } from './use-result-toast';
/** Former names, until every remote uses the ones above. */
export { usePageTitle } from './use-page-title';
export { useKnownHeading } from './known-heading';
export { mayLeave, useLeaveGuard } from './use-leave-guard';
export { type Row } from './data/data-provider';
export { type Read, useRead, useReadAll } from './data/use-read';
export { type PagedRead, useReadPages } from './data/use-read-pages';
export { type BatchOptions, type Mutation, type MutationInput, type MutationInput as ChangeInput, type MutationOptions, type OptimisticUpdate, useMutation } from './data/use-mutation';
/** For remotes built before `useMutation`. */
export { useChange, type ChangeOptions } from './data/use-change';
export { ApiError, messageOf, type NetworkError } from './data/api-error';
export { type Result } from './data/send';
export { type QueryChange, useQueryChoice, useQueryText, useSearchQuery } from './use-search-query';
