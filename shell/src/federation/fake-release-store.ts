import type { Release } from '@sandites/contracts';

/** What the browser finds when it asks for a file of a release. */
export type Found = 'file' | 'nothing' | 'silence';

interface FakeReleaseStore {
  /** Every address asked for so far. */
  asked: string[];
  /** What is found from now on. */
  found: Found;
  /** Modules of the container that the entry registers. */
  modules: Record<string, () => unknown>;
}

/**
 * Stands in for the network and for webpack's runtime: files put into the page's head load, fail or stay silent as the test says, and the
 * entry registers a container as a remote's build does.
 */
export function fakeReleaseStore({ remote, version }: Release): FakeReleaseStore {
  const store: FakeReleaseStore = { asked: [], found: 'file', modules: {} };
  const scope = `${remote.replaceAll('-', '_')}_${version}`;

  const answer = (element: HTMLScriptElement | HTMLLinkElement) => {
    const url = 'src' in element ? element.src : element.href;
    if (!url.includes(`/federation/${remote}/${version}/`)) return;
    store.asked.push(url);
    if (store.found === 'silence') return;
    if (store.found === 'nothing') {
      element.onerror?.(new Event('error'));
      return;
    }
    if (url.includes('remoteEntry.js')) {
      const get = async (module: string) => store.modules[module] ?? (() => ({}));
      Object.assign(globalThis, { [scope]: { init: () => undefined, get } });
    }
    element.onload?.(new Event('load'));
  };
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    append(...nodes);
    for (const node of nodes) if (node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) setTimeout(() => answer(node));
  };
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: {} },
    fetch: async () => new Response(''),
  });
  return store;
}
