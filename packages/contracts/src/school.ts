/** The school this site belongs to: an invented one, with a fictional phone number and addresses that nobody can own. */
export const school = {
  name: 'Sandite High School',
  mascot: 'Sandites',
  address: '1400 North Stadium Drive, Sand Bend, OK 74000',
  /** Where its days begin and end. */
  timeZone: 'America/Chicago',
  phone: '(918) 555-0142',
  website: 'https://www.sandites.example',
  athleticsWebsite: 'https://athletics.sandites.example',
  athleticsEmail: 'athletics@sandites.example',
  footballCoachEmail: 'grady.holcomb@sandites.example',
  colors: { primary: 'black', secondary: 'gold', accent: 'white' },
  social: [
    { name: 'Facebook', url: 'https://facebook.example/sanditeathletics' },
    { name: 'Instagram', url: 'https://instagram.example/sanditeathletics' },
    { name: 'X', url: 'https://x.example/sanditesports' },
    { name: 'YouTube', url: 'https://youtube.example/@sanditeathletics' },
  ],
} as const;
