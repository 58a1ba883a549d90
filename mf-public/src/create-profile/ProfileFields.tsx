import { graduationYearOfSeniors } from '@sandites/contracts';
import { useIsInBrowser } from '@sandites/features/browser';
import type { Clock } from '@sandites/features/events';
import { useSchool } from '@sandites/remote-kit';
import { FieldGrid, NumberField, SelectField, TextField, useFormValue } from '@sandites/ui/forms';
import { useSyncExternalStore } from 'react';

const firstYear = 2023;
/** The last fixed year; later years are added. */
const lastNamedYear = 2027;

/** The year in which the freshmen of a day graduate. */
const graduationYearOfFreshmen = (now: Date): number => graduationYearOfSeniors(now) + 3;

const subscribeNever = () => () => undefined;

/**
 * The graduation years of the form. The page is prerendered before it is opened, so later years are
 * added after hydration only.
 */
function useGraduationYears(now: Clock): string[] {
  const last = useSyncExternalStore(
    subscribeNever,
    () => Math.max(lastNamedYear, graduationYearOfFreshmen(now())),
    () => lastNamedYear,
  );
  return Array.from({ length: last - firstYear + 1 }, (_, index) => String(firstYear + index));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields of a profile, with their placeholders. */
export function ProfileFields({ now }: { now: Clock }) {
  const { positions } = useSchool();
  const height = textOf(useFormValue('height'));
  const weight = textOf(useFormValue('weight'));
  const gpa = textOf(useFormValue('gpa'));
  return (
    <>
      <FieldGrid>
        <TextField name="firstName" label="First Name" autoComplete="given-name" />
        <TextField name="lastName" label="Last Name" autoComplete="family-name" />
      </FieldGrid>
      <FieldGrid>
        <SelectField
          name="position"
          label="Position"
          placeholder="Select a position"
          options={useIsInBrowser() ? positions : []}
        />
        <SelectField
          name="graduationYear"
          label="Graduation Year"
          placeholder="Select a year"
          options={useGraduationYears(now)}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          name="height"
          label="Height"
          placeholder="6 feet 2 inches"
          help={heightHint(height)}
        />
        <NumberField
          name="weight"
          label="Weight (lbs)"
          placeholder="185"
          whole
          help={weightHint(weight)}
        />
      </FieldGrid>
      <FieldGrid>
        <NumberField name="gpa" label="GPA" placeholder="3.5" help={gpaHint(gpa)} />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
      </FieldGrid>
      <TextField
        name="highlightUrl"
        label="Highlight Video URL"
        type="url"
        placeholder="YouTube or Hudl link"
        optional
      />
    </>
  );
}

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

/** A hint at an unlikely height. */
export const heightHint = (text: string): string | undefined =>
  text.trim() === '' || /\d/.test(text)
    ? undefined
    : 'A height is usually in feet and inches, such as 6 feet 2 inches.';
