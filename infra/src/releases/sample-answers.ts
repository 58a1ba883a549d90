import type { BrowserContext, Route } from '@playwright/test';

/** As whom a smoke test opens pages: signed out, or in a role. */
export const testedAs = ['visitor', 'user', 'coach', 'admin'] as const;
export type TestedAs = (typeof testedAs)[number];

/** What is used here of a JSON schema in the site's OpenAPI document. */
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};
export type OpenApi = { paths: Record<string, { get?: { responses: Record<string, { content?: Record<string, { schema: Schema }> }> } }> };

const texts: Readonly<Record<string, string>> = {
  date: '2027-01-15',
  'clock-time': '18:30',
  'date-time': '2027-01-15T18:30:00.000Z',
  email: 'sample@sandites.example',
  'web-url': 'https://sandites.example',
};

/** A value that fits a schema: every field is there, no list is empty. */
export function sampleOf({ type, enum: words, const: only, anyOf, format = '', minimum = 1, items = {}, properties = {} }: Schema): unknown {
  if (only !== undefined) return only;
  if (words) return words.find((word) => word !== null);
  if (anyOf) return sampleOf(anyOf[0] ?? {});
  switch (Array.isArray(type) ? type.find((one) => one !== 'null') : type) {
    case 'array':
      return [sampleOf(items)];
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sampleOf(schema)]));
    case 'integer':
    case 'number':
      return Math.max(1, minimum);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return texts[format] ?? 'Sample';
  }
}

const matches = (template: string, path: string): boolean => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** The sample answer of a read; undefined for a path that the document does not have, or that answers no JSON. */
export function sampleAnswer({ paths }: OpenApi, path: string): unknown {
  const templates = Object.keys(paths).filter((template) => matches(template, path));
  const [template = ''] = templates.toSorted((one, other) => one.split('{').length - other.split('{').length);
  const schema = paths[template]?.get?.responses['200']?.content?.['application/json']?.schema;
  return schema && sampleOf(schema);
}

/**
 * Answers the reads of guarded pages with samples that fit the site's OpenAPI document, since a smoke test has no account and must see nobody's data. Reads that
 * the site answers without an account, and all changes, go to the site.
 */
export async function answerWithSamples(context: BrowserContext, site: string, document: OpenApi, role: Exclude<TestedAs, 'visitor'>): Promise<void> {
  const answer = async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') return route.continue();
    if (pathname === '/api/user') return route.fulfill({ json: { id: 1, username: 'smoke-test', role } });
    const response = await route.fetch();
    const sample = response.status() === 401 ? sampleAnswer(document, pathname) : undefined;
    return sample === undefined ? route.fulfill({ response }) : route.fulfill({ json: sample });
  };
  // A page that is closed meanwhile needs no answer.
  await context.route(`${site}/api/**`, (route) => answer(route).catch(() => undefined));
}
