import type { PageSchool, Sport } from '@sandites/contracts';
import type { IconName } from '@sandites/ui';
import sources from './sources.json';
import timelineTable from './timeline.json';

/** `school` stands for the school's own coaches. */
type SourceName = keyof typeof sources | 'school';

export const sourceOf = (name: SourceName, { athlete, links }: PageSchool) =>
  name === 'school' ? { name: `${athlete} athletics`, url: links.athletics } : sources[name];

/** The source of a fact, and the date on which it was last checked (`2026-11-21`). */
export interface WithSource {
  source: SourceName;
  checked: string;
}

/** The rule that held until 2024, where it has changed since, with the source of the change. */
export interface FormerRule extends WithSource {
  rule: string;
  /** The sports it is about; all where it names none. */
  sports?: readonly Sport[];
}

/** A day that rules name by its weekday: the second Wednesday of November. */
export interface NamedDay {
  /** 1 for January. */
  month: number;
  /** 1 for the first. */
  week: number;
}

export interface TimelineTask extends WithSource {
  month: string;
  task: string;
  icon: IconName;
  /** The sports it is about; all where it names none. */
  sports?: readonly Sport[];
  /** The Wednesday that the task names, for the date of this school year. */
  signs?: NamedDay;
  former?: readonly FormerRule[];
}

export interface TimelineGrade {
  grade: string;
  tasks: readonly TimelineTask[];
}

interface TimelineNote extends WithSource {
  note: string;
  former?: readonly FormerRule[];
}

/**
 * Four school years, with the rules that hold today and those that held until 2024; the JSON is
 * checked by the test beside it.
 */
export const timeline = timelineTable.grades as readonly TimelineGrade[];

export const timelineNotes = timelineTable.notes as readonly TimelineNote[];

/** What concerns some of these sports, named for them alone. */
const among = <Item extends { sports?: readonly Sport[] }>(
  items: readonly Item[],
  played: readonly Sport[],
): Item[] =>
  items.flatMap((item) => {
    if (!item.sports) return [item];
    const sports = item.sports.filter((sport) => played.includes(sport));
    return sports.length > 0 ? [{ ...item, sports }] : [];
  });

/** The timeline of a school that plays these sports: no signing day of any other. */
export const timelineOf = (played: readonly Sport[]): readonly TimelineGrade[] =>
  timeline.map(({ grade, tasks }) => ({
    grade,
    tasks: among(tasks, played).map((task) => ({
      ...task,
      ...(task.former && { former: among(task.former, played) }),
    })),
  }));
