import { isUpToDate } from '@sandites/infra/build';
import { siteAddress } from './processes';

/** Says before any test fails what it would fail for: no site, or one of other sources. */
export default async function requireSite(): Promise<void> {
  const site = siteAddress();
  const response = await fetch(site, { method: 'HEAD' }).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`${site} does not answer: npm start, or set BASE_URL to where a site runs.`);
  if (!isUpToDate())
    process.stderr.write(
      'The build is older than the sources: start the site again, which builds what changed.\n',
    );
}
