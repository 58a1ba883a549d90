import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useMatch, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site. */
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Stored in the history entry, not in the URL. */
  state?: unknown;
}

/**
 * A link to a page of this site, opened without loading the site anew. A click that asks for
 * another tab or window is the browser's.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace !== undefined && { replace }),
    state,
    ...(target !== undefined && { target }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} target={target} onClick={click} />;
}

interface NavLinkProps extends LinkProps {
  /** Whether pages under the path do not count as it. */
  end?: boolean;
}

/**
 * A link that says whether its page is the current one: to assistive technology, and by the class
 * `active`.
 */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const isCurrent = useMatch({ path: useResolvedPath(to).pathname, end }) !== null;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={[className, isCurrent && 'active'].filter(Boolean).join(' ') || undefined}
      {...rest}
    />
  );
}

/** Schemes that a link from data may have. */
const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address of a link that comes from data, where it may go live: `javascript:`, `data:` and
 * whatever else the schema of an answer should have refused may not.
 * @returns undefined where there is none, or none that is safe
 */
export const safeHref = (url: string | null | undefined): string | undefined =>
  url && URL.canParse(url) && safeSchemes.has(new URL(url).protocol) ? url : undefined;
