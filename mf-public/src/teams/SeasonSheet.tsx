import { classes } from '@sandites/ui';
import type { SeasonLine } from './season-lines';
import styles from './season-sheet.module.scss';

/** So many lines stand in one column with their places; more stand in two, without. */
const column = 36;
/** The height in pt that Letter, the lower of the two papers, has for the games. */
const height = 600;

/** The games of a season on one sheet of Letter or A4, in black and white. */
export function SeasonSheet({ label, lines }: { label: string; lines: readonly SeasonLine[] }) {
  const columns = lines.length > column ? 2 : 1;
  const line = Math.min(32, height / Math.ceil(lines.length / columns));
  return (
    <ol
      aria-label={label}
      className={classes('list-unstyled mb-0', styles['lines'])}
      style={{ columnCount: columns, fontSize: `${(line / 1.9).toFixed(2)}pt` }}
    >
      {lines.map(({ id, weekday, day, side, opponent, level, place, isOff, outcome, end }) => (
        <li key={id}>
          <span className="font-tabular">{`${weekday} ${day}`}</span>
          <strong translate="no">
            {`${side} ${opponent}`}
            {level && <small>{` ${level}`}</small>}
          </strong>
          {columns === 1 && <span translate="no">{place}</span>}
          <b className={classes('font-tabular', isOff && styles['off'])}>
            {outcome ? `${outcome} ${end}` : end}
          </b>
        </li>
      ))}
    </ol>
  );
}
