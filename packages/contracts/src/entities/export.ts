import type { Static } from '@sinclair/typebox';
import { Body, Whole } from '../schema';

/** How many rows a file holds that somebody takes along. */
export const Export = Body({ count: Whole(1, 1_000_000) });
export type Export = Static<typeof Export>;
