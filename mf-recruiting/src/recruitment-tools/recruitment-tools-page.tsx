import { useIsInBrowser } from '@sandites/features/browser';
import { readStored, store, useQueryChoice, useSchool } from '@sandites/remote-kit';
import {
  PageLayout,
  TabList,
  TabPanel,
  Button,
  classes,
  SectionHeading,
  formatDay,
  Icon,
  Tabs,
  Tag,
} from '@sandites/ui';
import ProgressBar from 'react-bootstrap/ProgressBar';
import { allSports, schoolDay, seasonOf, type Sport, type SportFilter } from '@sandites/contracts';
import { FilterSelect } from '@sandites/ui/table';
import { useId, useState, type ReactNode } from 'react';
import { visitsAndQuestions } from '../guide/guide';
import { GuidePage, GuideText } from '../guide/GuidePage';
import { useSavedSet } from '@sandites/features/saved-set';
import {
  sourceOf,
  timeline,
  timelineNotes,
  timelineOf,
  type FormerRule,
  type TimelineGrade,
  type WithSource,
} from './data/timeline';
import visits from './data/checklist.json';
import interviews from './data/questions.json';
import styles from './recruitment-tools.module.scss';

const subjects = [
  { value: 'athletic', label: 'Athletic' },
  { value: 'academic', label: 'Academic' },
  { value: 'character', label: 'Leadership' },
  { value: 'program', label: 'Program' },
  { value: 'future', label: 'Goals' },
  { value: 'personal', label: 'Personal' },
] as const;
const categories = subjects.map(({ value }) => value);

function QuestionsTab() {
  const [category, choose] = useQueryChoice('about', categories, 'athletic');
  return (
    <>
      <SectionHeading
        title="What Recruiters Ask"
        intro="Open a question to see what a coach wants to learn from your answer."
      />
      <Tabs
        name="questions"
        label="Subjects"
        items={subjects}
        selected={category}
        onSelect={choose}
      >
        <div key={category} className="card mt-4">
          {interviews.questions[category].map((item) => (
            <QuestionItem key={item.question} {...item} />
          ))}
        </div>
      </Tabs>
      <Notes title="Tips for Recruiting Conversations">
        <ol className="d-grid gap-2 ps-5 mt-3 mb-0">
          {interviews.conversationTips.map(({ title, text }) => (
            <li key={title}>
              <strong className="d-block font-head fw-bold fs-4 lh-sm">{title}</strong> {text}
            </li>
          ))}
        </ol>
      </Notes>
    </>
  );
}

const Notes = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes('card p-5 mt-6', styles['notes'])}>
    <h2 className="fs-2">{title}</h2>
    {children}
  </section>
);

interface QuestionItemProps {
  question: string;
  guidance: string;
}

/** A question that opens its guidance (WAI-ARIA: accordion); any number may be open at once. */
function QuestionItem({ question, guidance }: QuestionItemProps) {
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

const allYears = 'All years';
const yearKey = 'graduation year';

/** The graduation year of somebody who is in a school year of the timeline now. */
const graduationOf = (year: number) => seasonOf(schoolDay()) + timeline.length - year;

/**
 * The visitor's school year, as its place in the timeline, -1 for none. The graduation year is kept
 * on this device, so that the next season has the next year.
 */
function useSchoolYear(): readonly [year: number, choose: (year: number) => void] {
  const isInBrowser = useIsInBrowser();
  const [chosen, setChosen] = useState<number>();
  const stored = isInBrowser ? readStored(yearKey) : null;
  const years = timeline.map((_, year) => year);
  const kept = years.find((year) => isInBrowser && graduationOf(year) === stored) ?? -1;
  return [
    chosen ?? kept,
    (year) => {
      setChosen(year);
      store(yearKey, year < 0 ? null : graduationOf(year));
    },
  ];
}

function TimelineTab() {
  const { sportFilters, sports } = useSchool();
  // Prerendered with all sports.
  const shown = useIsInBrowser() ? timelineOf(sports) : timeline;
  const [sport, choose] = useQueryChoice('sport', sportFilters, allSports);
  const [year, chooseYear] = useSchoolYear();
  return (
    <>
      <SectionHeading
        title="Year by Year"
        intro="One card for each school year. Rules differ by sport, so choose yours."
        actions={
          <>
            <FilterSelect
              label="Your year"
              options={[allYears, ...timeline.map(({ grade }) => grade)]}
              selected={timeline[year]?.grade ?? allYears}
              onSelect={(chosen) => chooseYear(timeline.findIndex(({ grade }) => grade === chosen))}
            />
            <FilterSelect label="Sport" options={sportFilters} selected={sport} onSelect={choose} />
          </>
        }
      />
      <ol
        className={classes('row row-cols-1 row-cols-lg-2 g-4 list-unstyled mb-0', styles['cards'])}
      >
        {/* The visitor's own year first, then those to come. */}
        {[...shown.slice(Math.max(year, 0)), ...shown.slice(0, Math.max(year, 0))].map((stage) => (
          <li key={stage.grade}>
            <GradeCard stage={stage} sport={sport} isOwn={stage.grade === shown[year]?.grade} />
          </li>
        ))}
      </ol>
      <Notes title="Eligibility Notes">
        <ul className="d-grid gap-2 ps-5 mt-3 mb-0">
          {timelineNotes.map(({ note, former, source, checked }) => (
            <li key={note}>
              {note} <SourceLine source={source} checked={checked} />
              <FormerRules rules={former} />
            </li>
          ))}
        </ul>
      </Notes>
    </>
  );
}

function GradeCard({
  stage: { grade, tasks },
  sport,
  isOwn,
}: {
  stage: TimelineGrade;
  sport: SportFilter;
  isOwn: boolean;
}) {
  return (
    <section
      className={classes('card card-accent h-100 px-4 py-5', styles['grade'])}
      aria-label={grade}
    >
      <h2 className="d-flex flex-wrap gap-3 align-items-center mb-4 fs-2">
        <span>{grade}</span>
        {isOwn && <Tag>Your year</Tag>}
      </h2>
      <ul className="list-unstyled d-grid gap-4 mb-0">
        {ofSport(tasks, sport).map(({ month, task, icon, sports, former }) => (
          <li
            key={`${month} ${task} ${sports?.join()}`}
            className={classes('d-flex gap-3', styles['task'])}
          >
            <span className="icon-tile rounded-circle">
              <Icon name={icon} size={20} />
            </span>
            <div>
              <h3 className="fs-4">{month}</h3>
              <p className="mt-1 mb-0">{task}</p>
              {sport === allSports && sports && (
                <p className="mt-2 mb-0 text-secondary">{sports.join(', ')}</p>
              )}
              <FormerRules rules={ofSport(former, sport)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tasks or former rules for a sport; all of them for All Sports. */
const ofSport = <Item extends { sports?: readonly Sport[] }>(
  items: readonly Item[] = [],
  sport: SportFilter,
): Item[] =>
  items.filter(
    ({ sports }) => sport === allSports || !sports || sports.some((one) => one === sport),
  );

/** What held until 2024, in small type under the rule that holds today. */
const FormerRules = ({ rules = [] }: { rules: readonly FormerRule[] | undefined }) =>
  rules.map(({ rule, sports, ...sourced }) => (
    <p key={rule} className="mt-2 mb-0 fs-7 text-secondary">
      <span>Until 2024: </span>
      <span>{rule} </span>
      {sports && <span>{sports.join(', ')} </span>}
      <SourceLine {...sourced} />
    </p>
  ));

function SourceLine({ source, checked }: WithSource) {
  const { name, url } = sourceOf(source, useSchool());
  return (
    <span className="fs-7 text-secondary no-printed-url">
      (<a href={url}>{name}</a>, checked {formatDay(checked)})
    </span>
  );
}

function ChecklistTab() {
  const [checked, toggle] = useSavedSet('sandites.visit-checklist', isQuestion);
  const progress = Math.round((100 * checked.size) / checklistQuestions.length);
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
        {visits.categories.map((category) => (
          <li key={category.title}>
            <ChecklistCard category={category} checked={checked} onToggle={toggle} />
          </li>
        ))}
      </ul>
      <Notes title="Campus Visit Tips">
        <ul className="d-grid gap-2 ps-5 mt-3 mb-0">
          {visits.visitTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Notes>
    </>
  );
}

interface ChecklistCardProps {
  category: (typeof visits.categories)[number];
  checked: ReadonlySet<string>;
  onToggle: (question: string) => void;
}

const ChecklistCard = ({
  category: { title, questions },
  checked,
  onToggle,
}: ChecklistCardProps) => (
  <fieldset className={classes('card card-accent d-block h-100 px-4 py-5', styles['list'])}>
    <legend className="mb-3 font-head fw-bold fs-2 lh-1 text-uppercase">{title}</legend>
    {questions.map((question) => (
      <label key={question} className={classes('form-check minh-touch py-2', styles['item'])}>
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

const isQuestion = (value: unknown): value is string =>
  checklistQuestions.some((question) => question === value);

const checklistQuestions: readonly string[] = visits.categories.flatMap(
  ({ questions }) => questions,
);

const tabs = [
  { value: 'timeline', label: 'Recruiting Timeline' },
  { value: 'checklist', label: 'College Visit Checklist' },
  { value: 'questions', label: 'Recruiter Questions' },
] as const;
const views = { timeline: TimelineTab, checklist: ChecklistTab, questions: QuestionsTab };

export function Page() {
  const isInBrowser = useIsInBrowser();
  const [tab, choose, hrefOf] = useQueryChoice(
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
          hrefOf={hrefOf}
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
