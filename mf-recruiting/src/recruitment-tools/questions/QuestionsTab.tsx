import { useQueryChoice } from '@sandites/remote-kit';
import { SectionHeading, Tabs } from '@sandites/ui';
import { conversationTips, questionCategories, questions } from '../data/questions';
import { QuestionItem } from './QuestionItem';
import styles from './questions.module.scss';

const words = { athletic: 'Athletic', academic: 'Academic', character: 'Leadership', program: 'Program', future: 'Goals', personal: 'Personal' } as const;
const tabs = questionCategories.map((category) => ({ value: category, label: words[category] }));

/** What recruiters ask, subject by subject, with guidance for the answer, and tips for the conversation. */
export function QuestionsTab() {
  const [category, choose] = useQueryChoice('about', questionCategories, 'athletic');
  return (
    <>
      <SectionHeading title="What Recruiters Ask" intro="Open a question to see what a coach wants to learn from your answer." />
      <Tabs name="questions" label="Subjects" items={tabs} selected={category} onSelect={choose}>
        <div key={category} className={styles['questions']}>
          {questions[category].map((item) => (
            <QuestionItem key={item.question} item={item} />
          ))}
        </div>
      </Tabs>
      <section className={styles['tips']}>
        <h2>Tips for Recruiting Conversations</h2>
        <ol>
          {conversationTips.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong> {text}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
