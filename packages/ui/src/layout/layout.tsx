import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './layout.module.scss';

interface CardGridProps {
  /** Columns on desktop, of 4 at most as many as cards; phones have one and tablets two. 3 by default. */
  columns?: 2 | 3 | 4;
  label?: string;
  children: ReactNode;
}

/** A grid of cards; the cards of a row have the same height. Its children are `<li>`. */
export function CardGrid({ columns = 3, label, children }: CardGridProps) {
  return (
    <ul
      className={classes(
        'list-unstyled mb-0',
        styles['grid'],
        columns !== 2 && styles[`columns-${columns}`],
      )}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

/** The centered column of the page, with gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('container', className)}>{children}</div>;
}

export function Panel({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('card card-body', className)}>{children}</div>;
}

interface SectionProps {
  title?: string;
  intro?: ReactNode;
  /** Buttons at the heading's right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a page: its heading, and spacing. */
export function Section({ title, intro, actions, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      <Container>
        {title !== undefined && <SectionHeading title={title} intro={intro} actions={actions} />}
        {children}
      </Container>
    </section>
  );
}

interface SectionHeadingProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Buttons at its right. */
  actions?: ReactNode;
  level?: 2 | 3;
}

/** The heading of a part of a page, under its bar in the accent color. */
export function SectionHeading({ title, intro, actions, level = 2 }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="d-flex flex-wrap row-gap-4 column-gap-5 align-items-end justify-content-between mb-5">
      <div className="minw-0 mw-100">
        <Heading className={styles['heading']}>{title}</Heading>
        {intro && <p className="mt-2 mb-0 text-secondary">{intro}</p>}
      </div>
      {actions && (
        <div className="d-flex d-print-none flex-wrap row-gap-2 column-gap-3 minw-0 mw-100">
          {actions}
        </div>
      )}
    </div>
  );
}
