interface FooterLink {
  label: string;
  to: string;
}

/** Columns of the footer (visitor-area.md 2). `/alumni` is linked and no page: it leads to the not-found page (decisions.md D1). */
export const footerColumns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Quick Links',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Player Cards', to: '/player-cards' },
      { label: 'Coaching Staff', to: '/coaching-staff' },
      { label: 'Schedule', to: '/schedule' },
      { label: 'Alumni', to: '/alumni' },
    ],
  },
  {
    title: 'Resource Links',
    links: [
      { label: 'College Search', to: '/college-search' },
      { label: 'Student Athlete Resources', to: '/resources' },
      { label: 'Recruitment Tools', to: '/recruitment-tools' },
      { label: 'Create Your Profile', to: '/create-profile' },
    ],
  },
];
