import { endpoints, type AnyEndpoint } from '@sandites/contracts';

/** What an audit line says happened when the call succeeds and, where that matters, when it is refused. */
export interface AuditEvent {
  readonly done: string;
  readonly refused?: string;
  readonly subject?: string;
}

const { logIn, logOut, register, updateUser, deleteUser, listUsers, changePassword, turnOnSecondFactor, turnOffSecondFactor, endOwnSessions, endSessionsOfUser } = endpoints;

/** Calls that get somebody in, or change what somebody may do. */
const ofAccounts = new Map<AnyEndpoint, AuditEvent>([
  [logIn, { done: 'signed_in', refused: 'sign_in_failed' }],
  [logOut, { done: 'signed_out' }],
  [register, { done: 'registered', refused: 'registering_refused' }],
  [updateUser, { done: 'account_changed', refused: 'account_change_refused' }],
  [deleteUser, { done: 'account_deleted', refused: 'account_change_refused' }],
  [changePassword, { done: 'password_changed', refused: 'password_change_refused' }],
  [turnOnSecondFactor, { done: 'second_factor_on', refused: 'second_factor_refused' }],
  [turnOffSecondFactor, { done: 'second_factor_off', refused: 'second_factor_refused' }],
  [endOwnSessions, { done: 'sessions_ended' }],
  [endSessionsOfUser, { done: 'sessions_ended', refused: 'account_change_refused' }],
  [listUsers, { done: 'bulk_read', subject: 'user' }],
]);

/** The audit line that a call leaves: what its row notes (contracts, `notes`), and what happens to accounts. A stranger's read leaves none. */
export function auditOf(row: AnyEndpoint, isSignedIn: boolean): AuditEvent | undefined {
  const event = ofAccounts.get(row);
  if (event) return event;
  return row.notes && (isSignedIn || row.method !== 'GET') ? { done: row.notes.kind, subject: row.notes.subject } : undefined;
}

/** What an audit line says happened; undefined where nothing did. */
export function outcomeOf({ done, refused }: AuditEvent, status: number): string | undefined {
  if (status < 400) return done;
  return status < 500 ? refused : undefined;
}
