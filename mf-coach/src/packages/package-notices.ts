import type { OutcomeWords } from '@sandites/remote-kit';

/** What the coach is told of a change to a package (product C8). */
export const packageNotices = {
  created: { done: 'Recruiting package created successfully', failed: 'Failed to create package' },
  updated: { done: 'Recruiting package updated successfully', failed: 'Failed to update package' },
  deleted: { done: 'Recruiting package deleted successfully', failed: 'Failed to delete package' },
} satisfies Record<string, OutcomeWords>;
