import type { Release } from '@sandites/contracts';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';

interface Fault {
  /** What the page's boot data say of the live release. */
  manifest?: (release: Release) => unknown;
  /** Files in the place of the release's own; their hashes are put right in the boot data. */
  files?: Readonly<Record<string, (text: string) => string>>;
}

interface Remotes {
  remotes: { live: Release; previous?: Release }[];
}
interface BootData {
  registry: Remotes;
  whole?: { href: string };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const bootElement = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** As the gateway writes it: nothing in it ends the element. */
const asData = (boot: BootData) => JSON.stringify(boot).replaceAll('<', '\\u003c');

/** Has this page get another release of a remote than the site has, alone: a fault that no release would get live with. */
export async function changeRelease(page: Page, remote: string, { manifest = (release) => release, files = {} }: Fault): Promise<void> {
  const texts = new Map<string, string>();

  await page.route(`**/federation/${remote}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const text = texts.get(name);
    return text === undefined ? route.fallback() : route.fulfill({ contentType: 'text/javascript', body: text });
  });
  await page.route(({ pathname }) => !/^\/(federation|api)\//.test(pathname), async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const { whole, ...boot } = JSON.parse(bootElement.exec(html)?.[2] ?? '{}') as BootData;
    if (whole) boot.registry = (await (await page.context().request.get(whole.href)).json()) as Remotes;
    for (const entry of boot.registry.remotes.filter(({ live }) => live.remote === remote)) {
      for (const [name, change] of Object.entries(files)) {
        const address = `/federation/${remote}/${entry.live.version}/${name}`;
        texts.set(name, change(await (await page.context().request.get(address)).text()));
      }
      const hashes = Object.fromEntries([...texts].map(([name, text]) => [name, hashOf(text)]));
      entry.live = manifest({ ...entry.live, files: { ...entry.live.files, ...hashes } }) as Release;
      delete entry.previous;
    }
    // What is fetched ahead has the hashes of before, which the console would complain of.
    const without = html.replaceAll(new RegExp(`<link rel="preload"[^>]*/federation/${remote}/[^>]*>`, 'g'), '');
    return route.fulfill({ response: response, body: without.replace(bootElement, (_, open: string, __, close: string) => open + asData(boot) + close) });
  });
}
