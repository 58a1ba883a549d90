import {
  addNewsPhoto,
  createNews,
  deleteNews,
  getNews,
  getNewsFeed,
  getNewsPhoto,
  listNews,
  listOwnNews,
  restoreNews,
  updateNews,
  type School,
} from '@sandites/contracts';
import {
  handle,
  isCoach,
  pageOf,
  Serialized,
  type HandledEndpoint,
} from '@sandites/service-kit/calls';
import { writtenText } from '@sandites/service-kit/outbound';
import type { Pictures } from '@sandites/service-kit/pictures';
import { versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { photoPath } from './news-picture';
import * as news from './news-store';

type FeedSchool = Pick<School, 'name' | 'mascot' | 'links'>;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => references[sign] ?? sign);
const textOf = (text: string) => escape(writtenText(text));

const element = (name: string, text: string) => `<${name}>${textOf(text)}</${name}>`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escape(href)}"/>`;

/** The paragraphs of a story as HTML. */
const paragraphs = (story: string) =>
  story
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The last of some times, all of them in UTC. */
const lastOf = (times: readonly string[]): string =>
  times.reduce((last, time) => (time > last ? time : last), '1970-01-01T00:00:00Z');

/** An Atom feed (RFC 4287). @param origin of the site. Default: the school's website */
function feedWriter({ name, mascot, links }: FeedSchool, origin = links.website) {
  const addressOf = (path: string) => new URL(path, origin).href;

  const entry = ({ id, title, body, sport, publishedAt, updatedAt, imageUrl }: news.FeedItem) => {
    const picture = imageUrl === null ? '' : `<p><img src="${addressOf(imageUrl)}" alt=""></p>`;
    return [
      '<entry>',
      element('id', addressOf(`/news/${id}`)),
      element('title', title),
      link('alternate', addressOf(`/news/${id}`)),
      element('published', publishedAt),
      element('updated', updatedAt),
      ...(sport === null ? [] : [`<category term="${escape(sport)}"/>`]),
      `<content type="html">${textOf(picture + paragraphs(body))}</content>`,
      '</entry>',
    ];
  };

  return (items: readonly news.FeedItem[]): string =>
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      element('id', addressOf('/news')),
      element('title', `${mascot} News`),
      element('updated', lastOf(items.map(({ updatedAt }) => updatedAt))),
      link('alternate', addressOf('/news')),
      link('self', addressOf('/news.atom')),
      `<author>${element('name', name)}${element('uri', links.website)}</author>`,
      ...items.flatMap(entry),
      '</feed>',
      '',
    ].join('\n');
}

const feedLength = 50;

interface NewsDeps {
  readonly db: Knex;
  readonly pictures: Pictures;
  readonly school: FeedSchool;
  /** The site's origin, for links in the feed. */
  readonly origin: string | undefined;
}

/** News: a coach changes their own, an admin all. */
export function newsRoutes({ db, pictures, school, origin }: NewsDeps): HandledEndpoint[] {
  const version = news.newsVersion(db);
  const writeFeed = feedWriter(school, origin);
  const pictureIn = (imageUrl: string | null | undefined) =>
    pictures.addFromBody('imageUrl', imageUrl, { any: photoPath });
  const ownerOf = ({ params }: { params: { id: number } }) => news.ownerOf(db, params.id);
  return [
    handle(listNews, versioned({ version, read: ({ query }) => news.page(db, query) })),
    handle(getNews, versioned({ version, read: ({ params }) => news.one(db, params.id) })),
    handle(
      getNewsFeed,
      versioned({
        version,
        read: async () => new Serialized(writeFeed(await news.forFeed(db, feedLength))),
      }),
    ),
    handle(listOwnNews, async ({ caller, page }) => pageOf(await news.ofOwner(db, caller), page)),
    handle(createNews, async ({ body: { imageUrl, ...item }, caller, change }) => {
      const photo = await pictureIn(imageUrl);
      return change((trx) => news.add(trx, caller, { ...item, photo }));
    }),
    handle(
      updateNews,
      ownerOf,
      async ({ params, body: { imageUrl, ...item }, ifMatch, changeRow }) => {
        const photo = await pictureIn(imageUrl);
        return changeRow((trx) => news.change(trx, params.id, { ...item, photo }, ifMatch));
      },
    ),
    handle(addNewsPhoto, async ({ upload, signal }) => {
      const address = photoPath + (await pictures.addFromForm(upload, signal));
      return { imageUrl: `${address}-800`, imageThumb: `${address}-200` };
    }),
    handle(getNewsPhoto, async ({ params: { picture }, caller, accepts }) => {
      // Coaches also see one that they have just sent, or that is planned.
      if (!isCoach(caller)) await news.requirePublishedPicture(db, picture);
      return pictures.reply(picture, accepts);
    }),
    handle(deleteNews, ownerOf, ({ params, change }) =>
      change((trx) => news.remove(trx, params.id)),
    ),
    handle(
      restoreNews,
      ({ params }) => news.ownerOfDeleted(db, params.id),
      ({ params, change }) => change((trx) => news.restore(trx, params.id)),
    ),
  ];
}
