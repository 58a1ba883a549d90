import { Button, classes, SectionHeading } from '@sandites/ui';
import ProgressBar from 'react-bootstrap/ProgressBar';
import { savedSet, useSavedSet } from '../saved-set';
import { checklist, type ChecklistCategory, visitTips } from './data/checklist';
import styles from './recruitment-tools.module.scss';

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
      <div className="mb-5">
        <p
          id="checklist-progress"
          className="d-flex gap-3 align-items-baseline justify-content-between mb-2 mw-100 font-head fw-bold fs-3"
        >
          {progress}% complete
          <span className="fw-semibold fs-5 text-secondary">
            {checked.size} of {checklistQuestions.length}
          </span>
        </p>
        <div className="progress">
          <ProgressBar isChild aria-labelledby="checklist-progress" now={progress} />
        </div>
      </div>
      <ul
        className={classes('row row-cols-1 row-cols-lg-2 g-4 list-unstyled mb-0', styles['cards'])}
        aria-label="Checklist"
      >
        {checklist.map((category) => (
          <li key={category.title}>
            <ChecklistCard category={category} checked={checked} onToggle={toggle} />
          </li>
        ))}
      </ul>
      <section className={classes('card p-5 mt-6', styles['notes'])}>
        <h2 className="fs-2">Campus Visit Tips</h2>
        <ul className="ps-5 mt-3 mb-0">
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
  <fieldset className={classes('card card-accent d-block h-100 px-4 py-5', styles['list'])}>
    <legend className="mb-3">{title}</legend>
    {questions.map((question) => (
      <label key={question} className={classes('form-check py-2', styles['item'])}>
        <input
          type="checkbox"
          className="form-check-input"
          checked={checked.has(question)}
          onChange={() => onToggle(question)}
        />
        <span>{question}</span>
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
