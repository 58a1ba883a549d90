import type { StatName } from '@sandites/contracts';

/** Totals that only a stat line has. */
export type TotalName = 'totalYards' | 'totalTouchdowns' | 'totalPoints';
export type FigureName = StatName | TotalName;

/** What an athlete has done, by the names of product V3; what nobody knows is absent or null. A profile is one as it stands. */
export type Season = Partial<Readonly<Record<FigureName, number | string | null>>>;
