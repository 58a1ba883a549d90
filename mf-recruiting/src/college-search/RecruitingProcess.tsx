import { Link } from '@sandites/remote-kit';
import { SectionHeading } from '@sandites/ui';
import { DownloadGuide } from '../guide/GuidePage';
import styles from './recruiting-process.module.scss';

const steps = [
  {
    title: 'Build Your Profile',
    to: '/create-profile',
    text: 'Put your stats, grades and film in one place that you can send as a link.',
  },
  {
    title: 'Research Schools',
    to: '/college-search',
    text: 'Find colleges that offer your sport and your major, and where your grades fit.',
  },
  {
    title: 'Contact Coaches',
    to: '/recruitment-tools?tab=questions',
    text: 'Email the position coach yourself: who you are, your film, your schedule.',
  },
  {
    title: 'Visit Campuses',
    to: '/recruitment-tools?tab=checklist',
    text: 'See practice, classes and dorms, and take the checklist with you.',
  },
] as const;

/** The four steps of the recruiting process, each a link, and the guide to read or download. */
export const RecruitingProcess = () => (
  <section className={styles['process']}>
    <SectionHeading title="College Recruiting Process" actions={<DownloadGuide />} />
    <ol className={styles['steps']}>
      {steps.map(({ title, to, text }) => (
        <li key={title} className={styles['step']}>
          <h3>
            <Link to={to}>{title}</Link>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <p>
      <Link to="/recruitment-tools?tab=guide">Read the guide on one page</Link>
    </p>
  </section>
);
