import { Type, type Static } from '@sinclair/typebox';
import { Text } from '../schema';

const searched = () => Type.Optional(Text({ minLength: 0, description: 'Only rows whose text has this in it, whatever its letter case' }));

/** A list that the server searches. What it looks through, the call's summary says; an empty search leaves all rows. */
export const ListSearch = Type.Object({ q: searched() });
export type ListSearch = Static<typeof ListSearch>;

/** The same for players, whom lists also filter by sport (product D18). */
export const PlayerSearch = Type.Object({
  q: searched(),
  sport: Type.Optional(Text({ minLength: 0, description: 'Only players whom this sport filter shows; an unknown sport has none' })),
});
export type PlayerSearch = Static<typeof PlayerSearch>;
