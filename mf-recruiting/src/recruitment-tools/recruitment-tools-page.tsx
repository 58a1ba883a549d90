import { useIsInBrowser } from '@sandites/features/browser';
import { useQueryChoice } from '@sandites/remote-kit';
import { PageLayout, TabList, TabPanel } from '@sandites/ui';
import { visitsAndQuestions } from '../guide/guide';
import { GuidePage, GuideText } from '../guide/GuidePage';
import { ChecklistTab } from './ChecklistTab';
import { QuestionsTab } from './QuestionsTab';
import { TimelineTab } from './TimelineTab';

const tabs = [
  { value: 'timeline', label: 'Recruiting Timeline' },
  { value: 'checklist', label: 'College Visit Checklist' },
  { value: 'questions', label: 'Recruiter Questions' },
] as const;
const views = { timeline: TimelineTab, checklist: ChecklistTab, questions: QuestionsTab };

/** Athletic Recruitment Tools: timeline, checklist and questions, or all of them as one guide. */
export function Page() {
  const isInBrowser = useIsInBrowser();
  const [tab, choose] = useQueryChoice(
    'tab',
    ['timeline', 'checklist', 'questions', 'guide'],
    'timeline',
  );
  if (tab === 'guide') return <GuidePage />;
  const View = views[tab];
  return (
    <PageLayout
      title="Athletic Recruitment Tools"
      intro="What to do each year, what to find out on a visit, and what recruiters will ask you."
      tabs={
        <TabList
          name="tools"
          label="Recruitment tools"
          items={tabs}
          selected={tab}
          onSelect={choose}
          onPrimary
        />
      }
    >
      <TabPanel name="tools" selected={tab}>
        <View />
      </TabPanel>
      {/* Every tab is the prerendered one without a script: the others stand under it. */}
      {!isInBrowser && (
        <noscript>
          <div className="mt-6">
            <GuideText blocks={visitsAndQuestions()} />
          </div>
        </noscript>
      )}
    </PageLayout>
  );
}
