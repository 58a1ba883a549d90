import type { listPlayerUploads, undoPlayerUpload } from '@sandites/contracts';
import type { Knex } from 'knex';
import type { HandledEndpoint } from '../calls/call';
import { handle } from '../calls/call';
import { noContent, ok } from '../calls/reply';
import { uploadHistory, undoUpload, type UploadTarget } from './upload-history';

/** The calls that list and undo uploads of one kind; they differ in their paths only. */
interface UploadCalls {
  readonly list: typeof listPlayerUploads;
  readonly undo: typeof undoPlayerUpload;
}

/** Uploads of one kind: each user lists their own, and can undo them within a day. */
export function uploadsRoutes(
  db: Knex,
  { list, undo }: UploadCalls,
  target: UploadTarget,
): HandledEndpoint[] {
  const uploads = uploadHistory(db, target);
  return [
    handle(list, async ({ caller }) => ok(await uploads.listOf(caller.id))),
    handle(
      undo,
      ({ params }) => uploads.ownerOf(params.id),
      async ({ params, change }) => {
        await change(
          (trx) => undoUpload(trx, target, params.id),
          ({ added, changed }) => ({ id: null, count: added + changed }),
        );
        return noContent();
      },
    ),
  ];
}
