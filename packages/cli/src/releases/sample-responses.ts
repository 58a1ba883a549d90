import type { BrowserContext, Route } from '@playwright/test';

export const visitorKinds = ['visitor', 'user', 'coach', 'admin'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

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
export type OpenApi = {
  paths: Record<
    string,
    { get?: { responses: Record<string, { content?: Record<string, { schema: Schema }> }> } }
  >;
};

const texts: Readonly<Record<string, string>> = {
  date: '2027-01-15',
  'clock-time': '18:30',
  'date-time': '2027-01-15T18:30:00.000Z',
  email: 'sample@sandites.example',
  'https-url': 'https://sandites.example',
  'web-url': 'https://sandites.example',
};

/** A value that is valid for a schema: with all fields, and no empty list. */
export function sampleOf({
  type,
  enum: values,
  const: constant,
  anyOf,
  format = '',
  minimum = 1,
  items = {},
  properties = {},
}: Schema): unknown {
  if (constant !== undefined) return constant;
  if (values) return values.find((word) => word !== null);
  if (anyOf) return sampleOf(anyOf[0] ?? {});
  switch (Array.isArray(type) ? type.find((one) => one !== 'null') : type) {
    case 'array':
      return [sampleOf(items)];
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, sampleOf(schema)]),
      );
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

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Undefined for an unknown path, or a response that is not JSON. */
export function sampleResponse({ paths }: OpenApi, path: string): unknown {
  const templates = Object.keys(paths).filter((template) => matches(template, path));
  const [template = ''] = templates.toSorted(
    (one, other) => one.split('{').length - other.split('{').length,
  );
  const schema = paths[template]?.get?.responses['200']?.content?.['application/json']?.schema;
  return schema && sampleOf(schema);
}

/**
 * Answers reads that need a session (401) with samples of the site's OpenAPI document: a smoke test
 * has no account and must not see personal data.
 */
export async function fulfillWithSamples(
  context: BrowserContext,
  site: string,
  role: Exclude<VisitorKind, 'visitor'>,
): Promise<void> {
  const description = await context.request.get(`${site}/api/openapi.json`);
  const document = (await description.json()) as OpenApi;
  const fulfill = async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') return route.continue();
    if (pathname === '/api/user')
      return route.fulfill({ json: { id: 1, username: 'smoke-test', role } });
    const response = await route.fetch();
    const sample = response.status() === 401 ? sampleResponse(document, pathname) : undefined;
    return sample === undefined ? route.fulfill({ response }) : route.fulfill({ json: sample });
  };
  // The page may be closed by now.
  await context.route(`${site}/api/**`, (route) => fulfill(route).catch(() => undefined));
}
