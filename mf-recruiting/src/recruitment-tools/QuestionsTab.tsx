import { useQueryChoice } from '@sandites/remote-kit';
import { classes, Icon, SectionHeading, Tabs } from '@sandites/ui';
import { useId, useState } from 'react';
import {
  conversationTips,
  questionCategories,
  questions,
  type RecruiterQuestion,
} from './data/questions';
import styles from './recruitment-tools.module.scss';

const labels = {
  athletic: 'Athletic',
  academic: 'Academic',
  character: 'Leadership',
  program: 'Program',
  future: 'Goals',
  personal: 'Personal',
} as const;
const tabs = questionCategories.map((category) => ({ value: category, label: labels[category] }));

/**
 * Questions of recruiters by category, with guidance for the answers, and tips for conversations.
 */
export function QuestionsTab() {
  const [category, choose] = useQueryChoice('about', questionCategories, 'athletic');
  return (
    <>
      <SectionHeading
        title="What Recruiters Ask"
        intro="Open a question to see what a coach wants to learn from your answer."
      />
      <Tabs name="questions" label="Subjects" items={tabs} selected={category} onSelect={choose}>
        <div key={category} className="card mt-4">
          {questions[category].map((item) => (
            <QuestionItem key={item.question} item={item} />
          ))}
        </div>
      </Tabs>
      <section className={classes('card p-5 mt-6', styles['notes'])}>
        <h2 className="fs-2">Tips for Recruiting Conversations</h2>
        <ol className="ps-5 mt-3 mb-0">
          {conversationTips.map(({ title, text }) => (
            <li key={title}>
              <strong className="d-block font-head fw-bold fs-4 lh-sm">{title}</strong> {text}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** A question that opens its guidance (WAI-ARIA: accordion); any number may be open at once. */
function QuestionItem({ item: { question, guidance } }: { item: RecruiterQuestion }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-bottom">
      <h3 className={classes('text-none', styles['question'])}>
        <button
          type="button"
          className={
            'd-flex gap-4 align-items-center justify-content-between w-100 px-4 py-3 border-0 ' +
            'font-head fw-semibold fs-4 lh-sm text-start'
          }
          id={`${id}-question`}
          aria-expanded={isOpen}
          aria-controls={`${id}-guidance`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{question}</span>
          <Icon name={isOpen ? 'minus' : 'plus'} className="text-accent-emphasis" />
        </button>
      </h3>
      <div id={`${id}-guidance`} role="region" aria-labelledby={`${id}-question`} hidden={!isOpen}>
        <p className="px-4 pb-4 mb-0">{guidance}</p>
      </div>
    </div>
  );
}
