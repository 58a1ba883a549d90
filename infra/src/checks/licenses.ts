import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';
import { single, type Finding } from './check';

/** Licenses of shipped packages; a new one is reviewed before it is added here. */
const acceptedLicenses = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
  'CC-BY-3.0',
]);
/**
 * Used unmodified, as separate files: the terms concern modified files. libvips, which sharp loads
 * as a shared library, can be replaced.
 */
const acceptedUnchanged = new Set(['MPL-2.0', 'LGPL-3.0-or-later']);
/** Packages with an old form of the license field in package.json, reviewed by hand. */
const readByHand = new Map([
  ['busboy', 'MIT'],
  ['streamsearch', 'MIT'],
  ['parse-cache-control', 'BSD-3-Clause'],
]);

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const isAccepted = (license: string): boolean =>
  acceptedLicenses.has(license) || acceptedUnchanged.has(license);

export function isAcceptedExpression(license: string): boolean {
  const parts = license.replace(/[()]/g, ' ').trim();
  return parts
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => isAccepted(each.trim())));
}

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

export const unapprovedLicenses = (packages: Readonly<Record<string, LockedPackage>>): string[] =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => ({
      name: nameOf(path),
      license: license ?? readByHand.get(nameOf(path)) ?? 'none',
    }))
    .filter(({ license }) => !isAcceptedExpression(license))
    .map(({ name, license }) => `${name}: ${license}`);

export function licenseReport(): Finding {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const unapproved = unapprovedLicenses(packages);
  return single(
    unapproved.length === 0,
    `Licenses that nobody has looked at (infra/src/checks/licenses.ts):\n${unapproved.join('\n')}`,
  );
}
