import { allSports, recordText, teamName, type AthleticEvent } from '@sandites/contracts';
import { useLocation, useSchool } from '@sandites/remote-kit';
import { Button, classes, EmptyState, TabList, TabPanel } from '@sandites/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Games, GameTable } from './Games';
import { monthLabel, tabOf, wholeSeason, type ScheduleView } from './use-schedule-view';
import styles from './schedule.module.scss';

interface MonthProps {
  view: ScheduleView;
  month: string;
  today: string;
}

export function MonthsOfGames({ view, month, today }: MonthProps) {
  const { tabs, markedGame, thisMonth, chooseMonth } = view;
  const panel = useMarkedInView(markedGame);
  const items = tabs.map((value) => ({ value, label: monthLabel(value) }));
  return (
    <>
      <div className="d-flex gap-3 align-items-center">
        <div className="flex-fill minw-0">
          <TabList
            name="month"
            label="Months"
            items={items}
            selected={month}
            onSelect={chooseMonth}
          />
        </div>
        {thisMonth !== undefined && (
          <Button variant="dark" size="small" onClick={() => chooseMonth(thisMonth)}>
            This month
          </Button>
        )}
      </div>
      <TabPanel name="month" selected={month}>
        <div ref={panel} className="pt-4">
          <MonthOfGames view={view} month={month} today={today} />
        </div>
      </TabPanel>
    </>
  );
}

/**
 * Scrolls the marked game into view, again after each navigation, such as another click on Next
 * game.
 */
function useMarkedInView(marked: AthleticEvent | undefined): RefObject<HTMLDivElement | null> {
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const id = marked?.id;
  useEffect(() => {
    if (id !== undefined)
      panel.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' });
  }, [id, key]);
  return panel;
}

/** The games of the open tab; where the sport has none, the months in which it plays. */
function MonthOfGames({ view, month, today }: MonthProps) {
  const { sport, team, games, allGames, gamesOfMonth, markedGame, chooseMonth } = view;
  const label = team ? `${teamName(team)} games` : 'games';
  if (gamesOfMonth.length > 0) {
    return (
      <>
        {/* In print only: on screen the selected tab names it. */}
        <h2 className={styles['month']}>{monthLabel(month)}</h2>
        <Games
          label={`${label}, ${monthLabel(month)}`}
          games={gamesOfMonth}
          selectedSport={sport}
          today={today}
          marked={markedGame}
        />
      </>
    );
  }
  const next = games.find((event) => tabOf(event) > month);
  const nearest = next ?? games.at(-1) ?? allGames.at(-1);
  if (!nearest)
    return (
      <EmptyState
        title={`No ${label} are on the schedule yet`}
        hint="Check back closer to the season."
      />
    );
  const playing = tabOf(nearest);
  return (
    <EmptyState
      title={`No ${label} in ${month === wholeSeason ? 'this season' : monthLabel(month)}`}
      hint={`The ${next ? 'next' : 'last'} games are in ${monthLabel(playing)}.`}
      action={
        <Button variant="dark" onClick={() => chooseMonth(playing)}>
          Show {monthLabel(playing)}
        </Button>
      }
    />
  );
}

/** The printed schedule: of a sport its season, of all sports the open month. */
export function PrintedSchedule({
  view: { team, months, games, record },
  month,
  today,
}: MonthProps) {
  const school = useSchool();
  const name = team ? `${school.name} ${teamName(team)}` : school.name;
  const printed = team ? months : [month];
  return (
    <>
      <p className="mb-4 font-head fw-bold fs-3">
        {record ? `${name}, ${record.season} record ${recordText(record)}` : name}
      </p>
      {printed.map((each) => {
        const ofMonth = games.filter((event) => tabOf(event) === each);
        return ofMonth.length === 0 ? null : (
          <section key={each} className={classes('mb-5', styles['printed-month'])}>
            <h2 className="mb-2 fs-4">{monthLabel(each)}</h2>
            <GameTable
              label={`${name}, ${monthLabel(each)}`}
              games={ofMonth}
              selectedSport={allSports}
              today={today}
            />
          </section>
        );
      })}
    </>
  );
}
