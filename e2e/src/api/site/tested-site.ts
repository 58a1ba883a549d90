import { startSite, type Site } from './site';

/** Starts a site for the tests of one file. */
export function testedSite(): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());
  return () => site;
}
