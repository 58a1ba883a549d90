import { SkeletonLine, SkeletonTable } from '@sandites/ui';
import { useIsPhone } from '../use-screen';
import cards from './game-cards.module.scss';
import styles from './schedule.module.scss';

const tabs = ['128px', '150px', '124px', '140px'];
const rows = [1, 2, 3, 4, 5, 6];

const SkeletonGameCards = () => (
  <div className={cards['cards']}>
    {rows.map((row) => (
      <div key={row} className={cards['card']}>
        <SkeletonLine width="80%" />
        <SkeletonLine width="44px" />
        <SkeletonLine heading width="60%" />
        <span />
        <SkeletonLine width="70%" />
        <SkeletonLine width="72px" />
      </div>
    ))}
  </div>
);

/** The skeleton of the schedule. */
export function ScheduleSkeleton() {
  const isPhone = useIsPhone();
  return (
    <>
      <div className={styles['skeleton-tabs']}>
        {tabs.map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
      {isPhone ? <SkeletonGameCards /> : <SkeletonTable rows={8} columns={6} />}
    </>
  );
}
