import type { NewPlayerProfile } from '@sandites/contracts';

/** Volleyball players: the public site shows them beside its own roster. */
export const volleyballPlayers: readonly NewPlayerProfile[] = [
  {
    firstName: 'Allison', lastName: 'Renfro', sport: 'Volleyball', position: 'Setter', graduationYear: 2026,
    height: `5'9"`, weight: 143, jerseyNumber: 4, gpa: 3.89, act: 26, sat: 1230, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'allison.renfro@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/allison-renfro', highlightUrl: 'https://video.example/sandites/allison-renfro-2026',
  },
  {
    firstName: 'Tiana', lastName: "Fa'alogo", sport: 'Volleyball', position: 'Middle Blocker', graduationYear: 2026,
    height: `6'2"`, weight: 171, jerseyNumber: 15, gpa: 3.52, act: 21, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'tiana.faalogo@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/tiana-faalogo', highlightUrl: 'https://video.example/sandites/tiana-faalogo-2026',
    twitterUrl: 'https://x.example/tianafaalogo15',
  },
  {
    firstName: 'Kendall', lastName: 'Marsh', sport: 'Volleyball', position: 'Libero', graduationYear: 2026,
    height: `5'5"`, weight: 128, jerseyNumber: 1, gpa: 3.95, act: 26, sat: 1220, hometown: 'Sapulpa, OK',
    highSchool: 'Sandite High School', email: 'kendall.marsh@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/kendall-marsh',
  },
  {
    firstName: 'Cassidy', lastName: 'Wolfe', sport: 'Volleyball', position: 'Outside Hitter', graduationYear: 2027,
    height: `6'0"`, weight: 152, jerseyNumber: 12, gpa: 3.76, act: 27, sat: 1270, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'cassidy.wolfe@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/cassidy-wolfe', highlightUrl: 'https://video.example/sandites/cassidy-wolfe-2026',
    twitterUrl: 'https://x.example/cassidywolfe12',
  },
  {
    firstName: 'Olivia', lastName: 'Sixkiller', sport: 'Volleyball', position: 'Right Side', graduationYear: 2027,
    height: `5'11"`, weight: 155, jerseyNumber: 9, gpa: 3.64, act: 25, sat: 1180, hometown: 'Cleveland, OK',
    highSchool: 'Sandite High School', email: 'olivia.sixkiller@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/olivia-sixkiller', highlightUrl: 'https://video.example/sandites/olivia-sixkiller-2026',
  },
  {
    firstName: 'Mina', lastName: 'Pak', sport: 'Volleyball', position: 'Defensive Specialist', graduationYear: 2027,
    height: `5'4"`, weight: 122, jerseyNumber: 3, gpa: 4.22, act: 27, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'mina.pak@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/mina-pak',
  },
  {
    firstName: 'Jocelyn', lastName: 'Battles', sport: 'Volleyball', position: 'Outside Hitter', graduationYear: 2027,
    height: `5'10"`, weight: 149, jerseyNumber: 7, gpa: 3.31, act: 23, sat: 1150, hometown: 'Sapulpa, OK',
    highSchool: 'Sandite High School', email: 'jocelyn.battles@students.sandites.example',
    highlightUrl: 'https://video.example/sandites/jocelyn-battles-2026',
  },
  {
    firstName: 'Amaya', lastName: 'Torrez', sport: 'Volleyball', position: 'Middle Blocker', graduationYear: 2028,
    height: `6'1"`, weight: 160, jerseyNumber: 18, gpa: 3.87, act: 26, sat: 1240, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'amaya.torrez@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/amaya-torrez',
  },
  {
    firstName: 'Delaney', lastName: 'Hobbs', sport: 'Volleyball', position: 'Setter', graduationYear: 2028,
    height: `5'8"`, weight: 138, jerseyNumber: 10, gpa: 4.01, act: 28, sat: 1340, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'delaney.hobbs@students.sandites.example',
    hudlUrl: 'https://hudl.example/profile/delaney-hobbs',
  },
  {
    firstName: 'Brynn', lastName: 'Castleberry', sport: 'Volleyball', position: 'Outside Hitter', graduationYear: 2028,
    height: `5'11"`, weight: 150, jerseyNumber: 14, gpa: 3.68, act: 24, sat: 1180, hometown: 'Mannford, OK',
    highSchool: 'Sandite High School', email: 'brynn.castleberry@students.sandites.example',
  },
  {
    firstName: 'Nevaeh', lastName: 'Grayhorse', sport: 'Volleyball', position: 'Libero', graduationYear: 2029,
    height: `5'6"`, weight: 131, jerseyNumber: 2, gpa: 3.93, act: 26, hometown: 'Tulsa, OK',
    highSchool: 'Sandite High School', email: 'nevaeh.grayhorse@students.sandites.example',
  },
  {
    firstName: 'Ximena', lastName: 'Rojas', sport: 'Volleyball', position: 'Right Side', graduationYear: 2029,
    height: `5'10"`, weight: 147, jerseyNumber: 16, gpa: 3.79, act: 26, hometown: 'Sand Bend, OK',
    highSchool: 'Sandite High School', email: 'ximena.rojas@students.sandites.example',
  },
  {
    firstName: 'Lydia', lastName: 'Fentress', sport: 'Volleyball', position: 'Middle Blocker', graduationYear: 2030,
    height: `6'0"`, weight: 148, jerseyNumber: 20, gpa: 3.6, hometown: 'Prue, OK',
    highSchool: 'Sandite High School', email: 'lydia.fentress@students.sandites.example',
  },
  {
    firstName: 'Grace', lastName: 'Anquoe', sport: 'Volleyball', position: 'Defensive Specialist', graduationYear: 2030,
    height: `5'5"`, weight: 124, jerseyNumber: 5, gpa: 4.1, hometown: 'Tulsa, OK',
    highSchool: 'Sandite High School', email: 'grace.anquoe@students.sandites.example',
  },
];
