/** Tells what time it is; a page takes one, so that its tests can say when they are. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const pad = (part: number) => String(part).padStart(2, '0');

/** The visitor's own day as an event's date is written, `2024-08-30` (product D10). */
export const dayOf = (now: Date): string => `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
