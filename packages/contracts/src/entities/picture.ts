import { Type, type Static } from '@sinclair/typebox';
import { Text } from '../schema';

/**
 * Fields beside the file of a picture: its crop, as `x,y,size` in pixels of the upright picture.
 */
export const PictureForm = Type.Object(
  {
    crop: Type.Optional(
      Text({
        pattern: '^\\d{1,5},\\d{1,5},[1-9]\\d{0,4}$',
        errorMessage: 'must be x,y,size in whole pixels',
      }),
    ),
  },
  { additionalProperties: false },
);
export type PictureForm = Static<typeof PictureForm>;

/** A response with a picture's bytes. */
export const PictureBytes = Type.String({ description: 'The bytes of the picture' });

/** Longest side of a picture in pixels, and of its thumbnail. */
export const pictureSizes = [800, 200] as const;
export type PictureSize = (typeof pictureSizes)[number];
