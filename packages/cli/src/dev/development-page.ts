import type { Release, RemotePage } from '@sandites/contracts';

/** A frontend that is served from its sources, as its build describes it. */
export type DevelopedFrontend = Pick<
  Release,
  'remote' | 'version' | 'initial' | 'bootstrapScript'
> & { pages: Pick<RemotePage, 'path'>[] };
type Registry = {
  shell: { version: string };
  remotes: { live: DevelopedFrontend; previous?: DevelopedFrontend }[];
  previewOverride?: object;
};
type Boot = { registry: Registry; user: unknown; school?: unknown };

const bootElement = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
const prerendered = /(<div id="root">)[^]*(<\/div>\n<noscript>)/;
const inlineStyle = /<style[^>]*>[^<]*<\/style>/g;

/** Escaped as in the gateway, so that no text ends the element. */
const serialize = (boot: Boot): string => JSON.stringify(boot).replaceAll('<', '\\u003c');

const isShell = ({ remote }: DevelopedFrontend) => remote === 'shell';

/** Without a previous version: what is developed never gives way to another one. */
function withFrontends(registry: Registry, frontends: readonly DevelopedFrontend[]): Registry {
  const remotes = frontends.filter((frontend) => !isShell(frontend));
  const names = new Set(remotes.map(({ remote }) => remote));
  const shell = frontends.find(isShell);
  const [only] = remotes;
  return {
    ...registry,
    ...(shell && { shell }),
    ...(only &&
      remotes.length === 1 && {
        previewOverride: { by: 'development', remote: only.remote, version: only.version },
      }),
    remotes: [
      ...registry.remotes.filter(({ live }) => !names.has(live.remote)),
      ...remotes.map((live) => ({ live })),
    ],
  };
}

/** The elements that load the live version of these frontends. */
const elementsOf = (names: string): RegExp =>
  new RegExp(
    String.raw`<(?:link|script)\b[^>]*"/federation/(?:${names})/[^>]*>(?:</script>)?` +
      String.raw`|<style\b[^>]*"/federation/(?:${names})/[^>]*>[^<]*</style>`,
    'g',
  );

export const hookPath = '/__dev/react-hook.js';

/**
 * What the React DevTools leave in a page: every renderer registers with it. The shell and each
 * remote have a copy of React Refresh, and those that are loaded after React find it here.
 */
export const hookScript = `
const renderers = new Map();
const nothing = () => undefined;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => renderers.set(renderers.size + 1, renderer).size,
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};
// A page that could not be loaded for an error in its sources is loaded again once that is mended.
let hasErrors = false;
const loadAgain = () => {
  const isMended = hasErrors && !document.querySelector('#webpack-dev-server-client-overlay');
  if (isMended && document.querySelector('main [role="alert"]')) location.reload();
};
addEventListener('message', ({ source, data }) => {
  if (source !== window) return;
  if (data?.type === 'webpackErrors') hasErrors = true;
  // Each frontend tells of its own builds: whether all is well is seen a moment later.
  if (data?.type === 'webpackOk') for (const wait of [500, 3000]) setTimeout(loadAgain, wait);
});
`;

function startElements({ remote, version, initial, bootstrapScript }: DevelopedFrontend): string {
  const url = (file: string) => `/federation/${remote}/${version}/${file}`;
  const files = [...(bootstrapScript === undefined ? [] : [bootstrapScript]), ...initial];
  const elements = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${url(file)}" data-href="${url(file)}">`
      : `<script defer src="${url(file)}"></script>`,
  );
  return [`<script defer src="${hookPath}"></script>`, ...elements].join('');
}

/**
 * A page of a site with these frontends in its registry, and nothing of their live versions:
 * neither their files nor the HTML that they prerendered.
 */
export function developmentPage(html: string, frontends: readonly DevelopedFrontend[]): string {
  const bootText = bootElement.exec(html)?.[2];
  if (bootText === undefined) return html;
  const { registry, ...rest } = JSON.parse(bootText) as Boot;
  const boot: Boot = { ...rest, registry: withFrontends(registry, frontends) };
  const names = frontends.map(({ remote }) => remote).join('|');
  const page = html
    .replaceAll(elementsOf(names), '')
    .replace(prerendered, '$1$2')
    .replace(
      bootElement,
      (_, open: string, __: string, close: string) => open + serialize(boot) + close,
    );
  const shell = frontends.find(isShell);
  if (!shell) return page;
  // The first has the colors of the school, the others what the live shell needs to paint first.
  let styles = 0;
  return page
    .replaceAll(inlineStyle, (style) => (styles++ === 0 ? style : ''))
    .replace('</head>', () => `${startElements(shell)}</head>`);
}

export const hasPage = (frontends: readonly DevelopedFrontend[], path: string): boolean =>
  frontends.some(({ pages }) =>
    pages.some((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)),
  );
