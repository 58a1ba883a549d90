import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { Redirects, Release, ReleaseSource } from '../registry';
import { Body, Id, LongText, Nullable, OneOf, ResponseBody, Text, Timestamp } from '../schema';
import { slotNames } from '../vocabulary';

const gateway = endpointsOf('gateway');

/** What happened to the releases of a remote. Staff who opened a stored version are named too. */
const releaseChangeKinds = [
  'released',
  'rolled_back',
  'canary',
  'canary_ended',
  'taken_back',
  'retired',
  'restored',
  'canary_paused',
  'previewed',
] as const;

/**
 * What is known of a stored version: it passed when all checks of its release have, or when it was
 * live and a browser has shown it. Until then it is `not_tested`.
 */
const versionStates = [
  'not_tested',
  'passed',
  'failed_tests',
  'failed_smoke_test',
  'rolled_back_from',
  'auto_rolled_back',
] as const;
export type VersionState = (typeof versionStates)[number];

/** How a version did in the browsers of the last day: reports, counted by visitor networks. */
export const ReleaseOutcome = ResponseBody({
  shown: Type.Integer(),
  failed: Type.Integer(),
  fallback: Type.Integer(),
});
export type ReleaseOutcome = Static<typeof ReleaseOutcome>;

const OwnVersion = Nullable(Text());

/**
 * The plan by which the gateway raises a canary: the next percentages, and when the next step is
 * due. Paused where it failed for more visitors than the live version.
 */
export const CanaryPlan = Type.Object({
  steps: Type.Array(Type.Integer()),
  everyMinutes: Type.Integer(),
  dueAt: Timestamp(),
  pausedBecause: Nullable(Text()),
});
export type CanaryPlan = Readonly<Static<typeof CanaryPlan>>;

const Source = Nullable(ReleaseSource);

/** Of a live version or a canary: null where the store no longer has it. */
const StoredAt = Nullable(Timestamp());

const ReleaseCanary = ResponseBody({
  version: Text(),
  ownVersion: OwnVersion,
  storedAt: StoredAt,
  percent: Type.Integer(),
  outcome: ReleaseOutcome,
  plan: Type.Optional(CanaryPlan),
});

/** Since when, by whom and why, and its browser reports. */
export const LiveRemote = ResponseBody({
  remote: Text(),
  version: Text(),
  ownVersion: OwnVersion,
  storedAt: StoredAt,
  source: Source,
  /** Increments with each change; a change sends the revision that it is based on. */
  revision: Type.Integer(),
  since: Timestamp(),
  by: Text(),
  reason: Text(),
  isKnownToWork: Type.Boolean(),
  state: OneOf(versionStates),
  /** The slots of other remotes' pages that it fills. */
  slots: Type.Array(Text()),
  outcome: ReleaseOutcome,
  /**
   * When it last failed for visitors, within a day, without an automatic rollback.
   */
  alertedAt: Nullable(Timestamp()),
  alertReason: Nullable(Text()),
  canary: Type.Union([ReleaseCanary, Type.Null()]),
});
export type LiveRemote = Static<typeof LiveRemote>;

export const RetiredRemote = ResponseBody({
  remote: Text(),
  version: Text(),
  ownVersion: OwnVersion,
  at: Timestamp(),
  by: Text(),
  reason: Text(),
  redirects: Redirects,
});
export type RetiredRemote = Static<typeof RetiredRemote>;

/** What a page takes, measured in the smoke test: megabytes of heap, and milliseconds. */
export const PageMeasures = Type.Object({
  /** Before the page was opened; absent in what older commands measured. */
  heapBefore: Type.Optional(Type.Number()),
  heap: Type.Number(),
  /** After the page was left. */
  heapAfter: Type.Number(),
  /** Of the main thread. */
  cpu: Type.Number(),
  longTasks: Type.Number(),
  /** From a key press to the next paint. */
  slowestInput: Type.Number(),
});

export const StoredVersion = ResponseBody({
  version: Text(),
  ownVersion: OwnVersion,
  source: Source,
  /** Of each page that its smoke test kept open. */
  measured: Type.Record(Type.String(), PageMeasures),
  /** In what its pages are worse than those of the version that was live. */
  warnings: Type.Array(LongText()),
  storedAt: Timestamp(),
  storedBy: Text(),
  lastLiveAt: Nullable(Timestamp()),
  state: OneOf(versionStates),
});
export type StoredVersion = Static<typeof StoredVersion>;

export const ReleaseChange = ResponseBody({
  id: Id(),
  at: Timestamp(),
  kind: OneOf(releaseChangeKinds),
  version: Text(),
  before: Nullable(Text()),
  percent: Nullable(Type.Integer()),
  by: Text(),
  reason: Text(),
});
export type ReleaseChange = Static<typeof ReleaseChange>;

/**
 * How a version failed in the browsers of the last day: reports with the same message and position
 * are one row. Names, quoted text and numbers of a message are removed. The position is in the
 * source where the build has source maps, else in the built file.
 */
export const ReleaseFailure = ResponseBody({
  version: Text(),
  stage: Text(),
  kind: Text(),
  message: Nullable(Text()),
  position: Nullable(Text()),
  /** The control or the call that failed where the rest of the page works; else empty. */
  part: LongText(),
  count: Type.Integer(),
  visitors: Type.Integer(),
  lastAt: Timestamp(),
});
export type ReleaseFailure = Static<typeof ReleaseFailure>;

/** Details of a remote's releases; each list has the latest first. */
export const RemoteReleases = ResponseBody({
  remote: Text(),
  versions: Type.Array(StoredVersion),
  history: Type.Array(ReleaseChange),
  failures: Type.Array(ReleaseFailure),
});
export type RemoteReleases = Static<typeof RemoteReleases>;

const Reason = Text({ errorMessage: 'Enter a reason. It appears in the history.' });
const Revision = Type.Integer({ minimum: 1 });
const Version = Release.properties.version;

/**
 * Makes a version of the store live for everybody; without `version`, the newest that passed. Any
 * other state than passed needs `force`.
 */
export const RollBack = Body({
  version: Type.Optional(Version),
  reason: Reason,
  revision: Revision,
  force: Type.Optional(Type.Boolean()),
});
export type RollBack = Static<typeof RollBack>;

/**
 * The percentage of visitors who get a version; 0 ends the canary, 100 makes it live for everybody.
 */
export const SetCanary = Body({
  version: Version,
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  reason: Reason,
  revision: Revision,
});
export type SetCanary = Static<typeof SetCanary>;

const RedirectTo = Type.String({
  pattern: '^/(?![/\\\\])[\\w/.~-]*$',
  maxLength: 200,
  errorMessage: 'Enter the path of a page, such as /schedule.',
});

/** Removes a remote from the site: its pages become 404, or redirect to one page. */
export const RetireRemote = Body({
  reason: Reason,
  revision: Revision,
  redirectTo: Type.Optional(RedirectTo),
});
export type RetireRemote = Static<typeof RetireRemote>;

/** Restores the version that was live when the remote was retired. */
export const RestoreRemote = Body({ reason: Reason });
export type RestoreRemote = Static<typeof RestoreRemote>;

export const ReleasePreview = Body({ version: Version });
/** The URL and the expiry of a preview for staff. */
export const PreviewLink = ResponseBody({ path: Text({ maxLength: 2_000 }), until: Timestamp() });
export type PreviewLink = Static<typeof PreviewLink>;

/**
 * A call of the API that running releases make, with the fields of its body and response that they
 * use.
 */
export const UsedCall = ResponseBody({ call: Text(), fields: Type.Array(Text()) });
export type UsedCall = Static<typeof UsedCall>;

export const CallUsesQuery = Type.Object({
  call: Type.String({
    pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/\\S+$',
    maxLength: 500,
    errorMessage: 'Give a call, such as GET /api/coaches.',
  }),
  field: Type.Optional(Text()),
});

export const SlotUsesQuery = Type.Object({ slot: OneOf(slotNames) });

const use = {
  remote: Text(),
  version: Text(),
  ownVersion: OwnVersion,
  as: OneOf(['live', 'canary']),
  pages: Type.Array(Text()),
};

/** A running release that fills a slot, and the pages that have it. */
export const SlotUse = ResponseBody({ ...use, order: Type.Number() });
export type SlotUse = Static<typeof SlotUse>;

/** The pages read the call when they open. Others may make it later, as a form does. */
export const CallUse = ResponseBody(use);
export type CallUse = Static<typeof CallUse>;

export const listReleases = gateway.get('/api/releases', {
  access: 'admin',
  noStore: true,
  summary: 'What is live of each remote, since when, by whom and why, and how it does',
  responses: { 200: Type.Array(LiveRemote) },
});

export const getRemoteReleases = gateway.get('/api/releases/:remote', {
  access: 'admin',
  noStore: true,
  summary: "A remote's versions, history and failures",
  responses: { 200: RemoteReleases },
});

export const rollBackRelease = gateway.post('/api/releases/:remote/rollback', {
  access: 'admin',
  summary:
    'Makes another version of a remote live for everybody; the newest that passed where none ' +
    'is named, any that failed or was rolled back only with force',
  activity: null,
  body: RollBack,
  refuses: [409],
  responses: { 200: LiveRemote },
});

export const setReleaseCanary = gateway.put('/api/releases/:remote/canary', {
  access: 'admin',
  summary:
    'Gives a version to some of a hundred visitors; 0 ends that, 100 makes it live for everybody',
  activity: null,
  body: SetCanary,
  refuses: [409],
  responses: { 200: LiveRemote },
});

export const listRetiredRemotes = gateway.get('/api/retired-remotes', {
  access: 'admin',
  noStore: true,
  summary: 'Remotes that were retired and can still be restored',
  responses: { 200: Type.Array(RetiredRemote) },
});

export const retireRemote = gateway.post('/api/releases/:remote/retire', {
  access: 'admin',
  summary:
    'Takes a remote off the site: its links go, its pages become 404 or lead to one page. Its ' +
    'history and files stay, and it can be restored',
  activity: null,
  body: RetireRemote,
  refuses: [409],
  responses: { 200: RetiredRemote },
});

export const restoreRemote = gateway.post('/api/releases/:remote/restore', {
  access: 'admin',
  summary: 'Makes the version live again that was live when the remote was retired',
  activity: null,
  body: RestoreRemote,
  refuses: [409],
  responses: { 200: LiveRemote },
});

export const previewRelease = gateway.post('/api/releases/:remote/preview', {
  access: 'admin',
  summary: 'A link that shows a version over the live site to staff, for an hour',
  activity: null,
  body: ReleasePreview,
  responses: { 200: PreviewLink },
});

export const listUsedCalls = gateway.get('/api/release-calls', {
  access: 'admin',
  noStore: true,
  summary: 'The calls of the API that live and canary releases make, with their fields',
  responses: { 200: Type.Array(UsedCall) },
});

export const listCallUses = gateway.get('/api/release-calls/uses', {
  access: 'admin',
  noStore: true,
  summary:
    'The live and canary releases that make a call, or that know a field of it, with the pages that read it',
  query: CallUsesQuery,
  responses: { 200: Type.Array(CallUse) },
});
