import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { Body, Changes, Id, Nullable, ResponseBody, SecureUrl, Text, Version } from '../schema';

const events = endpointsOf('events');

const details = { address: Nullable(Text()), mapUrl: Nullable(SecureUrl()) };

/** Where games are: the locations of the schedule, one a name by its letters and digits. */
export const Place = ResponseBody({
  id: Id(),
  name: Text(),
  ...details,
  version: Type.Optional(Version()),
});
export type Place = Static<typeof Place>;

export const NewPlace = Body({ name: Text(), ...details }, ['id', 'version']);
export const PlaceChanges = Changes(NewPlace);
export type PlaceChanges = Static<typeof PlaceChanges>;

export const listPlaces = events.get('/api/places', {
  access: 'public',
  summary: 'The places of the games: the school’s home venues first, then by their names',
  paged: true,
  responses: { 200: Type.Array(Place) },
});

export const updatePlace = events.put('/api/places/:id', {
  access: 'coach',
  summary: 'Corrects a place, for all its games: its address, map link, or name',
  body: PlaceChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'place' },
  refuses: [409],
  responses: { 200: Place },
});
