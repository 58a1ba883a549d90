import { listNews, pinnedNewsQuery } from '@sandites/contracts';
import { Link, useLocation, useSession, useRead } from '@sandites/remote-kit';
import { Callout, classes, Container, Icon } from '@sandites/ui';
import { createContext, use } from 'react';
import styles from './frame.module.scss';

/**
 * Shown on every page for coaches and admins until they change a password that an admin chose; it
 * blocks nothing.
 */
export function PasswordHint() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user?.passwordSetByAdmin || pathname === '/account') return null;
  return (
    <aside className="pt-4 d-print-none" aria-label="Your password">
      <Container>
        <Callout tone="warning" silent title="Choose your own password">
          <p>
            An administrator set your password. <Link to="/account">Change your password</Link> to
            one that only you know.
          </p>
        </Callout>
      </Container>
    </aside>
  );
}

/** What the layout is prerendered with: the gateway fills in the strip. */
export const PinnedNewsSlot = createContext<string | null>(null);

/**
 * Pinned news over every public page, until their day is over. The page comes with them, so nothing
 * moves and nothing is read while they are fresh.
 * @param props.isShown whether the page has the strip
 */
export function PinnedNews({ isShown }: { isShown: boolean }) {
  const slot = use(PinnedNewsSlot);
  if (slot !== null) return slot;
  return isShown ? <Strip /> : null;
}

function Strip() {
  const { data } = useRead(listNews, { query: pinnedNewsQuery });
  if (!data || data.length === 0) return null;
  return (
    <aside className="bg-accent d-print-none" aria-label="Pinned news">
      <Container>
        <ul className={classes(styles['news'], 'list-unstyled py-1 mb-0')}>
          {data.map(({ id, title }) => (
            <li key={id} className="d-flex gap-2 align-items-center text-primary">
              <Icon name="pin" />
              <Link to={`/news/${id}`} className="fw-semibold text-reset text-break">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}
