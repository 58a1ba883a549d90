import { join } from 'node:path';
import { readJson } from '../../json';
import { builtReleases } from '../../releases/builds';

interface Page {
  path: string;
  access: string;
}

/** The pages that everybody may open by an address that is known: those of the builds, but for share pages. */
export const publicPages = (): string[] =>
  builtReleases()
    .flatMap((dist) => readJson<{ pages: Page[] }>(join(dist, 'release.json')).pages)
    .filter(({ path, access }) => access === 'public' && !path.includes(':'))
    .map(({ path }) => path)
    .toSorted();
