import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { NewNewsItem, NewsItem, NewsItemChanges, NewsQuery } from '../entities/news';

export const listNews = endpoint({
  service: 'events',
  method: 'GET',
  path: '/api/news',
  access: 'public',
  summary: 'Published news, newest first',
  query: NewsQuery,
  responses: { 200: Type.Array(NewsItem) },
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
