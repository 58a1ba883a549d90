import {
  roleAllows,
  type Access,
  type User,
  type PageSchool,
  type SlotName,
} from '@sandites/contracts';
import {
  type Context,
  createContext,
  use,
  useState,
  type ReactNode,
  type Ref,
  useLayoutEffect,
} from 'react';
import { useLocation } from 'react-router-dom';

/** Who is signed in. `user` is null when nobody is, and while the session is unknown. */
export interface Session {
  user: User | null;
  status: 'unknown' | 'signed-in' | 'signed-out';
  /** Whether the user's role is sufficient; for display only, never for access control. */
  can: (access: Access) => boolean;
}

/** Session functions for the shell and the data client only. */
interface SessionActions {
  /** Checks the session with the server, after a 401. */
  refresh: () => void;
  /** Sets who is signed in, as an answer of the server says. */
  setUser: (user: User | null) => void;
  /**
   * For a call that was refused with 401: shows the sign-in dialog over the page.
   * @returns whether the same person is signed in, so that the call may be made again
   */
  signInAgain: () => Promise<boolean>;
  /**
   * Locks the page while unsaved input or a save in flight would be lost if the session ended.
   * @returns unlocks
   */
  lock: () => () => void;
  /**
   * Asks whether unsaved input may be lost. Two questions at the same time are one. @returns
   * whether it may
   */
  confirmLeave: (question: string) => Promise<boolean>;
}

const noop = () => undefined;

/** What the shell provides. @throws without a shell, with the name of the hook */
export function useProvided<T>(context: Context<T | null>, hook: string): T {
  const value = use(context);
  if (value === null) throw new Error(`${hook} needs the shell around it`);
  return value;
}

export const SessionContext = createContext<Session | null>(null);
export const SessionActionsContext = createContext<SessionActions>({
  refresh: noop,
  setUser: noop,
  signInAgain: async () => false,
  lock: () => noop,
  confirmLeave: async (question) => window.confirm(question),
});

export function sessionOf(user: User | null | undefined): Session {
  const status = user === undefined ? 'unknown' : user ? 'signed-in' : 'signed-out';
  return { user: user ?? null, status, can: (access) => roleAllows(access, user?.role ?? null) };
}

export const useSession = (): Session => useProvided(SessionContext, 'useSession');

export const useSessionActions = (): SessionActions => use(SessionActionsContext);

export const SchoolContext = createContext<PageSchool | null>(null);

/**
 * The school that the site belongs to: names, addresses, texts, sports. Nothing of a school is
 * compiled into a release.
 */
export const useSchool = (): PageSchool => useProvided(SchoolContext, 'useSchool');

/**
 * Opens the dialog in which somebody follows teams, by mail or by notifications on this device.
 * @param teams slugs of those selected at first, such as `volleyball-jv`; none: all sports
 */
export type OpenFollow = (teams?: readonly string[]) => void;

export const FollowContext = createContext<OpenFollow | null>(null);

/** How a page offers to follow a team. The dialog itself belongs to the shell. */
export const useFollow = (): OpenFollow => useProvided(FollowContext, 'useFollow');

/**
 * Marks a slot's element in the HTML: the gateway fills it with the prerendered content of the
 * remotes that have some.
 */
export const contentSlotAttribute = 'data-slot';

const prerendered = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector(`[${contentSlotAttribute}="${name}"]`)?.innerHTML ?? '');

/** The slot's element with the HTML that the gateway put there; empty where it put none. */
export function PrerenderedSlot({ name, ref }: { name: string; ref?: Ref<HTMLDivElement> }) {
  // The content policy refuses inline styles in HTML that a script writes.
  const [html] = useState(() => prerendered(name).replaceAll(/ style="[^"]*"/g, ''));
  return (
    <div
      ref={ref}
      {...{ [contentSlotAttribute]: name }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * Renders a slot. The shell provides what loads its content; without a shell a slot stays as it was
 * prerendered.
 */
export const SlotContext = createContext<(name: string) => ReactNode>((name) => (
  <PrerenderedSlot name={name} />
));

/**
 * A slot of this page for other remotes: `<Slot name="home.after-games" />`. A remote declares
 * content with `slot`; where none does, or it fails, the slot is empty.
 * @param props.name the page and the place in it, such as `home.after-games`
 */
export function Slot({ name }: { name: SlotName }) {
  return use(SlotContext)(name);
}

/**
 * Sets the title of the page that is open; undefined returns to the one that it declares. The shell
 * alone writes `document.title`.
 */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => undefined);

/** The text of the browser's tab for a page. */
export const tabTitle = (title: string, { mascot }: Pick<PageSchool, 'mascot'>): string =>
  `${title} · ${mascot}`;

/**
 * Names the browser's tab after what the page shows, such as an athlete: `usePageTitle(player &&
 * nameOf(player))`. Without it, and while `title`
 * is undefined, it has the title that the page declares.
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}

/** The heading of the page that a tab was opened with, as the gateway knew it. */
interface KnownHeading {
  readonly path: string;
  readonly heading: string;
}

export const KnownHeadingContext = createContext<KnownHeading | null>(null);

/**
 * What a page behind a share code shows, such as a player's name, where it is known before the page
 * has read it: on the first page of a tab, and where its build prerenders it. Null elsewhere.
 */
export function useKnownHeading(): string | null {
  const knownHeading = use(KnownHeadingContext);
  const { pathname } = useLocation();
  return knownHeading?.path === pathname ? knownHeading.heading : null;
}

/**
 * What stands before a page, the page, and what stands after it. The shell renders its layout with
 * this component, and a remote's build prerenders a page with it: React derives the ids of `useId`
 * from the position in the tree, so no other component on the way to a page may have several
 * children.
 */
export const PageTree = ({
  before,
  children,
  after,
}: {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) => (
  <>
    {before}
    {children}
    {after}
  </>
);
