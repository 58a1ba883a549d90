import type { NewsItem, School } from '@sandites/contracts';

/** The school's data in a feed. */
export type FeedSchool = Pick<School, 'name' | 'mascot' | 'links'>;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => references[sign] ?? sign);
/** XML has no control characters except tabs and line ends. */
const textOf = (text: string) => escape(text.replaceAll(/(?![\t\n])\p{Cc}/gu, ''));

const element = (name: string, text: string) => `<${name}>${textOf(text)}</${name}>`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escape(href)}"/>`;

/** The paragraphs of a story as HTML. */
const paragraphs = (story: string) =>
  story
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/**
 * Writes the news as an Atom feed (RFC 4287).
 * @param origin of the site. Default: the school's website
 */
export function feedWriter({ name, mascot, links }: FeedSchool, origin = links.website) {
  const addressOf = (path: string) => new URL(path, origin).href;

  const entry = ({ id, title, body, sport, publishedAt, imageUrl }: NewsItem) => {
    const picture = imageUrl === null ? '' : `<p><img src="${addressOf(imageUrl)}" alt=""></p>`;
    return [
      '<entry>',
      element('id', addressOf(`/news/${id}`)),
      element('title', title),
      link('alternate', addressOf(`/news/${id}`)),
      element('published', publishedAt),
      element('updated', publishedAt),
      ...(sport === null ? [] : [`<category term="${escape(sport)}"/>`]),
      `<content type="html">${textOf(picture + paragraphs(body))}</content>`,
      '</entry>',
    ];
  };

  return (items: readonly NewsItem[]): string =>
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      element('id', addressOf('/news')),
      element('title', `${mascot} News`),
      element('updated', items[0]?.publishedAt ?? '1970-01-01T00:00:00Z'),
      link('alternate', addressOf('/news')),
      link('self', addressOf('/news.atom')),
      `<author>${element('name', name)}${element('uri', links.website)}</author>`,
      ...items.flatMap(entry),
      '</feed>',
      '',
    ].join('\n');
}
