const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** A hint where a GPA can hardly be meant; it refuses nothing. */
export function gpaHint(text: string): string | undefined {
  const gpa = numberOf(text);
  return gpa === undefined || (gpa >= 0 && gpa <= 5) ? undefined : 'A GPA is usually a number from 0 to 5, such as 3.5.';
}

/** A hint where a weight can hardly be meant. Too few pounds may only be half typed. */
export function weightHint(text: string): string | undefined {
  const pounds = numberOf(text);
  return pounds === undefined || (pounds > 0 && pounds <= 450) ? undefined : 'A weight is usually a number of pounds, such as 185.';
}

/** A hint where a height can hardly be meant. */
export const heightHint = (text: string): string | undefined =>
  text.trim() === '' || /\d/.test(text) ? undefined : 'A height is usually in feet and inches, such as 6 feet 2 inches.';
