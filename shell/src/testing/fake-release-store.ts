import type { Release } from '@sandites/contracts';

/** How the store responds to a request for a file. */
export type ResponseKind = 'file' | 'nothing' | 'no answer' | 'trickle';

interface FakeReleaseStore {
  /** Every requested URL so far. */
  requestedUrls: string[];
  /** Sets the responses from now on. */
  responds: ResponseKind;
  /** Creates the container that the entry registers. Default: a container of the modules. */
  container: () => unknown;
  modules: Record<string, () => unknown>;
  /** Completes slow responses. */
  finish: () => void;
}

/** A body that sends one byte per second and never ends. */
const trickling = () =>
  new ReadableStream({
    start: (stream) => void setInterval(() => stream.enqueue(new Uint8Array(1)), 1_000),
  });
const pendingResponse = () => new Promise<Response>(() => undefined);

/**
 * A fake of the network and of webpack's runtime: files appended to the head load, fail or get no
 * response, and the entry registers a container like a remote's build.
 */
export function fakeReleaseStore({ remote, version }: Release): FakeReleaseStore {
  const waiters: (() => void)[] = [];
  const store: FakeReleaseStore = {
    requestedUrls: [],
    responds: 'file',
    container: () => ({
      init: () => undefined,
      get: async (module: string) => store.modules[module] ?? (() => ({})),
    }),
    modules: {},
    finish: () => waiters.forEach((arrive) => arrive()),
  };
  const scope = `${remote.replaceAll('-', '_')}_${version}`;

  const response = (element: HTMLScriptElement | HTMLLinkElement) => {
    const url = 'src' in element ? element.src : element.href;
    if (!url.includes(`/federation/${remote}/${version}/`)) return;
    store.requestedUrls.push(url);
    if (store.responds === 'no answer') return;
    if (store.responds === 'trickle') {
      waiters.push(() => arrive(element, url));
      return;
    }
    if (store.responds === 'nothing') {
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
    for (const node of nodes)
      if (node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)
        setTimeout(() => response(node));
  };
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: {} },
    fetch: async () =>
      store.responds === 'no answer'
        ? pendingResponse()
        : new Response(store.responds === 'trickle' ? trickling() : ''),
  });
  return store;
}
