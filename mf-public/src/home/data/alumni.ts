/** One card of the Notable Alumni row. It speaks of groups, never of a person (product D7). */
export interface AlumniHighlight {
  title: string;
  text: string;
}

/** The four highlights of product V1. */
export const alumniHighlights: readonly AlumniHighlight[] = [
  {
    title: 'Professional Football Players',
    text: 'From Friday nights at Sandite Stadium to Sunday afternoons: linemen, receivers and a kicker who went on to play professionally.',
  },
  {
    title: 'Olympic Trial Qualifiers',
    text: 'Wrestlers, a hurdler and a javelin thrower who earned a place at the trials, years after their first meet in black and gold.',
  },
  {
    title: 'Division I Scholarship Recipients',
    text: 'Sandites have signed with Division I programs in every one of our sports, and most of them came home with a degree.',
  },
  {
    title: 'Other Professional Athletes',
    text: 'Baseball, basketball, softball and volleyball have taken Sandites to professional teams at home and overseas.',
  },
];
