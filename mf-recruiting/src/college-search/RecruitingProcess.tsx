import { SectionHeading } from '@sandites/ui';
import { DownloadGuide } from '../guide/DownloadGuide';
import styles from './recruiting-process.module.scss';

const steps = [
  { title: 'Build Your Profile', text: 'Put your stats, grades and film in one place that you can send as a link.' },
  { title: 'Research Schools', text: 'Find colleges that offer your sport and your major, and where your grades fit.' },
  { title: 'Contact Coaches', text: 'Email the position coach yourself: who you are, your film, your schedule.' },
  { title: 'Visit Campuses', text: 'See practice, classes and dorms, and take the checklist with you.' },
] as const;

/** The way to a college team in four steps, and the guide to take home (product V2, D17). */
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
