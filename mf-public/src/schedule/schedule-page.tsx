import { recordText, schoolDay, seasonName, teamName } from '@sandites/contracts';
import { useLiveGames } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import { useMyTeams } from '@sandites/features/my-teams';
import { useFollow, useSchool } from '@sandites/remote-kit';
import {
  Announcement,
  Button,
  classes,
  DataView,
  EmptyState,
  PageLayout,
  SkeletonLine,
  SkeletonTable,
  usePrinting,
  VisuallyHidden,
} from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { useDeferredValue } from 'react';
import { SportFilterChips } from '../sport-filter';
import { LevelChips } from '../teams/levels';
import { useGames } from '../use-games';
import { CalendarDialog } from './CalendarDialog';
import { ComingUp } from './ComingUp';
import { monthLabel, spokenRecord, useScheduleView, type ScheduleView } from './use-schedule-view';
import { MonthsOfGames, PrintedSchedule } from './MonthsOfGames';
import { WhatChanged } from './WhatChanged';
import styles from './schedule.module.scss';

/** With the record of the selected sport. */
function SeasonChoice({ view: { seasons, season, record, chooseSeason } }: { view: ScheduleView }) {
  const shown = seasons.length > 0 ? seasons : [season];
  return (
    <div
      className={classes(
        'd-flex flex-wrap row-gap-2 column-gap-4 align-items-end mt-4 d-print-none',
        styles['season'],
      )}
    >
      <FilterSelect
        label="Season"
        options={shown.map((year) => ({
          value: String(year),
          label: seasonName(year),
        }))}
        selected={String(season)}
        onSelect={(year) => chooseSeason(Number(year))}
      />
      {record && (
        <p className="d-flex gap-2 align-items-baseline px-3 py-2 mb-0 font-head text-white bg-primary rounded">
          {record.season} record{' '}
          <strong aria-hidden="true" className="fs-3 lh-1 font-tabular text-accent">
            {recordText(record)}
          </strong>
          <VisuallyHidden>{spokenRecord(record)}</VisuallyHidden>
        </p>
      )}
    </div>
  );
}

export function Page() {
  const { athlete } = useSchool();
  const read = useGames();
  // The data arrives during hydration: it is rendered in a transition, so that scrolling and input
  // stay responsive.
  const events = { ...read, data: useDeferredValue(useLiveGames(read.data)) };
  const today = schoolDay();
  const view = useScheduleView(events.data, today);
  const isPrinting = usePrinting();
  const [mine] = useMyTeams();
  const { sport, team, month, chooseSport } = view;
  const follow = useFollow();
  const game = team ? `${teamName(team)} game` : 'game';
  const actions = (
    <>
      <CalendarDialog team={team} />
      <Button
        variant="ghost"
        icon="bell"
        aria-haspopup="dialog"
        onClick={() => follow(team ? [team.slug] : [])}
      >
        Follow
      </Button>
      <span className="d-none d-md-block">
        <Button variant="ghost" icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </span>
    </>
  );
  return (
    <PageLayout
      title="Schedules"
      id="schedule"
      intro={
        <span className="d-none d-md-block">
          {`Every game and meet for every ${athlete} team, month by month.`}
        </span>
      }
      actions={actions}
    >
      {read.notice && <div className="mb-4">{read.notice}</div>}
      {!read.error && !isPrinting && (
        <ComingUp games={events.data && view.allGames} mine={mine} today={today} />
      )}
      <div className="mb-5">
        <SportFilterChips selected={sport} onSelect={chooseSport} />
        <SeasonChoice view={view} />
        {team && (
          <div className="mt-3">
            <LevelChips
              team={team}
              games={view.gamesOfSport}
              onSelect={view.chooseTeam}
              hrefOf={(slug) => `?team=${slug}`}
            />
          </div>
        )}
      </div>
      <Announcement>
        {events.data && month !== undefined
          ? `${countText(view.gamesOfMonth.length, game)} shown, ${monthLabel(month)}`
          : ''}
      </Announcement>
      <DataView
        read={events}
        loadingLabel="Loading schedule..."
        skeleton={<ScheduleSkeleton />}
        failed="The schedule could not be loaded."
        empty={
          <EmptyState
            title="No games are on the schedule yet"
            hint="Check back closer to the season."
          />
        }
      >
        {() =>
          month !== undefined &&
          (isPrinting ? (
            <PrintedSchedule view={view} month={month} today={today} />
          ) : (
            <MonthsOfGames view={view} month={month} today={today} />
          ))
        }
      </DataView>
      <WhatChanged />
    </PageLayout>
  );
}

const tabs = ['128px', '150px', '124px', '140px'];

const ScheduleSkeleton = () => (
  <>
    <div
      className={classes(
        'd-flex gap-5 align-items-center minh-touch px-4 mb-4 overflow-hidden',
        'border-bottom border-2 border-primary',
      )}
    >
      {tabs.map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
    <SkeletonTable rows={8} columns={6} />
  </>
);
