import { createHash } from 'node:crypto';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for markup, between tags or in an attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

export function tag(
  name: string,
  attributes: Readonly<Record<string, string | true | undefined>>,
): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escape(value)}"`];
  });
  return `<${name}${attributeTexts.join('')}>`;
}

export const element = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`;

export interface InlineStyle {
  readonly element: string;
  /** For the content policy, which allows no other inline style. */
  readonly hash: string;
}

/** Null for a text that could end the element. */
export function inlineStyle(
  css: string,
  attributes: Readonly<Record<string, string>> = {},
): InlineStyle | null {
  if (css.includes('</')) return null;
  return {
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    element: `${tag('style', attributes)}${css}</style>`,
  };
}

/** No text in the data can end its element, so `<` is written as JSON's own escape. */
const safeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

export const dataElement = (id: string, data: unknown): string =>
  `${tag('script', { type: 'application/json', id })}${safeJson(data)}</script>`;

/** JSON-LD for search engines: a data block, which no content security policy blocks. */
export const structuredData = (data: object): string =>
  `${tag('script', { type: 'application/ld+json' })}${safeJson(data)}</script>`;
