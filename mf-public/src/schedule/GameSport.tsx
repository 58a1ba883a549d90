import { matchesSport, allSports, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { Tag } from '@sandites/ui';
import styles from './schedule.module.scss';

/** Varsity goes without saying. */
const isNotable = (level: string | null): level is string => level !== null && level !== '' && level !== 'Varsity';

/** The sport's badge, gold where it is the chosen one, and the level of a game that is not a varsity one. */
export function GameSport({ game, chosen }: { game: AthleticEvent; chosen: SportFilter }) {
  return (
    <span className={styles['sport']}>
      <Tag selected={chosen !== allSports && matchesSport(chosen, game.sport)}>{game.sport}</Tag>
      {isNotable(game.level) && <span className={styles['level']}>{game.level}</span>}
    </span>
  );
}
