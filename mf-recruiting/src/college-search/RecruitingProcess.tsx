import { useSchool, useToast } from '@sandites/remote-kit';
import { Button, SectionHeading } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { useState } from 'react';
import styles from './recruiting-process.module.scss';

/**
 * Downloads the guide, which is generated on click from the timeline, checklist and questions of
 * this site (product D17).
 */
function DownloadGuide() {
  const school = useSchool();
  const showToast = useToast();
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      const { recruitingGuide } = await import(
        /* webpackChunkName: "recruiting-guide" */ '../guide/recruiting-guide'
      );
      downloadFile(
        `${school.id}-recruiting-guide.html`,
        recruitingGuide(school),
        'text/html;charset=utf-8',
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

const steps = [
  {
    title: 'Build Your Profile',
    text: 'Put your stats, grades and film in one place that you can send as a link.',
  },
  {
    title: 'Research Schools',
    text: 'Find colleges that offer your sport and your major, and where your grades fit.',
  },
  {
    title: 'Contact Coaches',
    text: 'Email the position coach yourself: who you are, your film, your schedule.',
  },
  {
    title: 'Visit Campuses',
    text: 'See practice, classes and dorms, and take the checklist with you.',
  },
] as const;

/** The four steps of the recruiting process, and the guide to download (product V2, D17). */
export const RecruitingProcess = () => (
  <section className={styles['process']}>
    <SectionHeading title="College Recruiting Process" actions={<DownloadGuide />} />
    <ol className={styles['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles['step']}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
