const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** A hint at an unlikely GPA. Hints do not prevent a submit. */
export function gpaHint(text: string): string | undefined {
  const gpa = numberOf(text);
  return gpa === undefined || (gpa >= 0 && gpa <= 5)
    ? undefined
    : 'A GPA is usually a number from 0 to 5, such as 3.5.';
}

/** A hint at an unlikely weight; none for a low one, which may be half typed. */
export function weightHint(text: string): string | undefined {
  const pounds = numberOf(text.replace(/(?:lbs?|pounds)\.?\s*$/i, ''));
  return pounds === undefined || (pounds > 0 && pounds <= 450)
    ? undefined
    : 'A weight is usually a number of pounds, such as 185.';
}

export const heightHint = (text: string): string | undefined =>
  text.trim() === '' || /\d/.test(text)
    ? undefined
    : 'A height is usually in feet and inches, such as 6 feet 2 inches.';
