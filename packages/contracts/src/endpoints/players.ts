import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { UploadCount } from '../entities/coach';
import { EmbeddedAthlete } from '../entities/embedded-athlete';
import {
  ListedPlayer,
  Namesakes,
  NewPlayerProfile,
  PlayerKeys,
  PlayerProfile,
  PlayerProfileUpdate,
  RosterUpload,
  ShareCode,
  SharedPlayer,
} from '../entities/player-profile';
import { PictureBytes, PictureForm } from '../entities/picture';
import { limits } from '../limits';
import { pastUploads, undoUpload } from './uploads';
import { PlayerSearch } from '../schema';

export const listPlayers = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/player-profiles',
  access: 'public',
  summary:
    'Player profiles: every field for a coach, the public ones for anybody else; `q` searches names and positions',
  query: PlayerSearch,
  paged: true,
  listLimit: limits.longLists,
  activity: { kind: 'bulk_read', subject: 'player' },
  responses: { 200: Type.Array(Type.Union([PlayerProfile, ListedPlayer])) },
});

export const listEmbeddedAthletes = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/embedded-athletes',
  access: 'public',
  summary:
    'The invented athletes of the demo, as the Athletes page shows them beside the stored ' +
    'players: without the namesakes of those who may not be listed. ' +
    'Empty where the school has none',
  responses: { 200: Type.Array(EmbeddedAthlete) },
});

export const createPlayer = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profile',
  access: 'coach',
  summary: 'Adds a player profile',
  body: NewPlayerProfile,
  activity: { kind: 'created', subject: 'player' },
  responses: { 201: PlayerProfile },
});

export const updatePlayer = endpoint({
  service: 'players',
  method: 'PUT',
  path: '/api/player-profile/:id',
  access: 'coach',
  summary:
    'Changes the given fields of a profile; null clears one. ' +
    'Where a family was asked or has answered, another name, or a class more than a year off, ' +
    'is 409 `same_athlete_needed` until `sameAthlete` says whether it is a correction: ' +
    'for another athlete the links, the picture and the views of the former one end, ' +
    'and no answer of theirs holds',
  body: PlayerProfileUpdate,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'player' },
  refuses: [409],
  responses: { 200: PlayerProfile },
});

export const deletePlayer = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/player-profile/:id',
  access: 'coach',
  summary: 'Deletes a profile; it leaves every package',
  activity: { kind: 'deleted', subject: 'player' },
  responses: { 204: null },
});

export const setPlayerPhoto = endpoint({
  service: 'players',
  method: 'PUT',
  path: '/api/player-profile/:id/photo',
  access: 'coach',
  summary:
    "Takes a player's picture: turned upright, cropped where asked, in two sizes and without metadata",
  upload: PictureForm,
  uploads: 'picture',
  ifMatch: true,
  activity: { kind: 'updated', subject: 'player' },
  responses: { 200: PlayerProfile },
});

export const removePlayerPhoto = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/player-profile/:id/photo',
  access: 'coach',
  summary: "Takes a player's picture away",
  ifMatch: true,
  activity: { kind: 'updated', subject: 'player' },
  responses: { 204: null },
});

export const getPlayerPhoto = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/player-profile/:id/photo/:picture',
  access: 'coach',
  summary: "A player's picture for coaches, as WebP or, where that is not accepted, as JPEG",
  produces: 'image/webp',
  picture: 'checked',
  responses: { 200: PictureBytes },
});

export const getSharedPlayerPhoto = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/player-profile/share/:shareCode/photo/:picture',
  access: 'public',
  summary: "The same for a player's own share page",
  produces: 'image/webp',
  picture: 'checked',
  responses: { 200: PictureBytes },
});

export const getPackagedPlayerPhoto = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/recruiting-packages/share/:shareCode/players/:playerId/photo/:picture',
  access: 'public',
  summary: "The same for a package's page",
  produces: 'image/webp',
  picture: 'checked',
  responses: { 200: PictureBytes },
});

export const sharePlayer = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profile/:id/share',
  access: 'coach',
  summary: "Makes a profile's share code; asking again gives the same code",
  activity: { kind: 'shared', subject: 'player' },
  refuses: [409],
  responses: { 200: ShareCode },
});

export const unsharePlayer = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/player-profile/:id/share',
  access: 'coach',
  summary: 'Kills the link; the next share makes a new code',
  activity: { kind: 'updated', subject: 'player' },
  responses: { 204: null },
});

export const unshareUnusedPlayer = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/player-profile/:id/share/unused',
  access: 'coach',
  summary: 'Revokes a share code that was asked for only once; any other stays',
  activity: { kind: 'updated', subject: 'player' },
  responses: { 204: null },
});

export const getSharedPlayer = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/player-profile/share/:shareCode',
  access: 'public',
  summary: 'The profile behind a share code',
  noStore: true,
  opensByCode: true,
  activity: { kind: 'opened', subject: 'player' },
  responses: { 200: SharedPlayer },
});

export const lookUpPlayers = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profiles/lookup',
  access: 'coach',
  summary:
    'The stored profiles that rows of a roster file are about, in the order of the rows; ' +
    'null for a row that would add a player, `namesakes` for one that has to say which player it ' +
    'is about. Nothing is stored',
  body: PlayerKeys,
  bodyLimit: limits.bulkBytes,
  activity: null,
  refuses: [429],
  responses: { 200: Type.Array(Type.Union([PlayerProfile, Namesakes, Type.Null()])) },
});

export const uploadPlayers = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profiles/bulk-upload',
  access: 'coach',
  summary:
    'Takes a roster file, all or nothing. A row with the name and sport of a stored player and ' +
    "another class is an issue `same_name` at that row until its column `sameAs` (the player's " +
    'id) or `another` (`true`) says who it is about',
  upload: RosterUpload,
  activity: { kind: 'imported', subject: 'player' },
  responses: { 201: UploadCount },
});

export const listPlayerUploads = pastUploads('players', '/api/player-profiles/uploads', 'coach');
export const undoPlayerUpload = undoUpload(
  'players',
  '/api/player-profiles/uploads/:id',
  'player',
  'owner',
);
