import { schoolDay } from '@sandites/contracts';
import { Link, usePageTitle, useSchool, useToast } from '@sandites/remote-kit';
import { classes, Button, Crest, formatDay, PageLayout } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { createElement, useState } from 'react';
import { recruitingGuide, type GuideBlock } from './guide';
import styles from './guide.module.scss';

const title = 'Recruiting Guide';

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

/** The whole guide on one page, to read and to print. */
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

/** Parts of the guide, to read and to print. */
export const GuideText = ({ blocks }: { blocks: readonly GuideBlock[] }) => (
  <article className={styles['guide']}>
    {blocks.map(({ kind, text }) =>
      createElement(elements[kind], { key: `${kind} ${text}`, className: classNames[kind] }, text),
    )}
  </article>
);

/** Downloads the guide as a PDF, which the browser makes when the button is pressed. */
export function DownloadGuide() {
  const school = useSchool();
  const showToast = useToast();
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      const { guidePdf } = await import(/* webpackChunkName: "guide-pdf" */ './guide-pdf');
      const today = schoolDay();
      const head = {
        title,
        school: `${school.name} Athletics · ${school.links.website}`,
        made: `Made ${formatDay(today)}`,
        crest: await crestImage(school.crest),
      };
      downloadFile(
        `${school.id}-recruiting-guide.pdf`,
        guidePdf(head, recruitingGuide(school, today)),
        'application/pdf',
      );
    } catch {
      showToast({
        title: 'Error',
        text: 'The guide could not be downloaded. Please try again.',
        style: 'destructive',
      });
    }
    setMaking(false);
  };
  return (
    <Button icon="download" pending={isMaking} onClick={() => void download()}>
      Download Recruiting Guide
    </Button>
  );
}

/** Twice as sharp as a screen shows it. */
const crestPixels = 224;

/** The crest, which is an SVG, as the PNG that a PDF takes; undefined where it cannot be read. */
async function crestImage(address: string) {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const ratio = image.naturalWidth / image.naturalHeight;
  const canvas = document.createElement('canvas');
  canvas.height = crestPixels;
  canvas.width = Math.round(crestPixels * ratio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { image: canvas.toDataURL('image/png'), ratio };
}
