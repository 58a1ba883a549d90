import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { builtReleases } from '../build/build';
import { readJson, root } from '../repository';
import { type Finding, single } from './check';

type Part = { files: string[]; shared?: string[]; prerendered?: string };

interface Manifest {
  remote: string;
  initial: string[];
  bootstrapScript?: string;
  sharedFiles?: Record<string, string[]>;
  pages: (Part & { path: string })[];
  slots?: (Part & { slot: string })[];
  files: Record<string, string>;
}

export type Sizes = Record<string, Record<string, number>>;

const brotli = promisify(brotliCompress);

/** Each file is measured once. */
function sizeReader(dist: string): (files: readonly string[]) => Promise<number> {
  const sizesByFile = new Map<string, Promise<number>>();
  const sizeOf = async (file: string) => {
    const content = readFileSync(join(dist, file));
    return /\.(js|css|html|json|svg|txt)$/.test(file)
      ? (await brotli(content)).length
      : content.length;
  };
  const once = (file: string) => {
    const size = sizesByFile.get(file) ?? sizeOf(file);
    sizesByFile.set(file, size);
    return size;
  };
  return async (files) =>
    (await Promise.all([...new Set(files)].map(once))).reduce((sum, size) => sum + size, 0);
}

const ending = (files: readonly string[], end: string) =>
  files.filter((file) => file.endsWith(end));

/**
 * What a first visit to each page costs, what the content of each slot adds to it, and each
 * release: texts compressed with brotli.
 * @param dists folders of the builds, the shell's among them
 */
export async function measureSizes(
  dists: readonly string[],
): Promise<{ pages: Sizes; releases: Sizes }> {
  const builds = dists.map((dist) => ({
    manifest: readJson<Manifest>(join(dist, 'release.json')),
    sizeOf: sizeReader(dist),
  }));
  const shell = builds.find(({ manifest }) => manifest.remote === 'shell');
  if (!shell) throw new Error('The shell is not built.');
  const pages: Sizes = {};
  const releases: Sizes = {};
  for (const { manifest, sizeOf } of builds) {
    releases[manifest.remote] = { all: await sizeOf(Object.keys(manifest.files)) };
    for (const { slot, files, prerendered } of manifest.slots ?? []) {
      const slotFiles = [...manifest.initial, ...files];
      pages[`${slot} of ${manifest.remote}`] = {
        script: await sizeOf(ending(slotFiles, '.js')),
        styles: await sizeOf(ending(slotFiles, '.css')),
        ...(prerendered && { prerendered: await sizeOf([prerendered]) }),
      };
    }
    for (const { path, files, shared = [], prerendered } of manifest.pages) {
      const ofShell = [
        ...shell.manifest.initial,
        ...(shell.manifest.bootstrapScript ? [shell.manifest.bootstrapScript] : []),
        ...shared.flatMap((name) => shell.manifest.sharedFiles?.[name] ?? []),
      ];
      const pageFiles =
        manifest === shell.manifest
          ? files.filter((file) => !ofShell.includes(file))
          : [...manifest.initial, ...files];
      const both = async (end: string) =>
        (await shell.sizeOf(ending(ofShell, end))) + (await sizeOf(ending(pageFiles, end)));
      pages[path] = {
        script: await both('.js'),
        styles: await both('.css'),
        ...(prerendered && { prerendered: await sizeOf([prerendered]) }),
      };
    }
  }
  return { pages, releases };
}

/** Bytes; `npm run budgets` writes what is measured. */
export interface Budget {
  budget: number;
  measured?: number;
}
export type Budgets = Record<'pages' | 'releases', Record<string, Record<string, Budget>>>;

export const budgetsFile = join(root, 'infra/budgets.json');

const flatten = <T>(groups: Record<string, Record<string, T>>): Map<string, T> =>
  new Map(
    Object.entries(groups).flatMap(([name, parts]) =>
      Object.entries(parts).map(([part, value]) => [`${name} ${part}`, value] as const),
    ),
  );

export function overBudget(
  budgets: Record<string, Record<string, Budget>>,
  sizes: Sizes,
): string[] {
  const [allowed, measured] = [flatten(budgets), flatten(sizes)];
  return [
    ...[...measured].flatMap(([name, size]) => {
      const budget = allowed.get(name)?.budget;
      if (budget === undefined) return [`${name}: takes ${size} bytes and has no budget`];
      return size <= budget ? [] : [`${name}: ${size} bytes; its budget is ${budget}`];
    }),
    ...[...allowed.keys()]
      .filter((name) => !measured.has(name))
      .map((name) => `${name}: has a budget and is not there`),
  ];
}

export async function budgetReport(): Promise<Finding> {
  const budgets = readJson<Budgets>(budgetsFile);
  const { pages, releases } = await measureSizes(builtReleases());
  const over = [...overBudget(budgets.pages, pages), ...overBudget(budgets.releases, releases)];
  return single(
    over.length === 0,
    `Bytes, brotli (infra/budgets.json; \`npm run budgets\` writes the measured values down):\n${over.join('\n')}`,
  );
}
