import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Container } from '../layout/Container';
import { PageHeading } from './PageHeading';
import styles from './page.module.scss';

export interface PageLayoutProps {
  title: string;
  /** A short line above the title. */
  eyebrow?: string;
  intro?: ReactNode;
  /** Buttons at the title's right; on black, so gold or ghost. */
  actions?: ReactNode;
  /** A TabList that closes the head. */
  tabs?: ReactNode;
  /** The page's link target, such as `coaching-staff`. */
  id?: string;
  /** False where the page lays out its own sections to the full width. */
  contained?: boolean;
  children: ReactNode;
}

/** A page: its black head with the one h1, and its body. */
export function PageLayout({ title, eyebrow, intro, actions, tabs, id, contained = true, children }: PageLayoutProps) {
  return (
    <div id={id}>
      <header className={classes(styles['head'], Boolean(tabs) && styles['with-tabs'])}>
        <Container>
          <div className={styles['row']}>
            <div>
              {eyebrow && <p className={styles['eyebrow']}>{eyebrow}</p>}
              <PageHeading className={styles['title']}>{title}</PageHeading>
              {intro && <p className={styles['intro']}>{intro}</p>}
            </div>
            {actions && <div className={styles['actions']}>{actions}</div>}
          </div>
          {tabs}
        </Container>
      </header>
      {contained ? <Container className={styles['body']}>{children}</Container> : children}
    </div>
  );
}
