import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes';
import { Container } from '../layout/layout';
import styles from './page.module.scss';

export interface PageLayoutProps {
  title: string;
  /** A short line above the title. */
  eyebrow?: string;
  intro?: ReactNode;
  /** Buttons at the title's right; on the primary color, so accent or ghost. */
  actions?: ReactNode;
  /** A TabList that closes the head. */
  tabs?: ReactNode;
  /** Title and actions share a line on a phone, as a panel for work has them. */
  dense?: boolean;
  /** The page's link target, such as `coaching-staff`. */
  id?: string;
  /** False where the page lays out its own sections to the full width. */
  contained?: boolean;
  children: ReactNode;
}

/** A page: its head in the primary color with the one h1, and its body. */
export function PageLayout({
  title,
  eyebrow,
  intro,
  actions,
  tabs,
  dense = false,
  id,
  contained = true,
  children,
}: PageLayoutProps) {
  return (
    <div id={id}>
      <header className={classes(styles['head'], Boolean(tabs) && styles['with-tabs'])}>
        <Container>
          <div
            className={classes(
              'position-relative d-flex flex-wrap row-gap-4 column-gap-5',
              'align-items-end justify-content-between',
              styles['row'],
              dense && styles['dense'],
            )}
          >
            <div>
              {eyebrow && <p className="eyebrow mb-3 text-accent">{eyebrow}</p>}
              <PageHeading className={classes('text-break', Boolean(tabs) && 'fs-1')}>
                {title}
              </PageHeading>
              {intro && (
                <p className={classes('mt-3 mb-0 text-on-primary', styles['intro'])}>{intro}</p>
              )}
            </div>
            {actions && <div className="d-flex d-print-none flex-wrap gap-3 mw-100">{actions}</div>}
          </div>
          {tabs}
        </Container>
      </header>
      {contained ? <Container className={styles['body']}>{children}</Container> : children}
    </div>
  );
}

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
  /** Whether it is a name, which is not translated. */
  isName?: boolean;
}

/** The one h1 of a page, for pages that render their own head. */
export function PageHeading({ children, className, isName = false }: PageHeadingProps) {
  const heading = usePageFocus();
  return (
    <h1 ref={heading} tabIndex={-1} className={className} translate={isName ? 'no' : undefined}>
      {children}
    </h1>
  );
}

/**
 * Returns whether the heading of a page that mounts takes the focus: after a navigation, not on the
 * first load. The shell provides it.
 */
export const PageFocus = createContext((): boolean => false);

/** Gives a page's heading the focus after a navigation, so that the change of page is announced. */
function usePageFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = use(PageFocus);
  // In the same commit as the heading: later, the user may have moved the focus already.
  useLayoutEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return heading;
}
