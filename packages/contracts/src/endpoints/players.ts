import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { UploadCount } from '../entities/coach';
import {
  ListedPlayer,
  NewPlayerProfile,
  PlayerProfile,
  PlayerProfileChanges,
  RosterUpload,
  ShareCode,
  SharedPlayer,
} from '../entities/player-profile';

export const listPlayers = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/player-profiles',
  access: 'public',
  summary: 'Player profiles: every field for a coach, the public ones for anybody else',
  paged: true,
  answers: { 200: Type.Array(Type.Union([PlayerProfile, ListedPlayer])) },
});

export const createPlayer = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profile',
  access: 'coach',
  summary: 'Adds a player profile',
  body: NewPlayerProfile,
  answers: { 201: PlayerProfile },
});

export const updatePlayer = endpoint({
  service: 'players',
  method: 'PUT',
  path: '/api/player-profile/:id',
  access: 'coach',
  summary: 'Changes the given fields of a profile; null clears one',
  body: PlayerProfileChanges,
  answers: { 200: PlayerProfile },
});

export const deletePlayer = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/player-profile/:id',
  access: 'coach',
  summary: 'Deletes a profile; it leaves every package',
  answers: { 204: null },
});

export const sharePlayer = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profile/:id/share',
  access: 'coach',
  summary: "Makes a profile's share code; asking again gives the same code",
  answers: { 200: ShareCode },
});

export const unsharePlayer = endpoint({
  service: 'players',
  method: 'DELETE',
  path: '/api/player-profile/:id/share',
  access: 'coach',
  summary: 'Kills the link; the next share makes a new code',
  answers: { 204: null },
});

export const getSharedPlayer = endpoint({
  service: 'players',
  method: 'GET',
  path: '/api/player-profile/share/:shareCode',
  access: 'public',
  summary: 'The profile behind a share code',
  noStore: true,
  answers: { 200: SharedPlayer },
});

export const uploadPlayers = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profiles/bulk-upload',
  access: 'coach',
  summary: 'Takes a roster file, all or nothing',
  upload: RosterUpload,
  answers: { 201: UploadCount },
});
