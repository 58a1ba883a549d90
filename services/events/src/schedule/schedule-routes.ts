import { createEvent, createEvents, deleteEvent, listEvents, listEventsOfSport, updateEvent } from '@sandites/contracts';
import { created, handle, noContent, notFound, ok, versioned, type HandledEndpoint } from '@sandites/service-kit';
import type { ScheduleStore } from './schedule-store';

/** The schedule: games and meets of every sport. */
export const scheduleRoutes = (schedule: ScheduleStore): HandledEndpoint[] => [
  handle(listEvents, versioned({ version: schedule.version, read: ({ page }) => schedule.list(page) })),

  handle(listEventsOfSport, versioned({ version: schedule.version, read: ({ page, params }) => schedule.list(page, params.sport) })),

  handle(createEvent, async ({ body }) => created(await schedule.add(body))),

  handle(createEvents, async ({ body: { events } }) => created({ totalCreated: await schedule.addMany(events), totalUploaded: events.length })),

  handle(updateEvent, async ({ params, body }) => {
    const event = await schedule.change(params.id, body);
    if (!event) throw notFound();
    return ok(event);
  }),

  handle(deleteEvent, async ({ params }) => {
    if (!(await schedule.remove(params.id))) throw notFound();
    return noContent();
  }),
];
