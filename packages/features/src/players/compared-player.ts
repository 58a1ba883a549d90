import type { ComparedField } from '../conflicts/differences';
import { measurableFields, statFields } from './stat-fields';

const basics: readonly ComparedField[] = [
  { name: 'firstName', label: 'First Name' },
  { name: 'lastName', label: 'Last Name' },
  { name: 'sport', label: 'Sport' },
  { name: 'position', label: 'Position' },
  { name: 'graduationYear', label: 'Graduation Year' },
  { name: 'height', label: 'Height' },
  { name: 'weight', label: 'Weight' },
  { name: 'jerseyNumber', label: 'Jersey Number', write: (number) => (typeof number === 'number' && number > 0 ? String(number) : '') },
  { name: 'gpa', label: 'GPA' },
  { name: 'email', label: 'Email' },
  { name: 'act', label: 'ACT' },
  { name: 'sat', label: 'SAT' },
  { name: 'hometown', label: 'Hometown' },
  { name: 'highSchool', label: 'High School' },
];

const links: readonly ComparedField[] = [
  { name: 'hudlUrl', label: 'Hudl URL' },
  { name: 'highlightUrl', label: 'Highlight URL' },
  { name: 'twitterUrl', label: 'Twitter URL' },
  { name: 'imageSrc', label: 'Image URL' },
];

/** By what two versions of a profile are compared: every field of its form, in the form's order. */
export const comparedPlayer: readonly ComparedField[] = [...basics, ...measurableFields, ...Object.values(statFields).flat(), ...links].filter(
  ({ name }, place, all) => all.findIndex((other) => other.name === name) === place,
);
