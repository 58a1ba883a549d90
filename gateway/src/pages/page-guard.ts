import { redirects, roleAllows, type RemotePage, type User } from '@sandites/contracts';

const signIn = '/auth';
const dashboard = '/coach-dashboard';
const home = '/';
/** Where one sets up a second factor. */
const account = '/account';

/** Where an old path leads now; null for any other. */
export const movedTo = (path: string): string | null => (Object.hasOwn(redirects, path) ? (redirects[path] ?? null) : null);

/**
 * Where a visitor is sent instead of a page, by the rules of product V6 and product D3, D5 and D53; null where the page is theirs to see.
 * The shell guards in the same way; doing it here as well saves loading a page only to leave it.
 */
export function guard({ path, access }: RemotePage, user: User | null): string | null {
  if (path === signIn && user) return dashboard;
  if (!roleAllows(access, user?.role ?? null)) return user ? home : signIn;
  return user?.needsSecondFactor && access !== 'public' && path !== account ? account : null;
}
