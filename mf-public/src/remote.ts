import {
  getEvent,
  getNews,
  listCoaches,
  listEmbeddedAthletes,
  listEvents,
  listNews,
  listPlayers,
  newsPageSize,
} from '@sandites/contracts';
import { defineRemote, page } from '@sandites/remote-kit/declare';

const quick = 'Quick Links';

export const remote = defineRemote(
  'mf-public',
  [
    page('/', {
      access: 'public',
      title: 'Home',
      description:
        '[[school.name]] athletics: upcoming games, our teams, our alumni, and the road to playing in college.',
      module: './home/home-page',
      reads: [listEvents, listNews],
      navigation: { label: 'Home', order: 10 },
      footer: { group: quick, label: 'Home', order: 10 },
    }),
    page('/player-cards', {
      access: 'public',
      title: '[[school.athlete]] Athletes',
      description:
        'The athletes of every [[school.athlete]] team: positions, classes, measurements and stats.',
      module: './athletes/athletes-page',
      reads: [listPlayers, listEmbeddedAthletes],
      navigation: { label: 'Player Cards', order: 20, keeps: 'sport' },
      footer: { group: quick, label: 'Player Cards', order: 20 },
    }),
    page('/coaching-staff', {
      access: 'public',
      title: 'Coaching Staff',
      description: 'The coaches of every [[school.athlete]] team, and how to contact them.',
      module: './coaching-staff/coaching-staff-page',
      reads: [listCoaches],
      navigation: { label: 'Coaching Staff', order: 30, keeps: 'sport' },
      footer: { group: quick, label: 'Coaching Staff', order: 30 },
    }),
    page('/schedule', {
      access: 'public',
      title: 'Schedules',
      description:
        'Every [[school.athlete]] game by month and sport: date, time, opponent and location, with calendar links.',
      module: './schedule/schedule-page',
      reads: [listEvents],
      navigation: { label: 'Schedule', order: 40, keeps: 'sport' },
      footer: { group: quick, label: 'Schedule', order: 40 },
    }),
    page('/games/:id', {
      access: 'public',
      title: 'Game',
      missingTitle: 'Game Not Found',
      description: 'A game of the [[school.mascot]]: when, where, and what became of it.',
      module: './games/game-page',
      reads: [getEvent, listEvents],
    }),
    page('/teams/:sport', {
      access: 'public',
      title: 'Team',
      missingTitle: 'Team Not Found',
      description:
        'A team of the [[school.mascot]]: next games, record, results, roster and coaches.',
      module: './teams/team-page',
      reads: [listEvents],
    }),
    page('/alumni', {
      access: 'public',
      title: 'Notable Alumni',
      description: 'Where the athletes of [[school.name]] have gone.',
      module: './alumni/alumni-page',
    }),
    page('/news', {
      access: 'public',
      title: 'News',
      description: 'News of the [[school.mascot]]: results, honors and what comes next.',
      module: './news/news-page',
      reads: [{ path: `${listNews.path}?limit=${newsPageSize}` }],
      footer: { group: quick, label: 'News', order: 50 },
    }),
    page('/news/:id', {
      access: 'public',
      title: 'News',
      missingTitle: 'News Not Found',
      description: 'News of the [[school.mascot]].',
      module: './news/news-item-page',
      reads: [getNews],
    }),
    page('/create-profile', {
      access: 'public',
      title: 'Create Your Profile',
      description: 'Start your recruiting journey: put your stats, grades and film in one profile.',
      module: './create-profile/create-profile-page',
      footer: { group: 'Resource Links', label: 'Create Your Profile', order: 140 },
    }),
  ],
  { budget: 60_000 },
);
