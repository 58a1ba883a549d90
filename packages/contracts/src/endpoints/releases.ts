import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import {
  CallUse,
  CallUsesQuery,
  LiveRemote,
  PreviewLink,
  ReleasePreview,
  RemoteReleases,
  RestoreRemote,
  RetiredRemote,
  RetireRemote,
  RollBack,
  SetCanary,
  UsedCall,
} from '../entities/release';

export const listReleases = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/releases',
  access: 'admin',
  noStore: true,
  summary: 'What is live of each remote, since when, by whom and why, and how it does',
  responses: { 200: Type.Array(LiveRemote) },
});

export const getRemoteReleases = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/releases/:remote',
  access: 'admin',
  noStore: true,
  summary: "A remote's versions, history and failures",
  responses: { 200: RemoteReleases },
});

export const rollBackRelease = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/releases/:remote/rollback',
  access: 'admin',
  summary:
    'Makes another version of a remote live for everybody; the newest that passed where none ' +
    'is named, any that failed or was rolled back only with force',
  activity: null,
  body: RollBack,
  refuses: [409],
  responses: { 200: LiveRemote },
});

export const setReleaseCanary = endpoint({
  service: 'gateway',
  method: 'PUT',
  path: '/api/releases/:remote/canary',
  access: 'admin',
  summary:
    'Gives a version to some of a hundred visitors; 0 ends that, 100 makes it live for everybody',
  activity: null,
  body: SetCanary,
  refuses: [409],
  responses: { 200: LiveRemote },
});

export const listRetiredRemotes = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/retired-remotes',
  access: 'admin',
  noStore: true,
  summary: 'Remotes that were retired and can still be restored',
  responses: { 200: Type.Array(RetiredRemote) },
});

export const retireRemote = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/releases/:remote/retire',
  access: 'admin',
  summary:
    'Takes a remote off the site: its links go, its pages become 404 or lead to one page. Its ' +
    'history and files stay, and it can be restored',
  activity: null,
  body: RetireRemote,
  refuses: [409],
  responses: { 200: RetiredRemote },
});

export const restoreRemote = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/releases/:remote/restore',
  access: 'admin',
  summary: 'Makes the version live again that was live when the remote was retired',
  activity: null,
  body: RestoreRemote,
  refuses: [409],
  responses: { 200: LiveRemote },
});

export const previewRelease = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/releases/:remote/preview',
  access: 'admin',
  summary: 'A link that shows a version over the live site to staff, for an hour',
  activity: null,
  body: ReleasePreview,
  responses: { 200: PreviewLink },
});

export const listUsedCalls = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/release-calls',
  access: 'admin',
  noStore: true,
  summary: 'The calls of the API that live and canary releases make, with their fields',
  responses: { 200: Type.Array(UsedCall) },
});

export const listCallUses = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/release-calls/uses',
  access: 'admin',
  noStore: true,
  summary:
    'The live and canary releases that make a call, or that know a field of it, with the pages that read it',
  query: CallUsesQuery,
  responses: { 200: Type.Array(CallUse) },
});
