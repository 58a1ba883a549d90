/** At least one decimal, as grade points are written, and no more than were given. */
const gradePoints = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

/** A GPA in words; empty where there is none. */
export const writeGradePoints = (gpa: number | null | undefined): string => (gpa ? gradePoints.format(gpa) : '');
