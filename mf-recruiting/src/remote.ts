import {
  getConsent,
  getSharedPackage,
  getSharedPlayer,
  listCoaches,
  listColleges,
  listEvents,
} from '@sandites/contracts';
import { defineRemote, page, slot } from '@sandites/remote-kit/declare';

const recruitment = 'Recruitment';
const resources = 'Resource Links';

export const remote = defineRemote(
  'mf-recruiting',
  [
    page('/package/:shareCode', {
      access: 'public',
      title: 'Recruiting Package',
      missingTitle: 'Package Not Found',
      description:
        'Athletes that our coaches recommend to college programs: stats, film and notes.',
      module: './package-page/package-page',
      reads: [getSharedPackage, listCoaches, listEvents],
      private: true,
    }),
    page('/player/:shareCode', {
      access: 'public',
      title: 'Player Profile',
      missingTitle: 'Player Profile Not Found',
      description:
        'An athlete of the [[school.mascot]] for college coaches: stats, film and contact information.',
      module: './player-page/player-page',
      reads: [getSharedPlayer, listCoaches, listEvents],
      private: true,
    }),
    page('/consent/:code', {
      access: 'public',
      title: 'Your Permission',
      description: 'A family says what the school may show of their athlete, and to whom.',
      module: './consent-page/consent-page',
      reads: [getConsent],
      private: true,
    }),
    page('/college-search', {
      access: 'public',
      title: 'College Search Tool',
      description:
        'Find and compare colleges by division, state, grades and scores, and see where you stand.',
      module: './college-search/college-search-page',
      reads: [listColleges],
      navigation: { group: recruitment, label: 'College Search', order: 50 },
      footer: { group: resources, label: 'College Search', order: 110 },
    }),
    page('/resources', {
      access: 'public',
      title: 'Student Athlete Resources',
      description:
        'Governing bodies and free help: eligibility, training, academics and recruiting.',
      module: './resources/resources-page',
      navigation: { group: recruitment, label: 'Resources', order: 51 },
      footer: { group: resources, label: 'Student Athlete Resources', order: 120 },
    }),
    page('/recruitment-tools', {
      access: 'public',
      title: 'Athletic Recruitment Tools',
      description:
        'A recruiting timeline for every sport, a checklist for campus visits, and the questions recruiters ask.',
      module: './recruitment-tools/recruitment-tools-page',
      navigation: { group: recruitment, label: 'Recruitment Tools', order: 52 },
      footer: { group: resources, label: 'Recruitment Tools', order: 130 },
    }),
    page('/coming-soon', {
      access: 'public',
      title: 'Resource Coming Soon',
      description:
        'This resource is coming soon. See what is available now, or ask our football coach.',
      module: './coming-soon/coming-soon-page',
    }),
  ],
  {
    budget: 60_000,
    slots: [
      slot('home.after-games', {
        module: './recruiting-this-month/recruiting-this-month',
        order: 10,
      }),
    ],
  },
);
