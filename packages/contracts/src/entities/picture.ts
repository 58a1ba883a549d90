import { Type, type Static } from '@sinclair/typebox';
import { Text } from '../schema';

/** What comes with the file of a picture: the square to take of it, as `x,y,size` in pixels of the picture turned upright (product D65). */
export const PictureForm = Type.Object(
  { crop: Type.Optional(Text({ pattern: '^\\d{1,5},\\d{1,5},[1-9]\\d{0,4}$', errorMessage: 'must be x,y,size in whole pixels' })) },
  { additionalProperties: false },
);
export type PictureForm = Static<typeof PictureForm>;

/** Where a picture's bytes stand in an answer. */
export const PictureBytes = Type.String({ description: 'The bytes of the picture' });

/** Longest side of a picture in pixels, and of its thumbnail. */
export const pictureSizes = [800, 200] as const;
export type PictureSize = (typeof pictureSizes)[number];
