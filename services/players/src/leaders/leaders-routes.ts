import {
  leaderStats,
  levelKey,
  listLeaders,
  matchesSport,
  milestoneText,
  playerSports,
  schoolDay,
  seasonOf,
  statLabels,
  teamOfSlug,
  type Leaders,
  type StatName,
  type Team,
} from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { columnOf } from '@sandites/service-kit/database';
import { requireFound } from '@sandites/service-kit/problem';
import { versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { isMeasuredByAnswer, profilesWithConsent, type ConsentTerms } from '../profiles/audiences';
import { profilesVersion } from '../profiles/profiles-store';

/** So many lead in each figure. */
const places = 3;

type Figures = Readonly<Partial<Record<StatName, string | number | null>>> & {
  readonly name: string;
  readonly jersey: string | null;
  readonly levels: readonly string[] | null;
};

/** Athletes of a sport whose figures everybody may see. */
async function measured(db: Knex, terms: ConsentTerms, { sport }: Team): Promise<Figures[]> {
  const stats = leaderStats(sport).map((name) => `, ${columnOf(name)} as "${name}"`);
  const { rows }: { rows: Figures[] } = await db.raw(
    `select first_name || ' ' || last_name as name, jersey, levels ${stats.join('')}
     from ${profilesWithConsent}
     where sport = any(:sports) and ${isMeasuredByAnswer(terms)} order by name, player_profiles.id`,
    { sports: playerSports.filter((one) => matchesSport(sport, one)) },
  );
  return rows;
}

/** Whether an athlete is of a level; who has none is of the varsity. */
const isOfLevel = (levels: Figures['levels'], wanted: string | undefined): boolean =>
  wanted === undefined || (levels ?? [null]).some((level) => levelKey(level) === wanted);

const leadersIn = (name: StatName, athletes: readonly Figures[]): Leaders | [] => {
  const best = athletes
    .map((athlete) => ({ ...athlete, value: Number(athlete[name] ?? 0) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, places)
    .map(({ name: athlete, jersey, value }) => {
      const milestone = milestoneText(name, value);
      return { name: athlete, jersey, value, ...(milestone !== undefined && { milestone }) };
    });
  return best.length === 0 ? [] : { category: name, label: statLabels[name], athletes: best };
};

/** Who leads a team, by the figures of its athletes. */
export const leadersRoutes = (
  db: Knex,
  terms: ConsentTerms,
  levels: readonly string[],
): HandledEndpoint[] => [
  handle(
    listLeaders,
    versioned({
      version: profilesVersion(db, terms),
      read: async ({ params, query: { season } }) => {
        const team = requireFound(teamOfSlug(params.slug, levels));
        if (season !== undefined && season !== seasonOf(schoolDay())) return [];
        const athletes = (await measured(db, terms, team)).filter((athlete) =>
          isOfLevel(athlete.levels, team.levelKey),
        );
        return leaderStats(team.sport).flatMap((name) => leadersIn(name, athletes));
      },
    }),
  ),
];
