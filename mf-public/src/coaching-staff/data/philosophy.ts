/** One pillar of the Coaching Philosophy block. */
export interface Pillar {
  title: string;
  text: string;
}

/** The three pillars, in the order of product V2. */
export const pillars: readonly Pillar[] = [
  {
    title: 'Character Development',
    text: 'We coach the person first. Our athletes learn to lead, to own a mistake, to lift a teammate, and to win and lose with grace.',
  },
  {
    title: 'Academic Excellence',
    text: 'School comes before sport. Coaches follow every report card, study tables are open four days a week, and asking for help is a strength.',
  },
  {
    title: 'Athletic Development',
    text: 'Strength, speed and skill are built patiently, year by year, so that every athlete is healthy, prepared and better than last season.',
  },
];

/** What the head football coach says under the pillars. */
export const quote = {
  text: 'The scoreboard goes dark at ten o’clock on Friday. Who these young people are on Monday morning is what we coach for.',
  coach: 'Grady Holcomb',
  title: 'Head Football Coach',
};
