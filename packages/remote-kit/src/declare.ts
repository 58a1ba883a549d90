/**
 * Declares a remote. `src/remote.ts` is read when the remote is built, and never runs in a browser.
 */
import type {
  FooterGroup,
  LinkPlace,
  RemotePage,
  SlotContent,
  SlotName,
} from '@sandites/contracts';

export interface PageOptions {
  /**
   * Who may open it; the shell and the gateway both guard it, and each call is guarded again where
   * its data is.
   */
  access: RemotePage['access'];
  /**
   * Remotes of other teams with a page at a path that this page's path matches, or with a pattern
   * that matches its path: `/teams/football` beside `/teams/:sport`. Both teams say so; the narrower
   * path is shown. Default: none, and such a release is refused.
   */
  sharedWith?: string[];
  /** Title of the browser's tab. */
  title: string;
  /** Its title, and heading, where the content does not exist. Default: `title`. */
  missingTitle?: string;
  /**
   * One sentence for search engines and for messages that hold a link to it. Default: the site's.
   */
  description?: string;
  /**
   * The module that exports the component `Page`, relative to `src/`: `./schedule/schedule-page`.
   */
  module: `./${string}`;
  /**
   * Calls the page makes at once, for the browser to start them together with the page, unless the
   * address names a `tab`. A parameter of the page's path fills the call's of the same name.
   */
  reads?: readonly { readonly path: string }[];
  /** Behind a share code: not indexed, and no referrer leaves it. Default: false. */
  private?: boolean;
  /**
   * Its link in the navigation bar: by itself or under a group, in the order of the numbers; a
   * group stands where its first link does. Default: none.
   */
  navigation?: LinkPlace;
  /** Its link in the footer, in the column that `group` names. Default: none. */
  footer?: LinkPlace & { group: FooterGroup };
  /** Its link in the menu of whoever is signed in. Default: none. */
  account?: LinkPlace;
  /**
   * Whether the build prerenders the page, so that its first paint needs no script. It is rendered
   * for a visitor who is not signed in, with no data read, and must not touch the browser while it
   * renders. Default: public pages are prerendered.
   */
  prerender?: boolean;
}

/** What a release says of a page, but for its files, which only the build knows. */
export type DeclaredPage = Omit<RemotePage, 'files' | 'shared' | 'prerendered'> & {
  prerender: boolean;
};

/** What a release says of a slot's content, but for its files. */
export type DeclaredSlot = Pick<SlotContent, 'slot' | 'order' | 'module'>;

export interface RemoteDeclaration {
  name: string;
  pages: DeclaredPage[];
  slots?: DeclaredSlot[];
  /**
   * Bytes, brotli, that a first visit to any of its pages may cost: a release over it is refused.
   */
  budget?: number;
  /**
   * Pages that it no longer has, with the page that each leads to: `{ '/alumni-news': '/alumni' }`.
   */
  redirects?: Readonly<Record<`/${string}`, `/${string}`>>;
  /**
   * Where its team is notified of a rollback, an alert, a pause of a canary, and its retirement: a
   * webhook, or a mail address. Browsers do not get it.
   */
  notify?: `https://${string}` | `http://127.0.0.1${string}` | `${string}@${string}`;
}

/**
 * Declares a page of a remote.
 * @param path as the router writes it: `/coach/package/:packageId/players`
 */
export function page(
  path: `/${string}`,
  { reads = [], private: isPrivate = false, prerender, ...declared }: PageOptions,
): DeclaredPage {
  return {
    path,
    ...declared,
    reads: reads.map((read) => read.path),
    private: isPrivate,
    prerender: prerender ?? declared.access === 'public',
  };
}

/**
 * Declares what a remote shows in a slot of another remote's page. It is prerendered with no data
 * read, as a public page is, and a failure leaves the slot empty.
 * @param name the slot, as the page that has it names it: `home.after-games` is `<Slot
 *   name="home.after-games" />` on Home
 * @param options.module the module that exports the component `Content`, relative to `src/`
 * @param options.order its position among the contents of the slot
 */
export const slot = (
  name: SlotName,
  { module, order }: { module: `./${string}`; order: number },
): DeclaredSlot => ({ slot: name, order, module });

/**
 * Declares a remote: `export const remote = defineRemote('mf-coach', [page(…)])` in
 * `src/remote.ts`.
 * @param name its name in the release store and the registry
 */
export const defineRemote = (
  name: string,
  pages: DeclaredPage[],
  extra: Pick<RemoteDeclaration, 'budget' | 'notify' | 'redirects' | 'slots'> = {},
): RemoteDeclaration => ({ name, pages, ...extra });
