import { readHeight, type VisitorProfile } from '@sandites/contracts';

/** A weight without its unit: `185 lbs` is 185. */
export const withoutUnit = (weight: string): string =>
  weight.replace(/(?:lbs?\.?|pounds|#)\s*$/i, '').trim();

/** Reads a GPA as files have it: `3.84`, `3,84`, `3.84/4.0`, `3.84 GPA`; null for none from 0 to 5. */
export function parseGpa(text: string): number | null {
  const [, figure = ''] =
    /^(\d(?:[.,]\d{0,4})?)(?: ?\/ ?[45](?:[.,]0+)?)?(?: ?gpa)?$/i.exec(text.trim()) ?? [];
  const gpa = Number(figure.replace(',', '.'));
  return figure !== '' && gpa <= 5 ? gpa : null;
}

/** What was typed as a coach's file would be read; what is not understood stays as it is. */
export function readProfile({ height, weight, gpa }: VisitorProfile) {
  const pounds = Number(withoutUnit(weight));
  return {
    height: readHeight(height) ?? height.trim(),
    weight: pounds > 0 && pounds <= 1_000 ? Math.round(pounds) : null,
    gpa: parseGpa(gpa),
  };
}
