/** The day on which the facts of the tools were looked up together. A fact that is looked up on its own gets a date of its own. */
export const together = '2026-11-21';
