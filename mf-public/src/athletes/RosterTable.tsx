import { allSports, type SportFilter } from '@sandites/contracts';
import { classes, Icon, IconButton, usePrinting } from '@sandites/ui';
import { Fragment, useId } from 'react';
import { useIsDesktop } from '../use-screen';
import { AthleteCard } from './AthleteCard';
import { inSport, rosterSorts, type ListedAthlete, type RosterSort } from './listed-athletes';
import styles from './roster-table.module.scss';
import { useOpened } from './use-opened';

/** The columns, by the order that each one gives. */
export const rosterColumns: Record<RosterSort, string> = {
  number: 'No.',
  name: 'Name',
  position: 'Position',
  class: 'Class',
  height: 'Height',
};

const plainButton = 'minh-touch px-0 py-2 bg-transparent border-0';

interface RosterTableProps {
  caption: string;
  /** In the order of `sort`. */
  athletes: readonly ListedAthlete[];
  sport: SportFilter;
  /** The column of that order, or `listed` for the rows' own. */
  sort: RosterSort | 'listed';
  onSort: (sort: RosterSort) => void;
  level: 2 | 3;
}

/**
 * A line for each athlete, on phones too. A name opens the athlete's card, beside the table or
 * under the line; the address says which, and Back closes it.
 */
export function RosterTable({ caption, athletes, sport, sort, onSort, level }: RosterTableProps) {
  const [openId, open, close] = useOpened('athlete');
  const ids = useId();
  const isDesktop = useIsDesktop();
  const isPrinting = usePrinting();
  const opened = athletes.find(({ id }) => id === openId);
  const closeCard = () => {
    // The focus does not go with the card.
    document.getElementById(`${ids}-${openId}`)?.focus();
    close();
  };
  const card = opened && (
    <section className="position-relative" aria-label={`Card of ${opened.name}`}>
      <AthleteCard athlete={opened} selected={sport} level={level} />
      <span className="position-absolute top-0 end-0 m-2 bg-white rounded d-print-none">
        <IconButton icon="close" label="Close card" onClick={closeCard} />
      </span>
    </section>
  );
  return (
    <div className="d-lg-flex gap-4 align-items-start">
      <div className="card flex-fill minw-0">
        <table className={classes('table align-middle mb-0', styles['table'])}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {rosterSorts.map((by) => (
                <th key={by} scope="col" aria-sort={by === sort ? 'ascending' : undefined}>
                  {/* Chromium leaves the text of buttons out where it repeats the header on each sheet. */}
                  {isPrinting ? (
                    <span>{rosterColumns[by]}</span>
                  ) : (
                    <button
                      type="button"
                      className={classes(
                        'd-inline-flex flex-wrap gap-1 align-items-center font-head fw-semibold small lh-1',
                        'text-secondary',
                        plainButton,
                      )}
                      onClick={() => onSort(by)}
                    >
                      {rosterColumns[by]}
                      {by === sort && <Icon name="chevron-up" size={14} />}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {athletes.map((athlete) => (
              <Fragment key={athlete.id}>
                <Line
                  id={`${ids}-${athlete.id}`}
                  athlete={athlete}
                  sport={sport}
                  isOpen={athlete === opened}
                  onOpen={() => (athlete === opened ? close() : open(athlete.id))}
                />
                {!isDesktop && athlete === opened && (
                  <tr>
                    <td colSpan={rosterSorts.length} className="py-2">
                      {card}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {isDesktop && card && (
        <div className={classes('flex-shrink-0', styles['beside'])}>{card}</div>
      )}
    </div>
  );
}

interface LineProps {
  /** Of the button with the name. */
  id: string;
  athlete: ListedAthlete;
  sport: SportFilter;
  isOpen: boolean;
  onOpen: () => void;
}

function Line({ id, athlete, sport, isOpen, onOpen }: LineProps) {
  const { jersey, position } = inSport(sport, athlete);
  const { name, sports, year, height } = athlete;
  return (
    <tr className={isOpen ? 'bg-accent-subtle' : undefined}>
      <td className="font-head fw-bold fs-4 lh-1 font-tabular text-nowrap">{jersey ?? '–'}</td>
      <th scope="row">
        <button
          type="button"
          id={id}
          className={classes('text-start fw-semibold link-accent', plainButton)}
          aria-expanded={isOpen}
          translate="no"
          onClick={onOpen}
        >
          {name}
        </button>
        {sport === allSports && (
          <span className={classes(styles['sports'], 'd-block fs-7 text-secondary')}>
            {sports.join(', ')}
          </span>
        )}
      </th>
      <td>{position}</td>
      <td className="text-nowrap">{year}</td>
      <td className="text-nowrap">{height}</td>
    </tr>
  );
}
