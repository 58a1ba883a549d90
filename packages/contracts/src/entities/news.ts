import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import {
  Body,
  Changes,
  Day,
  Id,
  Nullable,
  OneOf,
  PictureAddress,
  ResponseBody,
  Text,
  Timestamp,
  Version,
} from '../schema';
import { sports } from '../sports';

const Title = () => Text({ maxLength: 120 });
/** Paragraphs, divided by blank lines; links are recognized where it is shown. */
const Story = () => Text({ maxLength: 10_000 });

/** A news item. The version and who posted it are only for users who may change it. */
export const NewsItem = ResponseBody({
  id: Id(),
  title: Title(),
  body: Story(),
  sport: Nullable(OneOf(sports)),
  pinnedUntil: Nullable(Day()),
  publishedAt: Timestamp(),
  imageUrl: Nullable(PictureAddress()),
  imageThumb: Nullable(PictureAddress()),
  version: Type.Optional(Version()),
  ownerId: Type.Optional(Id()),
});
export type NewsItem = Static<typeof NewsItem>;

/** The addresses of a picture in two sizes. */
export const NewsPhoto = ResponseBody({ imageUrl: PictureAddress(), imageThumb: PictureAddress() });

export const NewNewsItem = Body(
  {
    title: Title(),
    body: Story(),
    sport: Type.Optional(Nullable(OneOf(sports))),
    pinnedUntil: Type.Optional(
      Nullable(Day({ description: 'Shown on every public page until this day is over' })),
    ),
    publishedAt: Type.Optional(Timestamp()),
    imageUrl: Type.Optional(Nullable(PictureAddress())),
  },
  ['id', 'version', 'ownerId', 'imageThumb'],
);
export type NewNewsItem = Static<typeof NewNewsItem>;

export const NewsItemChanges = Changes(NewNewsItem);
export type NewsItemChanges = Static<typeof NewsItemChanges>;

export const NewsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default: 20' })),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.largestId,
      description: 'Only items older than the one with this id',
    }),
  ),
  sport: Type.Optional(Text({ minLength: 0, description: 'Only items of this team' })),
  pinned: Type.Optional(
    Type.Literal('yes', { description: 'Only items whose day to be pinned until is not over' }),
  ),
});
