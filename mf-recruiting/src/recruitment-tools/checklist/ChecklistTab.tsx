import { Button, classes, SectionHeading } from '@sandites/ui';
import { savedSet, useSavedSet } from '../../saved-set';
import { checklist, type ChecklistCategory, visitTips } from '../data/checklist';
import styles from './checklist.module.scss';

/** The checklist for campus visits; checked items are stored in this browser. */
export function ChecklistTab() {
  const [checked, toggle] = useSavedSet(checkedItems);
  const progress = progressOf(checked);
  return (
    <>
      <SectionHeading
        title="What to Find Out"
        intro="Take it with you on your phone or on paper."
        actions={
          <Button variant="dark" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <div className={styles['progress']}>
        <p id="checklist-progress">
          {progress}% complete
          <span className={styles['of']}>
            {checked.size} of {checklistQuestions.length}
          </span>
        </p>
        <progress
          className={styles['bar']}
          aria-labelledby="checklist-progress"
          max={100}
          value={progress}
        />
      </div>
      <ul className={styles['categories']} aria-label="Checklist">
        {checklist.map((category) => (
          <li key={category.title}>
            <ChecklistCard category={category} checked={checked} onToggle={toggle} />
          </li>
        ))}
      </ul>
      <section className={styles['tips']}>
        <h2>Campus Visit Tips</h2>
        <ul>
          {visitTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface ChecklistCardProps {
  category: ChecklistCategory;
  checked: ReadonlySet<string>;
  onToggle: (question: string) => void;
}

/** The questions of a category with checkboxes; checked ones are struck through. */
const ChecklistCard = ({
  category: { title, questions },
  checked,
  onToggle,
}: ChecklistCardProps) => (
  <fieldset className={styles['card']}>
    <legend>{title}</legend>
    {questions.map((question) => (
      <label key={question} className={styles['item']}>
        <input
          type="checkbox"
          checked={checked.has(question)}
          onChange={() => onToggle(question)}
        />
        <span className={classes(checked.has(question) && styles['done'])}>{question}</span>
      </label>
    ))}
  </fieldset>
);

/** The questions that are checked off. */
const checkedItems = savedSet('sandites.visit-checklist', (value): value is string =>
  checklistQuestions.some((question) => question === value),
);

/** Every question of the checklist. */
const checklistQuestions: readonly string[] = checklist.flatMap(({ questions }) => questions);

/** The share of checked items, in whole percent. */
const progressOf = (checked: ReadonlySet<string>): number =>
  Math.round(
    (100 * checklistQuestions.filter((question) => checked.has(question)).length) /
      checklistQuestions.length,
  );
