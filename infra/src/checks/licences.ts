import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';
import { single, type Finding } from './check';

/** Licences of what the site is made of and ships; a new one is looked at before it is added here. */
const acceptedLicences = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib', 'Python-2.0', 'OFL-1.1', 'CC-BY-4.0', 'CC-BY-3.0']);
/** Used unchanged, as files of their own: the terms are about changed files. libvips, which sharp loads as a shared library, can be replaced by anybody. */
const acceptedUnchanged = new Set(['MPL-2.0', 'LGPL-3.0-or-later']);
/** Packages whose licence stands in an old form in their package.json, and was read there. */
const readByHand = new Map([
  ['busboy', 'MIT'],
  ['streamsearch', 'MIT'],
  ['parse-cache-control', 'BSD-3-Clause'],
]);

/** A package as package-lock.json has it. */
export interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const isTaken = (licence: string): boolean => acceptedLicences.has(licence) || acceptedUnchanged.has(licence);

/** Whether a licence, or an expression of several (SPDX), lets us use what bears it. */
export function mayUse(licence: string): boolean {
  const parts = licence.replace(/[()]/g, ' ').trim();
  return parts.split(' OR ').some((choice) => choice.split(' AND ').every((each) => isTaken(each.trim())));
}

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

/** What is installed to be shipped under a licence that is not taken, one line each. */
export const strangeLicences = (packages: Readonly<Record<string, LockedPackage>>): string[] =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => ({ name: nameOf(path), licence: license ?? readByHand.get(nameOf(path)) ?? 'none' }))
    .filter(({ licence }) => !mayUse(licence))
    .map(({ name, licence }) => `${name}: ${licence}`);

/** Checks the licence of everything that is installed to be shipped. */
export function licenceReport(): Finding {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
  const strange = strangeLicences(packages);
  return single(strange.length === 0, `Licences that nobody has looked at (infra/src/checks/licences.ts):\n${strange.join('\n')}`);
}
