import {
  allSports,
  type SportFilter,
  type FootballStatLine,
  type PlayerSport,
} from '@sandites/contracts';
import {
  FactList,
  HudlLink,
  StatTiles,
  formatGpa,
  statsOfPosition,
  type Season,
  type Tile,
  tilesOf,
  totals,
} from '@sandites/features/athlete';
import { safeHref, useSchool } from '@sandites/remote-kit';
import { AthletePlaceholder, classes, IconLink, ImageWithFallback } from '@sandites/ui';
import { SportTags } from '../teams/SportTags';
import { inSport, type ListedAthlete } from './listed-athletes';
import styles from './athlete-card.module.scss';

const completion = ({ passingCompletions, passingAttempts }: FootballStatLine) =>
  passingAttempts > 0 ? (100 * passingCompletions) / passingAttempts : 0;

const footballSeason = (line: FootballStatLine): Season => ({
  passYds: line.passingYards,
  passTd: line.passingTDs,
  passComp: completion(line),
  rushYds: line.rushingYards,
  rushTd: line.rushingTDs,
  recYds: line.receivingYards,
  recTd: line.receivingTDs,
  tackles: line.totalTackles,
  sacks: line.sacks,
  interceptions: line.interceptions,
  totalYards: line.totalYards,
  totalTouchdowns: line.touchdowns,
  totalPoints: line.totalPointsScored,
});

/** An athlete's season in a sport under the names that profiles have too. */
export function seasonOf({ football, stats = {} }: ListedAthlete, sport: PlayerSport): Season {
  const { baseball, basketball, softball } = stats;
  switch (sport) {
    case 'Football':
      return football ? footballSeason(football) : {};
    case 'Baseball':
      return baseball ? { ...baseball, battingAvg: baseball.battingAverage } : {};
    case 'Softball':
      return softball ? { ...softball, battingAvg: softball.battingAverage } : {};
    case "Men's Basketball":
    case "Women's Basketball":
      return basketball ? { ...basketball } : {};
    default:
      return {};
  }
}

function sportTiles(athlete: ListedAthlete, sport: PlayerSport): Tile[] {
  const { names } = statsOfPosition(sport, athlete.positions[sport] ?? '');
  return tilesOf(seasonOf(athlete, sport), [...names, ...totals]);
}

/** The tiles of the chosen sport; under All Sports those of the first sport that has any. */
export function shownTiles(athlete: ListedAthlete, selected: SportFilter): Tile[] {
  const { sport } = inSport(selected, athlete);
  const tiles = sport ? sportTiles(athlete, sport) : [];
  if (tiles.length > 0 || selected !== allSports) return tiles;
  return (
    athlete.sports.map((other) => sportTiles(athlete, other)).find(({ length }) => length > 0) ?? []
  );
}

interface AthleteCardProps {
  athlete: ListedAthlete;
  /** The sport of the filter, whose number, tiles and highlighted tag are shown. */
  selected: SportFilter;
  level?: 2 | 3;
}

export function AthleteCard({ athlete, selected, level = 2 }: AthleteCardProps) {
  const Heading = `h${level}` as const;
  const { sport, jersey } = inSport(selected, athlete);
  const { name, sports, positions, year, height, weight, gpa } = athlete;
  return (
    <article className="card overflow-hidden h-100">
      <div className={classes('position-relative bg-primary', styles['picture'])}>
        <ImageWithFallback
          src={athlete.imageSrc}
          alt={name}
          className="w-100 h-100 object-fit-cover object-top"
          fallback={<AthletePlaceholder className="d-block" sport={sport ?? ''} jersey={jersey} />}
        />
        {jersey !== null && (
          <span
            className={classes(
              'position-absolute top-0 start-0 d-print-inline-block py-2 ps-3 pe-4 mt-3',
              'font-head fw-bold fs-2 lh-1 text-primary bg-accent',
              styles['number'],
            )}
          >
            #{jersey}
          </span>
        )}
      </div>
      <div className="d-flex flex-column flex-grow-1 gap-3 p-4 pb-3">
        <div>
          <Heading className="fs-2 text-break" translate="no">
            {name}
          </Heading>
          <ul className="list-unstyled mt-1 mb-0 small text-secondary" aria-label="Positions">
            {sports.map((played) => (
              <li key={played}>
                {positions[played]} · {played}
              </li>
            ))}
          </ul>
        </div>
        <SportTags sports={sports} selected={selected} />
        <FactList
          facts={[
            { label: 'Class', value: year },
            { label: 'Height', value: height },
            { label: 'Weight', value: weight === null ? null : `${weight} lbs` },
            { label: 'GPA', value: formatGpa(gpa) },
          ]}
        />
        <StatTiles tiles={shownTiles(athlete, selected)} />
        <AthleteLinks athlete={athlete} />
      </div>
    </article>
  );
}

/** Without a social page of the athlete's own, the school's is linked, which the title says. */
function AthleteLinks({ athlete: { name, hudlUrl, ...athlete } }: { athlete: ListedAthlete }) {
  const { mascot, links } = useSchool();
  const socialUrl = safeHref(athlete.socialUrl);
  const account = socialUrl ? name : mascot;
  return (
    <div className="d-flex align-items-center justify-content-between pt-1 mt-auto border-top">
      <HudlLink name={name} url={hudlUrl} />
      <IconLink
        icon="x"
        label={`${account} on X (opens in a new tab)`}
        title={`${account} on X`}
        href={socialUrl ?? links.athletes}
        target="_blank"
        rel="noopener noreferrer"
        className={socialUrl ? undefined : 'd-print-none'}
      />
    </div>
  );
}
