import { Icon } from '@sandites/ui';
import { useId, useState } from 'react';
import type { RecruiterQuestion } from '../data/questions';
import styles from './questions.module.scss';

/** A question that opens its guidance (WAI-ARIA: accordion); any number may be open at once. */
export function QuestionItem({ item: { question, guidance } }: { item: RecruiterQuestion }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['item']}>
      <h3 className={styles['heading']}>
        <button type="button" id={`${id}-question`} aria-expanded={isOpen} aria-controls={`${id}-guidance`} onClick={() => setOpen(!isOpen)}>
          <span>{question}</span>
          <Icon name={isOpen ? 'minus' : 'plus'} />
        </button>
      </h3>
      <div id={`${id}-guidance`} role="region" aria-labelledby={`${id}-question`} hidden={!isOpen}>
        <p className={styles['guidance']}>{guidance}</p>
      </div>
    </div>
  );
}
