import { schoolDay, type Sport } from '@sandites/contracts';
import { useIsInBrowser } from '@sandites/features/browser';
import { Link, useSchool } from '@sandites/remote-kit';
import { Container, SkeletonText } from '@sandites/ui';
import { timelineOf } from '../recruitment-tools/data/timeline';
import styles from './recruiting-this-month.module.scss';

const monthName = () =>
  new Date(schoolDay()).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });

const tasksOf = (month: string, played: readonly Sport[]) =>
  timelineOf(played).flatMap(({ grade, tasks }) =>
    tasks.filter((task) => task.month === month).map((task) => ({ grade, ...task })),
  );

/**
 * Content of the slot `home.after-games`: the tasks of this month for each school year. It is
 * prerendered without a month, which depends on the day.
 */
export function Content() {
  const { sports: played } = useSchool();
  const month = useIsInBrowser() ? monthName() : undefined;
  return (
    <section className="py-6 border-bottom" aria-labelledby="recruiting-this-month">
      <Container>
        <h2 id="recruiting-this-month" className="mb-4 fs-2">
          Recruiting this month
        </h2>
        <div className={styles['tasks']}>
          {month === undefined ? (
            <SkeletonText lines={2} />
          ) : (
            <dl className="row g-4 mb-4">
              {tasksOf(month, played).map(({ grade, task, sports }) => (
                <div key={`${grade} ${task}`} className="col-12 col-lg">
                  <dt className="font-head fs-5 text-uppercase">{grade}</dt>
                  <dd className="mt-1 mb-0">
                    {task} {sports && <span className="text-secondary">{sports.join(', ')}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <Link to="/recruitment-tools">See all four years</Link>
      </Container>
    </section>
  );
}
