import type { NewPlayerProfile } from '@sandites/contracts';

/** Basketball players, with the figures of 2025–26. */
export const basketballPlayers: readonly NewPlayerProfile[] = [
  {
    firstName: 'Aaliyah', lastName: 'Stokes', sport: 'Basketball', position: 'PG', graduationYear: 2027,
    height: `5'5"`, weight: 135, jerseyNumber: 30, gpa: 3.73, act: 22, sat: 1100, hometown: 'Mannford, OK',
    highSchool: 'Sandite High School', email: 'aaliyah.stokes@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/aaliyah-stokes', highlightUrl: 'https://video.example/sandites/aaliyah-stokes-2026',
    twitterUrl: 'https://x.example/aaliyahstokes30',
    pointsPerGame: 13.4, reboundsPerGame: 4.5, assistsPerGame: 6.7, stealsPerGame: 2.4, blocksPerGame: 0.2,
  },
  {
    firstName: 'Jasmine', lastName: 'Cloud', sport: 'Basketball', position: 'C', graduationYear: 2027,
    height: `6'0"`, weight: 167, jerseyNumber: 23, gpa: 3.48, act: 20, sat: 1050, hometown: 'Prue, OK',
    highSchool: 'Sandite High School', email: 'jasmine.cloud@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/jasmine-cloud', highlightUrl: 'https://video.example/sandites/jasmine-cloud-2026',
    pointsPerGame: 11.5, reboundsPerGame: 9.2, assistsPerGame: 1.2, stealsPerGame: 0.6, blocksPerGame: 2.1,
  },
  {
    firstName: 'Maya', lastName: 'Longhorn', sport: 'Basketball', position: 'PG', graduationYear: 2028,
    height: `5'4"`, weight: 124, jerseyNumber: 35, gpa: 4.08, act: 26, sat: 1240, hometown: 'Cleveland, OK',
    highSchool: 'Sandite High School', email: 'maya.longhorn@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/maya-longhorn',
    pointsPerGame: 3.7, reboundsPerGame: 1.1, assistsPerGame: 2, stealsPerGame: 0.7, blocksPerGame: 0.1,
  },
  {
    firstName: 'Taryn', lastName: 'Bigpond', sport: 'Basketball', position: 'SF', graduationYear: 2028,
    height: `5'11"`, weight: 150, jerseyNumber: 34, gpa: 3.86, act: 24, sat: 1170, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'taryn.bigpond@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/taryn-bigpond', twitterUrl: 'https://x.example/tarynbigpond34',
    pointsPerGame: 9.8, reboundsPerGame: 4.3, assistsPerGame: 1.6, stealsPerGame: 0.9, blocksPerGame: 0.6,
  },
  {
    firstName: 'Emmanuel', lastName: 'Adeyemi', sport: 'Basketball', position: 'C', graduationYear: 2027,
    height: `6'5"`, weight: 215, jerseyNumber: 20, gpa: 3.94, act: 28, sat: 1300, hometown: 'Mannford, OK',
    highSchool: 'Sandite High School', email: 'emmanuel.adeyemi@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/emmanuel-adeyemi', highlightUrl: 'https://video.example/sandites/emmanuel-adeyemi-2026',
    twitterUrl: 'https://x.example/emmanueladeyemi20',
    pointsPerGame: 13, reboundsPerGame: 10.6, assistsPerGame: 1.4, stealsPerGame: 0.8, blocksPerGame: 2.6,
  },
  {
    firstName: 'Darnell', lastName: 'Avery', sport: 'Basketball', position: 'PG', graduationYear: 2027,
    height: `5'9"`, weight: 165, jerseyNumber: 42, gpa: 3.19, act: 20, sat: 1010, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'darnell.avery@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/darnell-avery', highlightUrl: 'https://video.example/sandites/darnell-avery-2026',
    pointsPerGame: 13.1, reboundsPerGame: 3.4, assistsPerGame: 5.9, stealsPerGame: 2.5, blocksPerGame: 0.2,
  },
  {
    firstName: 'Omar', lastName: 'Haddad', sport: 'Basketball', position: 'PG', graduationYear: 2028,
    height: `5'8"`, weight: 138, jerseyNumber: 22, gpa: 4.15, act: 30, sat: 1400, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'omar.haddad@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/omar-haddad',
    pointsPerGame: 3.7, reboundsPerGame: 1.2, assistsPerGame: 1.7, stealsPerGame: 0.8, blocksPerGame: 0,
  },
  {
    firstName: 'Quentin', lastName: 'Marsh', sport: 'Basketball', position: 'SF', graduationYear: 2028,
    height: `6'4"`, weight: 190, jerseyNumber: 23, gpa: 3.33, act: 20, sat: 1060, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'quentin.marsh@students.sandites.example',
    pointsPerGame: 5.5, reboundsPerGame: 2.5, assistsPerGame: 0.9, stealsPerGame: 0.7, blocksPerGame: 0.7,
  },
];
