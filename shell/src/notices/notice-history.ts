import type { Notice } from '@sandites/remote-kit';
import { createContext, use } from 'react';

/** A notice that was given. */
export interface PostedNotice extends Notice {
  id: number;
  /** In ms since the epoch. */
  postedAt: number;
}

export interface NoticeHistory {
  /** Newest first. */
  notices: readonly PostedNotice[];
  /** How many came since the history was last looked at. */
  unseen: number;
  markSeen: () => void;
  clear: () => void;
}

export const NoticeHistoryContext = createContext<NoticeHistory | null>(null);

/** What was said to the person of late (product D16). */
export function useNoticeHistory(): NoticeHistory {
  const history = use(NoticeHistoryContext);
  if (!history) throw new Error('useNoticeHistory needs NoticesProvider around it');
  return history;
}
