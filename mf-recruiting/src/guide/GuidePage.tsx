import { schoolDay } from '@sandites/contracts';
import { Link, usePageTitle, useSchool } from '@sandites/remote-kit';
import { classes, Button, Crest, PageLayout } from '@sandites/ui';
import { createElement } from 'react';
import { DownloadGuide, title } from './DownloadGuide';
import { recruitingGuide, type GuideBlock } from './guide';
import styles from './guide.module.scss';

const looks: Readonly<Record<GuideBlock['kind'], readonly [element: string, className: string]>> = {
  part: ['h2', classes('pb-2 border-bottom border-3 border-accent', styles['part'])],
  heading: ['h3', 'mt-5 mb-2'],
  question: ['h3', 'mt-4 mb-0 fs-3 text-none'],
  text: ['p', 'my-1'],
  item: ['p', classes('my-1', styles['item'])],
  box: ['p', classes('my-1', styles['box'])],
  small: ['p', classes('my-1 fs-7 text-secondary', styles['small'])],
};

export function GuidePage() {
  const school = useSchool();
  usePageTitle(title);
  return (
    <div className={styles['paper']}>
      <PageLayout
        title={title}
        intro={`${school.name} Athletics`}
        actions={
          <>
            <Button variant="ghost" icon="print" onClick={() => window.print()}>
              Print
            </Button>
            <DownloadGuide />
          </>
        }
      >
        <div className="position-absolute top-0 end-0 d-none d-print-block">
          <Crest height={64} />
        </div>
        <GuideText blocks={recruitingGuide(school, schoolDay())} />
        <p className="d-print-none">
          <Link to="/recruitment-tools">Back to the Recruitment Tools</Link>
        </p>
      </PageLayout>
    </div>
  );
}

export const GuideText = ({ blocks }: { blocks: readonly GuideBlock[] }) => (
  <article className={styles['guide']}>
    {blocks.map(({ kind, text }) => {
      const [element, className] = looks[kind];
      return createElement(element, { key: `${kind} ${text}`, className }, text);
    })}
  </article>
);
