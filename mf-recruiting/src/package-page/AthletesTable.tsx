import type { PackagedPlayer } from '@sandites/contracts';
import { keyFigures } from '@sandites/features/athlete';
import { Link } from '@sandites/remote-kit';
import { VisuallyHidden } from '@sandites/ui';
import type { SinceLastVisit } from './last-visit';
import styles from './package-page.module.scss';

/** The link target of an athlete's card. */
export const athleteId = ({ id }: Pick<PackagedPlayer, 'id'>): string => `athlete-${id}`;

interface Props {
  players: readonly PackagedPlayer[];
  sinceLastVisit: (player: PackagedPlayer) => SinceLastVisit | undefined;
}

const columns = ['Athlete', 'Position', 'Class', 'Height', 'Weight', 'Key figures'];

/**
 * All athletes at a glance; each row leads to the athlete's card. On a phone a row is two lines, so
 * the roles are written down.
 */
export const AthletesTable = ({ players, sinceLastVisit }: Props) => (
  <table role="table" aria-label="All athletes" className={styles['table']}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {players.map((player) => (
        <AthleteRow key={player.id} player={player} news={sinceLastVisit(player)} />
      ))}
    </tbody>
  </table>
);

interface RowProps {
  player: PackagedPlayer;
  news: SinceLastVisit | undefined;
}

function AthleteRow({ player, news }: RowProps) {
  const { firstName, lastName, position, graduationYear, height, weight } = player;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles['who']}>
        <Link to={`#${athleteId(player)}`} translate="no">
          {firstName} {lastName}
        </Link>{' '}
        {news && <strong className="badge text-primary bg-accent">{news}</strong>}
      </th>
      <td role="cell">{position}</td>
      <td role="cell">{graduationYear}</td>
      <td role="cell">{height}</td>
      <td role="cell">{weight !== null && <span>{weight} lbs</span>}</td>
      <td role="cell" className={styles['figures']}>
        {keyFigures(player).map(({ name, label, figure }) => (
          <span key={name}>
            <strong className="font-head fs-5 font-tabular">{figure}</strong>{' '}
            <span className="small text-secondary">{label}</span>
            <VisuallyHidden>, </VisuallyHidden>
          </span>
        ))}
      </td>
    </tr>
  );
}
