import { createCollege, deleteCollege, listColleges, updateCollege } from '@sandites/contracts';
import { created, handle, noContent, notFound, ok, versioned, type HandledEndpoint } from '@sandites/service-kit';
import type { CollegesStore } from './colleges-store';

/** The college database. */
export const collegesRoutes = (colleges: CollegesStore): HandledEndpoint[] => [
  handle(listColleges, versioned({ version: colleges.version, read: ({ page }) => colleges.list(page) })),

  handle(createCollege, async ({ body }) => created(await colleges.add(body))),

  handle(updateCollege, async ({ params, body }) => {
    const college = await colleges.change(params.id, body);
    if (!college) throw notFound();
    return ok(college);
  }),

  handle(deleteCollege, async ({ params }) => {
    if (!(await colleges.remove(params.id))) throw notFound();
    return noContent();
  }),
];
