import { endpoints, type AnyEndpoint, type EndpointName } from '@sandites/contracts';

/** What an audit line is about, when the call succeeds and, where that matters, when it is refused. */
export interface AuditEvent {
  readonly done: string;
  readonly refused?: string;
}

/** Calls by which somebody gets in, or takes, gives away or changes what is about people. */
const audited: Readonly<Partial<Record<EndpointName, AuditEvent>>> = {
  logIn: { done: 'signed_in', refused: 'sign_in_failed' },
  logOut: { done: 'signed_out' },
  register: { done: 'registered', refused: 'registering_refused' },
  updateUser: { done: 'account_changed', refused: 'account_change_refused' },
  deleteUser: { done: 'account_deleted', refused: 'account_change_refused' },
  sharePlayer: { done: 'shared' },
  unsharePlayer: { done: 'unshared' },
  uploadPlayers: { done: 'imported' },
  uploadCoaches: { done: 'imported' },
};

/** Lists that show more to whoever is signed in than to a stranger: reading one whole is noted. */
const bulkReads: readonly EndpointName[] = ['listPlayers', 'listUsers', 'listMessages', 'listSubscriptions'];

const events = new Map<AnyEndpoint, AuditEvent>([
  ...Object.entries(audited).map(([name, event]) => [endpoints[name as EndpointName], event] as const),
  ...bulkReads.map((name) => [endpoints[name], { done: 'bulk_read' }] as const),
]);

/** The audit line that a call leaves; undefined for a call that leaves none. */
export function auditOf(row: AnyEndpoint, isSignedIn: boolean): AuditEvent | undefined {
  const event = events.get(row);
  return event?.done === 'bulk_read' && !isSignedIn ? undefined : event;
}

/** What an audit line says happened; undefined where nothing did. */
export function outcomeOf({ done, refused }: AuditEvent, status: number): string | undefined {
  if (status < 400) return done;
  return status < 500 ? refused : undefined;
}
