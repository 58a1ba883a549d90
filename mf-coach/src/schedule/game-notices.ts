import type { EventNotices } from '@sandites/features/events';

/** What the coach is told of a change to the schedule (product C8). */
export const gameNotices: EventNotices = {
  created: { done: 'Event added to schedule successfully', failed: 'Failed to create event' },
  updated: { done: 'Event updated successfully', failed: 'Failed to update event' },
  deleted: { done: 'Event removed from schedule successfully', failed: 'Failed to delete event' },
};
