import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';

const declared = /\b(?:choice|words|flag|whole|port|text|password|webAddress|secureAddress|keysAddress|databaseAddress)\('([A-Z][A-Z_]+)'/g;

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8'));

/** The variables of the environment that a program declares as its settings, whichever of its commands reads them. */
export function declaredSettings(part: string): Set<string> {
  const sources = [...sourcesIn(part), ...sourcesIn('packages/service-kit')];
  return new Set(sources.flatMap((source) => [...source.matchAll(declared)].map(([, variable = '']) => variable)));
}
