import { endpoints, type AnyEndpoint } from '@sandites/contracts';

/** The event of an audit entry when a call succeeds and, where that matters, when it is refused. */
export interface AuditEvent {
  readonly done: string;
  readonly refused?: string;
  readonly subject?: string;
}

const {
  logIn,
  logOut,
  register,
  updateOwnAccount,
  updateUser,
  deleteUser,
  listUsers,
  changePassword,
  turnOnSecondFactor,
  turnOffSecondFactor,
  endOwnSessions,
  requestPasswordReset,
  resetPassword,
  endSessionsOfUser,
  inviteUser,
  renewInvitation,
  acceptInvitation,
} = endpoints;

/** Calls that sign somebody in or out, or change an account. */
const accountEvents = new Map<AnyEndpoint, AuditEvent>([
  [logIn, { done: 'signed_in', refused: 'sign_in_failed' }],
  [logOut, { done: 'signed_out' }],
  [register, { done: 'registered', refused: 'registering_refused' }],
  [inviteUser, { done: 'invited', refused: 'registering_refused' }],
  [renewInvitation, { done: 'invited', refused: 'registering_refused' }],
  [acceptInvitation, { done: 'invitation_accepted', refused: 'invitation_refused' }],
  [updateOwnAccount, { done: 'account_changed', refused: 'account_change_refused' }],
  [updateUser, { done: 'account_changed', refused: 'account_change_refused' }],
  [deleteUser, { done: 'account_deleted', refused: 'account_change_refused' }],
  [changePassword, { done: 'password_changed', refused: 'password_change_refused' }],
  [requestPasswordReset, { done: 'password_reset_requested' }],
  [resetPassword, { done: 'password_changed', refused: 'password_change_refused' }],
  [turnOnSecondFactor, { done: 'second_factor_on', refused: 'second_factor_refused' }],
  [turnOffSecondFactor, { done: 'second_factor_off', refused: 'second_factor_refused' }],
  [endOwnSessions, { done: 'sessions_ended' }],
  [endSessionsOfUser, { done: 'sessions_ended', refused: 'account_change_refused' }],
  [listUsers, { done: 'bulk_read', subject: 'user' }],
]);

/**
 * The audit event of a call: what its endpoint declares (`activity`), or what happens to accounts.
 * Public reads have none.
 */
export function auditOf(endpoint: AnyEndpoint, isSignedIn: boolean): AuditEvent | undefined {
  const event = accountEvents.get(endpoint);
  if (event) return event;
  return endpoint.activity && (isSignedIn || endpoint.method !== 'GET')
    ? { done: endpoint.activity.kind, subject: endpoint.activity.subject }
    : undefined;
}

/** The event that happened, by the status of the response; undefined where none did. */
export function outcomeOf({ done, refused }: AuditEvent, status: number): string | undefined {
  if (status < 400) return done;
  return status < 500 ? refused : undefined;
}
