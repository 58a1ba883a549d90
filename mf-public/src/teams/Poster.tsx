import {
  recordText,
  schoolDay,
  seasonName,
  teamPath,
  type SeasonRecord,
  type Team,
} from '@sandites/contracts';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { Button, ButtonLink, classes, Crest, formatDay, PageHeading } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { backdrop } from './backdrop';
import type { SeasonLine } from './season-lines';
import type { SeasonSummary } from './season';
import styles from './poster.module.scss';

const papers = [
  { value: '11x17', label: '11 × 17 in' },
  { value: 'a3', label: 'A3' },
] as const;
const paperValues = papers.map(({ value }) => value);

/** Lines of one column, and the widest letter of one: a long season stands in two or three. */
const columnsOf = (count: number) => (count <= 18 ? 1 : count <= 56 ? 2 : 3);
const largest = [4.6, 2.7, 1.75] as const;

/** The height in hundredths of the paper's width that A3, the lower of the two, has for the games. */
const height = 88;

/** The size of a name that stands in one line, or in two where it is long, beside the crest. */
function nameSize(name: string): number {
  const words = name.split(' ');
  const splits = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  const widths = splits.map((lines) => Math.max(...lines.map(({ length }) => length)));
  return Math.min(18.5, 66 / (0.47 * Math.min(...widths)));
}

interface Props {
  team: Team;
  season: number;
  record: SeasonRecord | undefined;
  summary: SeasonSummary;
  lines: readonly SeasonLine[];
  /** The number of games that are still to be played. */
  toCome: number;
  /** The address of the team's page, as it was left. */
  back: string;
}

/** A season on a sheet that hangs on a wall: 11 × 17 in, or A3. */
export function Poster({ team, season, record, summary, lines, toCome, back }: Props) {
  const { mascot, teamPictures, links } = useSchool();
  const [paper, choosePaper] = useQueryChoice('paper', paperValues, '11x17');
  const columns = columnsOf(lines.length);
  const line = height / Math.ceil(lines.length / columns);
  const size = Math.min(largest[columns - 1] ?? 1, line * 0.58);
  const figures = [
    [record && recordText(record), 'overall'],
    [summary.home, 'home'],
    [summary.away, 'away'],
    [toCome > 0 ? toCome : undefined, 'to play'],
  ] as const;
  const shown = figures.filter(([figure]) => figure !== undefined);
  const title = [mascot, team.level, seasonName(season)].filter(Boolean).join(' · ');
  return (
    <div className={styles['view']}>
      <div className={styles['tools']} data-no-print>
        <ButtonLink to={back} variant="quiet" icon="arrow-left">
          Team
        </ButtonLink>
        <FilterSelect label="Paper" options={papers} selected={paper} onSelect={choosePaper} />
        <Button variant="dark" icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article
        className={classes(styles['poster'], styles[paper === 'a3' ? 'a3' : 'tabloid'])}
        aria-label="Poster"
        style={backdrop(teamPictures[team.sport])}
        data-print-colors
      >
        <header className={styles['head']}>
          <Crest height={200} className={styles['crest'] ?? ''} />
          <div>
            <p className={styles['eyebrow']}>{title}</p>
            <div className={styles['name']} style={{ fontSize: `${nameSize(team.sport)}cqw` }}>
              <PageHeading>{team.sport}</PageHeading>
            </div>
          </div>
        </header>
        {shown.length > 0 && (
          <dl className={styles['figures']}>
            {shown.map(([figure, label]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        <ol
          className={styles['games']}
          aria-label="Games"
          data-columns={columns}
          style={{
            fontSize: `${size}cqw`,
            gridTemplateRows: `repeat(${Math.ceil(lines.length / columns)}, minmax(0, 1fr))`,
          }}
        >
          {lines.map((game) => (
            <li
              key={game.id}
              data-home={game.isHome || undefined}
              data-off={game.isOff || undefined}
            >
              <span className={styles['day']}>
                {columns < 3 && <small>{game.weekday}</small>} {game.day}
              </span>
              <span className={styles['opponent']} translate="no">
                <i>{game.side}</i> <span>{game.opponent}</span>
                {game.level && team.level === undefined && <small>{` ${game.level}`}</small>}
              </span>
              <span className={styles['end']}>
                <span>{game.end}</span>
                {game.outcome && (
                  <span className={styles['outcome']} data-outcome={game.outcome}>
                    {game.outcome}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
        <div className={styles['foot']}>
          <p>
            <b>Home of the {mascot}</b>
            <span>vs: at home, on the lighter bars</span>
          </p>
          <p>
            <span>As of {formatDay(schoolDay())}</span>
            <b translate="no">
              {links.host}
              {teamPath(team.sport)}
            </b>
          </p>
        </div>
      </article>
    </div>
  );
}
