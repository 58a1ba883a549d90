import { Button, SectionHeading } from '@sandites/ui';
import { useSavedSet } from '../../saved-set';
import { checklist, visitTips } from '../data/checklist';
import { checkedItems } from './checked-items';
import { ChecklistCard } from './ChecklistCard';
import { checklistQuestions, progressOf } from './progress';
import styles from './checklist.module.scss';

/** What to find out on a campus visit; what is checked stays in this browser. */
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
        <progress className={styles['bar']} aria-labelledby="checklist-progress" max={100} value={progress} />
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
