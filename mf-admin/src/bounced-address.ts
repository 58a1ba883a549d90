import { formatTimestamp } from '@sandites/ui';

/** What is said of an address since its mail came back, because there is no such mailbox. */
export const noMailboxText = (bouncedAt: string): string =>
  `No such mailbox, ${formatTimestamp(bouncedAt)}: it gets no more email`;
