/** What a remote may ask of the shell: who is signed in, notices, navigation, and data. Never a token. */
export { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
export { Link, NavLink, type LinkProps } from './link';
/** For remotes built before `useSearchQuery`, until the next major version. */
export { useSearchParams } from 'react-router-dom';
export { safeHref } from './safe-href';
export { useSession, type Session } from './session';
export { useNotify, type Notice, type Notify } from './notices';
export { useResultToast, type ResultMessages } from './use-result-toast';
/** Former names, until every remote uses the ones above. */
export { useResultToast as useTellOutcome, type ResultMessages as OutcomeWords } from './use-result-toast';
export { useToldFailure } from './use-told-failure';
export { usePageTitle } from './use-page-title';
export { useKnownHeading } from './known-heading';
export { mayLeave, useLeaveGuard } from './use-leave-guard';
export { type Row } from './data/outdated-reads';
export { type Read } from './data/use-asked';
export { useRead } from './data/use-read';
export { useReadAll } from './data/use-read-all';
export { useMutation, type BatchOptions, type Mutation, type MutationInput, type MutationOptions, type OptimisticUpdate } from './data/use-mutation';
/** For remotes built before `useMutation`. */
export { useChange, type ChangeOptions } from './data/use-change';
export { type MutationInput as ChangeInput } from './data/use-mutation';
export { ApiError, messageOf, type Unanswered } from './data/api-error';
export { type Result, type Sent } from './data/send';
export { useSearchQuery, type QueryChange } from './use-search-query';
export { useQueryChoice } from './use-query-choice';
export { useQueryText } from './use-query-text';
