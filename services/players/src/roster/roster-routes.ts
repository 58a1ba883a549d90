import { listPlayerUploads, undoPlayerUpload, uploadPlayers } from '@sandites/contracts';
import { created, handle, uploadsRoutes, type HandledEndpoint, type PictureQueue } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { rosterFile } from './roster-file';
import { rosterTarget, takeRoster } from './roster-store';

/** The sport of a roster that names none (product C7). */
const usualSport = 'Football';

/** Rosters by file, each to be undone within a day. */
export const rosterRoutes = (db: Knex, pictureQueue: PictureQueue): HandledEndpoint[] => [
  handle(uploadPlayers, async ({ upload, caller, change }) => {
    const { sport = usualSport } = await upload.fields();
    const rows = await upload.rows(rosterFile(sport));
    await change(
      (on) => takeRoster(on, caller.id, rows),
      ({ added, changed }) => ({ id: null, count: added + changed }),
    );
    void pictureQueue.run();
    return created({ count: rows.length });
  }),

  ...uploadsRoutes(db, { list: listPlayerUploads, undo: undoPlayerUpload }, rosterTarget),
];
