import type { EventNotices } from '@sandites/features/events';

/** What the notices of this tab say (product C8). */
export const eventNotices: EventNotices = {
  created: { done: 'Event added to schedule successfully', failed: 'Failed to create event' },
  updated: { done: 'Event updated successfully', prefix: 'Failed to update event:' },
  deleted: { done: 'Event deleted successfully', prefix: 'Failed to delete event:' },
};
