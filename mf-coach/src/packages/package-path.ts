import { allSports, type SportFilter } from '@sandites/contracts';

/** The address of a package's players; the sport of the filter is kept for the way back. */
export const packageEditorPath = (id: number, sport: SportFilter): string =>
  `/coach/package/${id}/players${sport === allSports ? '' : `?${new URLSearchParams({ sport }).toString()}`}`;
