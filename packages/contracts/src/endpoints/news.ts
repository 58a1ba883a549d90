import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
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
  Whole,
} from '../schema';
import { sports } from '../sports';
import { PictureBytes, PictureForm } from './uploads';

const events = endpointsOf('events');

const Title = () => Text({ maxLength: 120 });
/** Paragraphs, divided by blank lines; links are recognized where it is shown. */
const Story = () => Text({ maxLength: 10_000 });

/** The version and who posted it are only for users who may change it. */
export const NewsItem = ResponseBody({
  id: Id(),
  title: Title(),
  body: Story(),
  sport: Nullable(OneOf(sports)),
  pinnedUntil: Nullable(Day()),
  publishedAt: Timestamp(),
  /** The display name of who posted it, as it was then. */
  author: Type.Optional(Nullable(Text())),
  /** The game that it is about. */
  eventId: Type.Optional(Nullable(Id())),
  imageUrl: Nullable(PictureAddress()),
  imageThumb: Nullable(PictureAddress()),
  version: Type.Optional(Version()),
  ownerId: Type.Optional(Id()),
});
export type NewsItem = Static<typeof NewsItem>;

const NewsPhoto = ResponseBody({ imageUrl: PictureAddress(), imageThumb: PictureAddress() });

export const NewNewsItem = Body(
  {
    title: Title(),
    body: Story(),
    sport: Type.Optional(Nullable(OneOf(sports))),
    pinnedUntil: Type.Optional(
      Nullable(Day({ description: 'Shown on every public page until this day is over' })),
    ),
    publishedAt: Type.Optional(Timestamp()),
    eventId: Type.Optional(
      Nullable(
        Whole(1, limits.largestId, {
          description: 'The game that it is about, whose team is then the team of the item',
        }),
      ),
    ),
    imageUrl: Type.Optional(Nullable(PictureAddress())),
  },
  ['id', 'version', 'ownerId', 'imageThumb', 'author'],
);
export type NewNewsItem = Static<typeof NewNewsItem>;

export const NewsItemChanges = Changes(NewNewsItem);
export type NewsItemChanges = Static<typeof NewsItemChanges>;

const NewsQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limits.pageSize, description: 'Default: 20' }),
  ),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.largestId,
      description: 'Only items older than the one with this id',
    }),
  ),
  sport: Type.Optional(Text({ minLength: 0, description: 'Only items of this team' })),
  event: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.largestId,
      description: 'Only items about the game with this id',
    }),
  ),
  pinned: Type.Optional(
    Type.Literal('yes', { description: 'Only items whose day to be pinned until is not over' }),
  ),
});

export const listNews = events.get('/api/news', {
  access: 'public',
  summary: 'Published news, newest first; where there may be more, `Link` leads to older ones',
  query: NewsQuery,
  responses: { 200: Type.Array(NewsItem) },
});

export const getNewsFeed = events.get('/api/news.atom', {
  access: 'public',
  summary: 'The newest 50 published news as an Atom feed; also at `/news.atom`',
  produces: 'application/atom+xml',
  responses: { 200: Type.String() },
});

export const listOwnNews = events.get('/api/my-news', {
  access: 'coach',
  summary:
    'The news that the caller may change, scheduled ones too, newest first; in id order where paged',
  paged: true,
  responses: { 200: Type.Array(NewsItem) },
});

export const getNews = events.get('/api/news/:id', {
  access: 'public',
  summary: 'A published news item',
  refuses: [404],
  responses: { 200: NewsItem },
});

export const createNews = events.post('/api/news', {
  access: 'coach',
  summary: 'Posts a news item; one in the future is unseen until then',
  body: NewNewsItem,
  activity: { kind: 'created', subject: 'news' },
  responses: { 201: NewsItem },
});

export const updateNews = events.put('/api/news/:id', {
  access: 'owner',
  summary: 'Changes the given fields of a news item',
  body: NewsItemChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'news' },
  responses: { 200: NewsItem },
});

export const deleteNews = events.delete('/api/news/:id', {
  access: 'owner',
  summary: 'Deletes a news item',
  activity: { kind: 'deleted', subject: 'news' },
  responses: { 204: null },
});

export const restoreNews = events.post('/api/news/:id/restore', {
  access: 'owner',
  summary: 'Brings back a news item that was deleted in the last 24 hours, under its id',
  activity: { kind: 'restored', subject: 'news' },
  responses: { 200: NewsItem },
});

export const addNewsPhoto = events.post('/api/news/photos', {
  access: 'coach',
  summary:
    'Takes a picture for a news item, which names its address: turned upright, cropped where asked, ' +
    'in two sizes and without metadata; one that no item names within an hour is deleted',
  upload: PictureForm,
  uploads: 'picture',
  activity: null,
  responses: { 201: NewsPhoto },
});

export const getNewsPhoto = events.get('/api/news/photos/:picture', {
  access: 'public',
  summary:
    'A picture of published news, as WebP or, where that is not accepted, as JPEG; for a coach ' +
    'also one that waits to be published',
  produces: 'image/webp',
  picture: 'checked',
  responses: { 200: PictureBytes },
});
