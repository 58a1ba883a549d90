/** In milliseconds (product V9, D16): how long a notice is shown, and how old it gets in the history. */
export const noticeTimes = { shown: 5_000, shownWithAction: 10_000, kept: 1_000_000 } as const;
