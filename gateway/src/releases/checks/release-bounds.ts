import {
  layoutLinks,
  pageSchool,
  School,
  type LinkedPage,
  type LinkRow,
  type Release,
  type TemplateView,
} from '@sandites/contracts';
import type { TSchema } from '@sinclair/typebox';
import { fillTemplate, templateLimits } from '../../server/fill-template';
import type { Build } from '../release-build';
import { manifestName } from '../release-store';

/** The most that one release has: what a team sends costs the whole site. */
export const releaseLimits = {
  pages: 200,
  files: 500,
  redirects: 100,
  calls: 100,
  slots: 20,
  /** In all: with the registry, every page of the site has most of it. */
  manifestBytes: 300_000,
  /** Styles of one page, which the gateway writes into its HTML. */
  styleBytes: 400_000,
} as const;

/** A value with as much text, and as many entries, as its schema allows. */
function largest(schema: TSchema): unknown {
  const {
    type,
    properties,
    items,
    enum: words,
    anyOf,
    format,
    maxItems = 0,
    maxLength = 200,
  } = schema as TSchema & {
    type?: string;
    properties?: Record<string, TSchema>;
    items?: TSchema;
    enum?: readonly string[];
    anyOf?: readonly TSchema[];
  };
  const alternative = anyOf?.at(-1);
  if (alternative) return largest(alternative);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, largest(one)]),
    );
  if (items) {
    const all = (items as { enum?: readonly string[] }).enum;
    return schema['uniqueItems'] && all
      ? all
      : Array.from({ length: Number(maxItems) }, () => largest(items));
  }
  if (words) return words.toSorted((one, other) => other.length - one.length)[0];
  if (type === 'boolean') return true;
  const start = { 'web-url': 'https://', email: 'a@' }[String(format)] ?? '';
  return start + 'w'.repeat(Number(maxLength) - start.length);
}

const rows = (length: number): LinkRow[] =>
  Array.from({ length }, () => ({ label: 'w'.repeat(200), to: `/${'w'.repeat(100)}` }));
const place = (order: number, group?: string) => ({
  label: 'w'.repeat(60),
  order,
  ...(group !== undefined && { group }),
});
/** More links than any bar has room for. */
const linkedPages = Array.from({ length: 40 }, (_, order): LinkedPage => ({
  path: `/${'w'.repeat(60)}`,
  navigation: place(order, order % 2 === 0 ? 'Recruitment' : undefined),
  footer: place(order, 'Quick Links'),
  account: place(order),
}));

/** The view of a page with the largest school that a file may describe. */
function largestView(): TemplateView & { readonly html: string } {
  const school = pageSchool(largest(School) as School, `/${'w'.repeat(60)}`, (file) => file);
  const text = 'w'.repeat(200);
  return {
    ...layoutLinks(linkedPages, 'admin'),
    school,
    networks: Object.fromEntries(school.links.social.map(({ name, url }) => [name, { url }])),
    page: { title: text, heading: text, address: text },
    user: { name: text },
    changedGames: rows(20),
    pinnedNews: rows(20),
    html: '',
  };
}

function countFaults(release: Release): string[] {
  const { pages, files, redirects = {}, calls = [], slots = [] } = release;
  const counts = {
    pages: pages.length,
    files: Object.keys(files).length,
    redirects: Object.keys(redirects).length,
    calls: calls.length,
    slots: slots.length,
  };
  const names = Object.keys(counts) as (keyof typeof counts)[];
  const bytes = Buffer.byteLength(JSON.stringify(release));
  return [
    ...names
      .filter((name) => counts[name] > releaseLimits[name])
      .map((name) => `has ${counts[name]} ${name}: at most ${releaseLimits[name]}`),
    ...(bytes > releaseLimits.manifestBytes
      ? [`has a ${manifestName} of ${bytes} bytes: at most ${releaseLimits.manifestBytes}`]
      : []),
  ];
}

/** Fills each template of a build once. */
async function templateFaults({ release, read }: Build): Promise<string[]> {
  const { pages, slots = [], prerendered = {} } = release;
  const named = [...pages, ...slots].flatMap((part) => part.prerendered ?? []);
  const view = largestView();
  const faults: string[] = [];
  for (const file of new Set([...named, ...Object.values(prerendered)])) {
    const template = await read(file);
    if (!template) continue;
    try {
      if (template.length > templateLimits.template)
        throw new Error(`It has ${template.length} bytes, and at most ${templateLimits.template}`);
      fillTemplate(template.toString(), view);
    } catch (error) {
      faults.push(`cannot have ${file} as the HTML of a page. ${(error as Error).message}`);
    }
    // Pages are served meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return faults;
}

async function styleFaults({ release: { pages, slots = [] }, read }: Build): Promise<string[]> {
  const faults: string[] = [];
  const parts = [
    ...pages.map(({ path, files }) => [path, files] as const),
    ...slots.map(({ slot, files }) => [slot, files] as const),
  ];
  for (const [name, files] of parts) {
    let bytes = 0;
    for (const file of new Set(files))
      if (file.endsWith('.css')) bytes += (await read(file))?.length ?? 0;
    if (bytes > releaseLimits.styleBytes)
      faults.push(`has ${bytes} bytes of styles at ${name}: at most ${releaseLimits.styleBytes}`);
  }
  return faults;
}

/**
 * What a build has beyond the limits of a release, by itself: counts, and its HTML filled with the
 * largest school.
 * @returns a sentence for each
 */
export async function boundFaults(build: Build): Promise<string[]> {
  const { remote, version } = build.release;
  const counts = countFaults(build.release);
  const faults =
    counts.length > 0 ? counts : [...(await templateFaults(build)), ...(await styleFaults(build))];
  return faults.map((fault) => `${remote} ${version} ${fault}`);
}
