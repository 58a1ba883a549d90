import {
  changedGamesPaths,
  changedGamesQuery,
  changeSentence,
  gamePath,
  listEvents,
  listNews,
  pinnedNewsQuery,
  type Boot,
  type RemotePage,
} from '@sandites/contracts';
import { Link, useLocation, useSession, useRead } from '@sandites/remote-kit';
import type { DataProvider } from '@sandites/remote-kit/host';
import { Callout, classes, Container, Icon } from '@sandites/ui';
import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/**
 * Shown to coaches and admins until they change a password that an admin chose; it blocks nothing.
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

/** The content of the strips that the page came with; what is missing is read. */
export type Strips = Pick<Boot, 'changedGames' | 'pinnedNews'>;

export const knownStrips = ({
  changedGames,
  pinnedNews,
}: Strips): ComponentProps<typeof DataProvider>['known'] => [
  ...(changedGames ? [{ endpoint: listEvents, query: changedGamesQuery, data: changedGames }] : []),
  ...(pinnedNews ? [{ endpoint: listNews, query: pinnedNewsQuery, data: pinnedNews }] : []),
];

/** What the layout is prerendered with: any links, which the gateway fills in. */
export const StripsSlot = createContext<ReactNode>(null);

/**
 * Strips over a page: the games of these days that are off or moved, and pinned news until their
 * day is over. The page comes with them, so nothing moves and nothing is read while they are fresh.
 */
export function PageStrips({
  page,
}: {
  page: Pick<RemotePage, 'path' | 'access' | 'private'> | undefined;
}) {
  const slot = use(StripsSlot);
  if (slot !== null) return slot;
  // Behind a share code there is nothing but what was shared.
  if (page?.access !== 'public' || page.private) return null;
  return (
    <>
      {changedGamesPaths.includes(page.path) && <ChangedGames />}
      <PinnedNews />
    </>
  );
}

function ChangedGames() {
  const { data = [] } = useRead(listEvents, { query: changedGamesQuery });
  const links = data.map((game) => ({ label: changeSentence(game), to: gamePath(game) }));
  return <Strip of="changedGames" links={links} />;
}

function PinnedNews() {
  const { data = [] } = useRead(listNews, { query: pinnedNewsQuery });
  const links = data.map(({ id, title }) => ({ label: title, to: `/news/${id}` }));
  return <Strip of="pinnedNews" links={links} />;
}

const looks = {
  changedGames: {
    name: 'Changed games',
    icon: 'warning',
    color: 'text-danger bg-danger-subtle',
  },
  pinnedNews: { name: 'Pinned news', icon: 'bell', color: 'text-primary bg-accent' },
} as const;

interface StripProps {
  of: keyof typeof looks;
  links: readonly { label: string; to: string }[];
}

export function Strip({ of, links }: StripProps) {
  if (links.length === 0) return null;
  const { name, icon, color } = looks[of];
  return (
    <aside className={classes('d-print-none', color)} aria-label={name}>
      <Container>
        <ul className="list-unstyled mb-0">
          {links.map(({ label, to }) => (
            <li key={to} className="d-flex gap-2 align-items-center">
              <Icon name={icon} size={18} />
              <Link to={to} className="py-2 fw-semibold fs-7 lh-sm text-reset text-break">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}
