import { schoolDay } from '@sandites/contracts';
import { Link, usePageTitle, useSchool } from '@sandites/remote-kit';
import { classes, Button, Crest, PageLayout } from '@sandites/ui';
import { createElement } from 'react';
import { DownloadGuide, title } from './DownloadGuide';
import { recruitingGuide, type GuideBlock } from './guide';
import styles from './guide.module.scss';

const elements: Readonly<Record<GuideBlock['kind'], string>> = {
  part: 'h2',
  heading: 'h3',
  question: 'h3',
  text: 'p',
  item: 'p',
  box: 'p',
  small: 'p',
};

const classNames: Readonly<Record<GuideBlock['kind'], string>> = {
  part: classes('pb-2 border-bottom border-3 border-accent', styles['part']),
  heading: 'mt-5 mb-2',
  question: 'mt-4 mb-0 fs-3 text-none',
  text: 'my-1',
  item: classes('my-1', styles['item']),
  box: classes('my-1', styles['box']),
  small: classes('my-1 fs-7 text-secondary', styles['small']),
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
    {blocks.map(({ kind, text }) =>
      createElement(elements[kind], { key: `${kind} ${text}`, className: classNames[kind] }, text),
    )}
  </article>
);
