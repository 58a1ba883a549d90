import type { Release } from '@sandites/contracts';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';

interface Fault {
  /** The live release in the page's boot data. */
  manifest?: (release: Release) => unknown;
  /** Files that replace the release's own; their hashes in the boot data are updated. */
  files?: Readonly<Record<string, (text: string) => string>>;
}

interface Remotes {
  remotes: { live: Release; previous?: Release }[];
}
interface BootData {
  registry: Remotes;
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const bootElement = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Escaped as in the gateway, so that no text ends the element. */
const asData = (boot: BootData) => JSON.stringify(boot).replaceAll('<', '\\u003c');

/** Replaces a remote's release in this page only, for faults that would not pass a smoke test. */
export async function changeRelease(
  page: Page,
  remote: string,
  { manifest = (release) => release, files = {} }: Fault,
): Promise<void> {
  const texts = new Map<string, string>();

  await page.route(`**/federation/${remote}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const text = texts.get(name);
    return text === undefined
      ? route.fallback()
      : route.fulfill({ contentType: 'text/javascript', body: text });
  });
  await page.route(
    ({ pathname }) => !/^\/(federation|api)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const boot = JSON.parse(bootElement.exec(html)?.[2] ?? '{}') as BootData;
      for (const entry of boot.registry.remotes.filter(({ live }) => live.remote === remote)) {
        for (const [name, change] of Object.entries(files)) {
          const address = `/federation/${remote}/${entry.live.version}/${name}`;
          texts.set(name, change(await (await page.context().request.get(address)).text()));
        }
        const hashes = Object.fromEntries([...texts].map(([name, text]) => [name, hashOf(text)]));
        entry.live = manifest({
          ...entry.live,
          files: { ...entry.live.files, ...hashes },
        }) as Release;
        delete entry.previous;
      }
      // Preloads still have the old hashes, which would be console errors.
      const without = html.replaceAll(
        new RegExp(`<link rel="preload"[^>]*/federation/${remote}/[^>]*>`, 'g'),
        '',
      );
      return route.fulfill({
        response: response,
        body: without.replace(
          bootElement,
          (_, open: string, __, close: string) => open + asData(boot) + close,
        ),
      });
    },
  );
}
