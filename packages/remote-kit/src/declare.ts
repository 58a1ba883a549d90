/** How a remote says what it is. `src/remote.ts` is read when the remote is built, and never runs in a browser. */

export interface PageOptions {
  /** Who may open it; the shell and the gateway both guard it, and each call is guarded again where its data is. */
  access: 'public' | 'signed-in' | 'coach' | 'admin';
  /** Title of the browser's tab. */
  title: string;
  /** One sentence for search engines and for messages that hold a link to it. Default: the site's. */
  description?: string;
  /** The module that exports the component `Page`, relative to `src/`: `./schedule/schedule-page`. */
  module: `./${string}`;
  /** Calls the page makes at once, for the browser to start them together with the page. A parameter of the page's path fills the call's of the same name. */
  reads?: readonly { readonly path: string }[];
  /** Behind a share code: not indexed, and no referrer leaves it (decisions.md D28). Default: false. */
  private?: boolean;
}

export interface DeclaredPage {
  path: string;
  access: PageOptions['access'];
  title: string;
  description?: string;
  module: string;
  reads: string[];
  private: boolean;
}

export interface RemoteDeclaration {
  name: string;
  pages: DeclaredPage[];
  /** Font files of the first view, for the gateway to preload; only the shell has any. */
  fonts?: string[];
}

/**
 * Declares a page of a remote.
 * @param path as the router writes it: `/coach/package/:packageId/players`
 */
export function page(path: `/${string}`, { access, title, description, module, reads = [], private: isPrivate = false }: PageOptions): DeclaredPage {
  return { path, access, title, ...(description !== undefined && { description }), module, reads: reads.map((read) => read.path), private: isPrivate };
}

/**
 * Declares a remote: `export const remote = defineRemote('mf-coach', [page(…)])` in `src/remote.ts`.
 * @param name its name in the release store and the registry
 */
export const defineRemote = (name: string, pages: DeclaredPage[], extra: { fonts?: string[] } = {}): RemoteDeclaration => ({ name, pages, ...extra });
