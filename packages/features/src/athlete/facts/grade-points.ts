/** At least one decimal, as grade points are written, and no more than were given. Not by Intl, which takes long to make ready. */
function written(gpa: number): string {
  const text = String(Math.round(gpa * 1000) / 1000);
  return text.includes('.') ? text : `${text}.0`;
}

/** A GPA in words; empty where there is none. */
export const writeGradePoints = (gpa: number | null | undefined): string => (gpa ? written(gpa) : '');
