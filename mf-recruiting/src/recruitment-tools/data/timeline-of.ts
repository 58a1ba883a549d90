import type { Sport } from '@sandites/contracts';
import { timeline, type TimelineGrade } from './timeline';

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
