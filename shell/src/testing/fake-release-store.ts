import type { Release } from '@sandites/contracts';

/** What the browser finds when it asks for a file of a release. */
export type Found = 'file' | 'nothing' | 'no answer' | 'trickle';

interface FakeReleaseStore {
  /** Every requested URL so far. */
  asked: string[];
  /** Sets the responses from now on. */
  found: Found;
  /** What the entry registers. Default: a container of the modules. */
  container: () => unknown;
  modules: Record<string, () => unknown>;
  /** Completes slow responses. */
  finish: () => void;
}

/** A body of which a byte arrives every second, without an end. */
const trickling = () =>
  new ReadableStream({
    start: (stream) => void setInterval(() => stream.enqueue(new Uint8Array(1)), 1_000),
  });
const nothingYet = () => new Promise<Response>(() => undefined);

/**
 * Stands in for the network and for webpack's runtime: files put into the page's head load, fail or stay silent as the test says, and the
 * entry registers a container as a remote's build does.
 */
export function fakeReleaseStore({ remote, version }: Release): FakeReleaseStore {
  const waiters: (() => void)[] = [];
  const store: FakeReleaseStore = {
    asked: [],
    found: 'file',
    container: () => ({ init: () => undefined, get: async (module: string) => store.modules[module] ?? (() => ({})) }),
    modules: {},
    finish: () => waiters.forEach((arrive) => arrive()),
  };
  const scope = `${remote.replaceAll('-', '_')}_${version}`;

  const response = (element: HTMLScriptElement | HTMLLinkElement) => {
    const url = 'src' in element ? element.src : element.href;
    if (!url.includes(`/federation/${remote}/${version}/`)) return;
    store.asked.push(url);
    if (store.found === 'no answer') return;
    if (store.found === 'trickle') {
      waiters.push(() => arrive(element, url));
      return;
    }
    if (store.found === 'nothing') {
      element.onerror?.(new Event('error'));
      return;
    }
    arrive(element, url);
  };
  const arrive = (element: HTMLScriptElement | HTMLLinkElement, url: string) => {
    if (url.includes('remoteEntry.js')) {
      Object.assign(globalThis, { [scope]: store.container() });
    }
    element.onload?.(new Event('load'));
  };
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    append(...nodes);
    for (const node of nodes) if (node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) setTimeout(() => response(node));
  };
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: {} },
    fetch: async () => (store.found === 'no answer' ? nothingYet() : new Response(store.found === 'trickle' ? trickling() : '')),
  });
  return store;
}
