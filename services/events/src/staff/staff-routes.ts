import { createCoach, deleteCoach, listCoaches, orderCoaches, updateCoach, uploadCoaches } from '@sandites/contracts';
import { created, handle, noContent, notFound, ok, versioned, type HandledEndpoint } from '@sandites/service-kit';
import { staffFile } from './staff-file';
import type { StaffStore } from './staff-store';

/** The coaching staff, in the order its coaches give it. */
export const staffRoutes = (staff: StaffStore): HandledEndpoint[] => [
  handle(listCoaches, versioned({ version: staff.version, read: ({ page }) => staff.list(page) })),

  handle(createCoach, async ({ body }) => created(await staff.add(body))),

  handle(orderCoaches, async ({ body: { coachIds } }) => ok(await staff.order(coachIds))),

  handle(updateCoach, async ({ params, body }) => {
    const coach = await staff.change(params.id, body);
    if (!coach) throw notFound();
    return ok(coach);
  }),

  handle(deleteCoach, async ({ params }) => {
    if (!(await staff.remove(params.id))) throw notFound();
    return noContent();
  }),

  handle(uploadCoaches, async ({ upload }) => {
    const rows = await upload.rows(staffFile);
    await staff.take(rows);
    return created({ count: rows.length });
  }),
];
