/** One card of the achievements grid. */
export interface Achievement {
  figure: string;
  label: string;
}

/** The six figures of product V1; "more than 10 sports" stands in the hero (product D36). */
export const achievements: readonly Achievement[] = [
  { figure: '15+', label: 'State Titles' },
  { figure: '45+', label: 'District Titles' },
  { figure: '350+', label: 'College Athletes' },
  { figure: '185+', label: 'All-State Honorees' },
  { figure: '20+', label: 'Professional Athletes' },
  { figure: '95%+', label: 'Graduation Rate' },
];
