import { SkeletonLine, SkeletonTable } from '@sandites/ui';
import styles from './schedule.module.scss';

const tabs = ['128px', '150px', '124px', '140px'];

/** The schedule's layout before its events are there. */
export function ScheduleSkeleton() {
  return (
    <>
      <div className={styles['skeleton-tabs']}>
        {tabs.map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
      <SkeletonTable rows={8} columns={6} />
    </>
  );
}
