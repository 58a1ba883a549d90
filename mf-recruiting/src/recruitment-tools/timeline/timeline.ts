import { allSports, type Sport, type SportFilter } from '@sandites/contracts';
import type { IconName } from '@sandites/ui';
import type { Sourced, Updated } from '../../facts/sources';

/** Something to do or to know in a month of a school year. */
export interface TimelineTask extends Sourced {
  month: string;
  task: string;
  icon: IconName;
  /** The sports it is about; all where it names none. */
  sports?: readonly Sport[];
  updated?: Updated;
}

/** A school year of the way to a college team. */
export interface TimelineGrade {
  grade: string;
  tasks: readonly TimelineTask[];
}

/** A rule that holds all through the timeline. */
export interface TimelineNote extends Sourced {
  note: string;
  updated?: Updated;
}

/** What a sport's athletes have to do with; under All Sports everything. */
export const tasksOf = (tasks: readonly TimelineTask[], sport: SportFilter): TimelineTask[] =>
  tasks.filter(({ sports }) => sport === allSports || !sports || sports.some((one) => one === sport));
