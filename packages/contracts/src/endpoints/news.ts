import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { PictureBytes, PictureForm } from '../entities/picture';
import { NewNewsItem, NewsItem, NewsItemChanges, NewsPhoto, NewsQuery } from '../entities/news';

export const listNews = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/news',
  access: 'public',
  summary: 'Published news, newest first',
  query: NewsQuery,
  responses: { 200: Type.Array(NewsItem) },
});

export const getNewsFeed = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/news.atom',
  access: 'public',
  summary: 'The newest 50 published news as an Atom feed; also at `/news.atom`',
  produces: 'application/atom+xml',
  responses: { 200: Type.String() },
});

export const listOwnNews = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/my-news',
  access: 'coach',
  summary: 'The news that the caller may change, scheduled ones too, newest first',
  responses: { 200: Type.Array(NewsItem) },
});

export const getNews = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/news/:id',
  access: 'public',
  summary: 'A published news item',
  refuses: [404],
  responses: { 200: NewsItem },
});

export const createNews = endpoint({
  service: 'events',
  method: 'POST',
  path: '/api/news',
  access: 'coach',
  summary: 'Posts a news item; one in the future is unseen until then',
  body: NewNewsItem,
  activity: { kind: 'created', subject: 'news' },
  responses: { 201: NewsItem },
});

export const updateNews = endpoint({
  service: 'events',
  method: 'PUT',
  path: '/api/news/:id',
  access: 'owner',
  summary: 'Changes the given fields of a news item',
  body: NewsItemChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'news' },
  responses: { 200: NewsItem },
});

export const deleteNews = endpoint({
  service: 'events',
  method: 'DELETE',
  path: '/api/news/:id',
  access: 'owner',
  summary: 'Deletes a news item',
  activity: { kind: 'deleted', subject: 'news' },
  responses: { 204: null },
});

export const addNewsPhoto = endpoint({
  service: 'events',
  method: 'POST',
  path: '/api/news/photos',
  access: 'coach',
  summary:
    'Takes a picture for a news item, which names its address: turned upright, cropped where asked, ' +
    'in two sizes and without metadata; one that no item names within an hour is deleted',
  upload: PictureForm,
  uploads: 'picture',
  activity: null,
  responses: { 201: NewsPhoto },
});

export const getNewsPhoto = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/news/photos/:picture',
  access: 'public',
  summary: 'A picture of the news, as WebP or, where that is not accepted, as JPEG',
  produces: 'image/webp',
  picture: 'immutable',
  responses: { 200: PictureBytes },
});
