import { uploadPlayers } from '@sandites/contracts';
import { created, handle, type HandledEndpoint } from '@sandites/service-kit';
import { rosterFile } from './roster-file';
import type { RosterStore } from './roster-store';

/** The sport of a roster that names none (coach-and-admin.md 7). */
const usualSport = 'Football';

/** Rosters by file. */
export const rosterRoutes = (roster: RosterStore): HandledEndpoint[] => [
  handle(uploadPlayers, async ({ upload }) => {
    const { sport = usualSport } = await upload.fields();
    const rows = await upload.rows(rosterFile(sport));
    await roster.take(rows);
    return created({ count: rows.length });
  }),
];
