import { classes } from '@sandites/ui';
import type { ChecklistCategory } from '../data/checklist';
import styles from './checklist.module.scss';

interface ChecklistCardProps {
  category: ChecklistCategory;
  checked: ReadonlySet<string>;
  onToggle: (question: string) => void;
}

/** A subject's questions, each with its box; what is checked is struck through. */
export const ChecklistCard = ({ category: { title, questions }, checked, onToggle }: ChecklistCardProps) => (
  <fieldset className={styles['card']}>
    <legend>{title}</legend>
    {questions.map((question) => (
      <label key={question} className={styles['item']}>
        <input type="checkbox" checked={checked.has(question)} onChange={() => onToggle(question)} />
        <span className={classes(checked.has(question) && styles['done'])}>{question}</span>
      </label>
    ))}
  </fieldset>
);
