/** A number of one digit with a zero before it. */
export const pad = (part: string) => part.padStart(2, '0');

/** In English, by the number of the month less one. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
