import type { ReactNode } from 'react';
import { SectionHeading } from '../page/SectionHeading';
import { Container } from './Container';
import styles from './layout.module.scss';

export interface SectionProps {
  title?: string;
  intro?: ReactNode;
  /** Buttons at the heading's right. */
  actions?: ReactNode;
  /** A link target, such as `coaching-staff`. */
  id?: string;
  children: ReactNode;
}

/** A part of a page: its heading, and air around it. */
export function Section({ title, intro, actions, id, children }: SectionProps) {
  return (
    <section className={styles['section']} id={id}>
      <Container>
        {title !== undefined && <SectionHeading title={title} intro={intro} actions={actions} />}
        {children}
      </Container>
    </section>
  );
}
