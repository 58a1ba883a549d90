import { Container, Crest, PageHeading } from '@sandites/ui';
import type { ReactNode } from 'react';
import styles from './dead-end.module.scss';

interface DeadEndProps {
  title: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A share page that has nothing to show: why, and the way on. */
export const DeadEnd = ({ title, text, children }: DeadEndProps) => (
  <Container className={styles['page']}>
    <div className={styles['panel']}>
      <Crest height={72} />
      <PageHeading className={styles['title']}>{title}</PageHeading>
      <p className={styles['text']}>{text}</p>
      <div className={styles['ways']}>{children}</div>
    </div>
  </Container>
);
