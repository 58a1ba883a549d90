import { noFootballStats, type FootballStatLine } from '../athlete';

/** A line as printed: the service leaves out what is 0. */
type PrintedLine = Pick<FootballStatLine, 'name' | 'position' | 'year' | 'gamesPlayed'> & Partial<FootballStatLine>;

/** The 2026 season through November 20. Invented figures; names stand as a stats service spells them. */
const printed: readonly PrintedLine[] = [
  {
    name: 'Huckaby, Jaylen', position: 'QB', year: 'Sr.', gamesPlayed: 12,
    passingCompletions: 171, passingAttempts: 262, passingYards: 2486, passingTDs: 27, passingInterceptions: 6,
    rushingCarries: 61, rushingYards: 318, rushingTDs: 5,
    allPurposeYards: 318, totalYards: 2804, touchdowns: 5, totalPointsScored: 30,
  },
  {
    name: 'Owen Stratton', position: 'QB', year: 'Jr.', gamesPlayed: 5,
    passingCompletions: 18, passingAttempts: 31, passingYards: 204, passingTDs: 2, passingInterceptions: 1,
    rushingCarries: 9, rushingYards: 22,
    allPurposeYards: 22, totalYards: 226,
  },
  {
    name: 'Carter Bowlegs', position: 'QB', year: 'So.', gamesPlayed: 3,
    passingCompletions: 6, passingAttempts: 11, passingYards: 58, passingInterceptions: 1,
    rushingCarries: 4, rushingYards: 31, rushingTDs: 1,
    allPurposeYards: 31, totalYards: 89, touchdowns: 1, totalPointsScored: 6,
  },
  {
    name: 'M. Whitfield', position: 'RB', year: 'Sr.', gamesPlayed: 12,
    rushingCarries: 178, rushingYards: 1214, rushingTDs: 16, receptions: 15, receivingYards: 136, receivingTDs: 1,
    allPurposeYards: 1350, totalYards: 1350, touchdowns: 17, totalPointsScored: 104,
  },
  {
    name: 'Beau Ransom', position: 'RB/LB', year: 'Sr.', gamesPlayed: 9,
    rushingCarries: 12, rushingYards: 39, rushingTDs: 3,
    totalTackles: 12, soloTackles: 7, assistedTackles: 5,
    allPurposeYards: 39, totalYards: 39, touchdowns: 3, totalPointsScored: 18,
  },
  {
    name: 'Isaiah Proctor', position: 'RB', year: 'Jr.', gamesPlayed: 11,
    rushingCarries: 82, rushingYards: 497, rushingTDs: 6, receptions: 5, receivingYards: 44,
    allPurposeYards: 541, totalYards: 541, touchdowns: 6, totalPointsScored: 36,
  },
  {
    name: 'Trey Gentry', position: 'RB', year: 'Jr.', gamesPlayed: 10,
    rushingCarries: 31, rushingYards: 162, rushingTDs: 1, receptions: 1, receivingYards: 8,
    allPurposeYards: 170, totalYards: 170, touchdowns: 1, totalPointsScored: 6,
  },
  {
    name: 'Bobby Tiger', position: 'RB', year: 'So.', gamesPlayed: 8,
    rushingCarries: 24, rushingYards: 141, rushingTDs: 2,
    allPurposeYards: 141, totalYards: 141, touchdowns: 2, totalPointsScored: 12,
  },
  {
    name: 'Kolton Meade', position: 'RB', year: 'So.', gamesPlayed: 6,
    rushingCarries: 9, rushingYards: 48,
    allPurposeYards: 48, totalYards: 48,
  },
  {
    name: 'Xavier Dorsey', position: 'RB', year: 'Fr.', gamesPlayed: 3,
    rushingCarries: 3, rushingYards: -2,
    allPurposeYards: -2, totalYards: -2,
  },
  {
    name: "De'Andre Mosley", position: 'WR', year: 'Sr.', gamesPlayed: 12,
    passingCompletions: 1, passingAttempts: 1, passingYards: 38, passingTDs: 1,
    rushingCarries: 6, rushingYards: 58, rushingTDs: 1, receptions: 48, receivingYards: 812, receivingTDs: 11,
    kickReturnYards: 214, puntReturnYards: 118, allPurposeYards: 1202, totalYards: 908, touchdowns: 13, totalPointsScored: 78,
  },
  {
    name: 'Mateo Nunez', position: 'WR', year: 'Sr.', gamesPlayed: 12,
    receptions: 37, receivingYards: 541, receivingTDs: 6,
    allPurposeYards: 541, totalYards: 541, touchdowns: 6, totalPointsScored: 36,
  },
  {
    name: 'Chris Redbird', position: 'WR', year: 'Sr.', gamesPlayed: 12,
    receptions: 29, receivingYards: 404, receivingTDs: 4,
    allPurposeYards: 404, totalYards: 404, touchdowns: 4, totalPointsScored: 24,
  },
  {
    name: 'Josh Okonkwo', position: 'WR', year: 'Jr.', gamesPlayed: 12,
    receptions: 16, receivingYards: 231, receivingTDs: 2,
    kickReturnYards: 76, allPurposeYards: 307, totalYards: 231, touchdowns: 2, totalPointsScored: 12,
  },
  {
    name: 'Nguyen Tuan', position: 'WR', year: 'Jr.', gamesPlayed: 6,
    receptions: 1, receivingYards: 14,
    allPurposeYards: 14, totalYards: 14,
  },
  {
    name: 'JT Barlow', position: 'WR', year: 'Jr.', gamesPlayed: 12,
    receptions: 4, receivingYards: 63,
    allPurposeYards: 63, totalYards: 63,
  },
  {
    name: 'M. Whitfield', position: 'WR', year: 'So.', gamesPlayed: 12,
    receptions: 9, receivingYards: 128, receivingTDs: 1,
    kickReturnYards: 187, allPurposeYards: 315, totalYards: 128, touchdowns: 1, totalPointsScored: 6,
  },
  {
    name: 'Cam Ashworth', position: 'WR', year: 'So.', gamesPlayed: 6,
    receptions: 2, receivingYards: 26,
    allPurposeYards: 26, totalYards: 26,
  },
  {
    name: 'Amari Bledsoe', position: 'WR/CB', year: 'So.', gamesPlayed: 5,
    totalTackles: 4, soloTackles: 3, assistedTackles: 1,
    passDefended: 1,
  },
  {
    name: 'Will Cross', position: 'TE', year: 'Sr.', gamesPlayed: 12,
    receptions: 24, receivingYards: 318, receivingTDs: 4,
    allPurposeYards: 318, totalYards: 318, touchdowns: 4, totalPointsScored: 26,
  },
  {
    name: 'Jackson Kell', position: 'TE', year: 'Jr.', gamesPlayed: 8,
    receptions: 5, receivingYards: 61, receivingTDs: 1,
    allPurposeYards: 61, totalYards: 61, touchdowns: 1, totalPointsScored: 6,
  },
  {
    name: 'Tony Caldera', position: 'OL', year: 'Sr.', gamesPlayed: 12,
    fumbleRecoveries: 1,
  },
  {
    name: 'Braden Sipes', position: 'OL', year: 'Sr.', gamesPlayed: 12,
  },
  {
    name: 'Moala Tevita', position: 'OL', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 1, soloTackles: 1,
  },
  {
    name: 'Nick Deere', position: 'DL', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 52, soloTackles: 28, assistedTackles: 24, tacklesForLoss: 12, sacks: 7.5,
    passDefended: 1, fumbleRecoveries: 1, forcedFumbles: 2, blockedKicks: 1,
  },
  {
    name: 'Terrell Gaines II', position: 'DL', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 50, soloTackles: 31, assistedTackles: 19, tacklesForLoss: 14.5, sacks: 9,
    passDefended: 2, forcedFumbles: 3, blockedKicks: 1,
  },
  {
    name: 'Brock Wadley', position: 'DL', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 50, soloTackles: 24, assistedTackles: 26, tacklesForLoss: 8, sacks: 4,
    fumbleRecoveries: 1,
  },
  {
    name: 'Austin Pyle', position: 'DL', year: 'Sr.', gamesPlayed: 9,
    totalTackles: 15, soloTackles: 8, assistedTackles: 7, tacklesForLoss: 2, sacks: 1,
  },
  {
    name: 'Malakai Fonua', position: 'DL', year: 'Jr.', gamesPlayed: 12,
    totalTackles: 38, soloTackles: 17, assistedTackles: 21, tacklesForLoss: 5.5, sacks: 2.5,
  },
  {
    name: 'Alonzo Pickett', position: 'DL', year: 'Jr.', gamesPlayed: 12,
    totalTackles: 26, soloTackles: 14, assistedTackles: 12, tacklesForLoss: 4, sacks: 2,
  },
  {
    name: 'Clayton Reeder', position: 'DL', year: 'Jr.', gamesPlayed: 8,
    totalTackles: 15, soloTackles: 6, assistedTackles: 9, tacklesForLoss: 1,
  },
  {
    name: 'Khalil Sumpter', position: 'DL', year: 'So.', gamesPlayed: 6,
    totalTackles: 9, soloTackles: 5, assistedTackles: 4, tacklesForLoss: 1, sacks: 0.5,
  },
  {
    name: 'Tristan Bighorse', position: 'DL', year: 'So.', gamesPlayed: 5,
    totalTackles: 9, soloTackles: 3, assistedTackles: 6,
  },
  {
    name: 'Ramon Escobedo', position: 'DL', year: 'So.', gamesPlayed: 4,
    totalTackles: 5, soloTackles: 2, assistedTackles: 3,
  },
  {
    name: 'Mike Arce', position: 'LB', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 109, soloTackles: 62, assistedTackles: 47, tacklesForLoss: 11.5, sacks: 4.5,
    interceptions: 1, passDefended: 3, fumbleRecoveries: 1, forcedFumbles: 2,
  },
  {
    name: 'Ben Kirkland Jr.', position: 'LB', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 89, soloTackles: 51, assistedTackles: 38, tacklesForLoss: 8, sacks: 3,
    interceptions: 2, passDefended: 4, fumbleRecoveries: 1, forcedFumbles: 1,
  },
  {
    name: 'Devin ONeal', position: 'LB', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 75, soloTackles: 44, assistedTackles: 31, tacklesForLoss: 9.5, sacks: 5,
    passDefended: 2, fumbleRecoveries: 2, forcedFumbles: 1,
    touchdowns: 1, totalPointsScored: 6,
  },
  {
    name: 'Alex Vu', position: 'LB', year: 'Jr.', gamesPlayed: 12,
    totalTackles: 62, soloTackles: 33, assistedTackles: 29, tacklesForLoss: 4, sacks: 1.5,
    interceptions: 1, passDefended: 2, forcedFumbles: 1,
  },
  {
    name: 'JACE WORTHINGTON', position: 'LB', year: 'Jr.', gamesPlayed: 11,
    totalTackles: 51, soloTackles: 29, assistedTackles: 22, tacklesForLoss: 5, sacks: 2,
    passDefended: 1, fumbleRecoveries: 1,
  },
  {
    name: 'Tanner Eubanks', position: 'LB', year: 'Jr.', gamesPlayed: 12,
    totalTackles: 33, soloTackles: 18, assistedTackles: 15, tacklesForLoss: 2, sacks: 0.5,
  },
  {
    name: 'Donovan Pettis', position: 'LB', year: 'Jr.', gamesPlayed: 10,
    totalTackles: 23, soloTackles: 12, assistedTackles: 11, tacklesForLoss: 1,
  },
  {
    name: 'Rubén Castaneda', position: 'LB', year: 'Jr.', gamesPlayed: 9,
    totalTackles: 21, soloTackles: 9, assistedTackles: 12, tacklesForLoss: 1.5, sacks: 0.5,
  },
  {
    name: 'Deere, Jordan', position: 'LB', year: 'So.', gamesPlayed: 12,
    totalTackles: 35, soloTackles: 21, assistedTackles: 14, tacklesForLoss: 3, sacks: 1,
    passDefended: 1, forcedFumbles: 1,
  },
  {
    name: 'Kylar Scroggins', position: 'LB', year: 'So.', gamesPlayed: 5,
    totalTackles: 7, soloTackles: 4, assistedTackles: 3,
  },
  {
    name: 'Isaac Chewey', position: 'LB', year: 'So.', gamesPlayed: 4,
    totalTackles: 7, soloTackles: 2, assistedTackles: 5,
  },
  {
    name: 'Preston Haney', position: 'LB', year: 'So.', gamesPlayed: 3,
    totalTackles: 3, soloTackles: 1, assistedTackles: 2,
  },
  {
    name: 'Darius Upshaw', position: 'LB', year: 'So.', gamesPlayed: 4,
    totalTackles: 4, soloTackles: 3, assistedTackles: 1, tacklesForLoss: 0.5,
  },
  {
    name: 'Tyrese Blanton', position: 'CB', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 40, soloTackles: 29, assistedTackles: 11, tacklesForLoss: 1,
    interceptions: 5, passDefended: 12, fumbleRecoveries: 1,
    puntReturnYards: 96, allPurposeYards: 96, touchdowns: 1, totalPointsScored: 6,
  },
  {
    name: 'Elias Montoya', position: 'CB', year: 'Jr.', gamesPlayed: 12,
    totalTackles: 36, soloTackles: 27, assistedTackles: 9,
    interceptions: 2, passDefended: 8,
  },
  {
    name: 'Jalil Crenshaw', position: 'CB', year: 'Jr.', gamesPlayed: 12,
    totalTackles: 35, soloTackles: 22, assistedTackles: 13,
    interceptions: 3, passDefended: 7, forcedFumbles: 1,
    kickReturnYards: 141, allPurposeYards: 141,
  },
  {
    name: 'Quincy Broussard', position: 'CB', year: 'Jr.', gamesPlayed: 9,
    totalTackles: 13, soloTackles: 9, assistedTackles: 4,
    interceptions: 1, passDefended: 2,
  },
  {
    name: 'Kaden Starr', position: 'CB', year: 'So.', gamesPlayed: 6,
    totalTackles: 7, soloTackles: 5, assistedTackles: 2,
    passDefended: 1,
  },
  {
    name: 'Pao Xiong', position: 'CB', year: 'So.', gamesPlayed: 4,
    totalTackles: 4, soloTackles: 3, assistedTackles: 1,
  },
  {
    name: 'Caleb Yahola', position: 'S', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 75, soloTackles: 47, assistedTackles: 28, tacklesForLoss: 2,
    interceptions: 4, passDefended: 6, fumbleRecoveries: 2, forcedFumbles: 1,
  },
  {
    name: 'Trevon Massey', position: 'S', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 61, soloTackles: 39, assistedTackles: 22, tacklesForLoss: 3, sacks: 1,
    interceptions: 2, passDefended: 5, forcedFumbles: 2,
  },
  {
    name: 'Jonah Blackwood', position: 'S', year: 'Jr.', gamesPlayed: 12,
    totalTackles: 28, soloTackles: 18, assistedTackles: 10,
    interceptions: 1, passDefended: 3,
  },
  {
    name: 'Christian Ibarra', position: 'S', year: 'Jr.', gamesPlayed: 10,
    totalTackles: 14, soloTackles: 8, assistedTackles: 6,
  },
  {
    name: 'Sam Abiodun', position: 'S', year: 'So.', gamesPlayed: 5,
    totalTackles: 5, soloTackles: 4, assistedTackles: 1,
    interceptions: 1, passDefended: 1,
  },
  {
    name: 'Gage Rutledge', position: 'S', year: 'So.', gamesPlayed: 4,
    totalTackles: 4, soloTackles: 2, assistedTackles: 2,
  },
  {
    name: 'Luca Ferrante', position: 'K', year: 'Sr.', gamesPlayed: 12,
    totalTackles: 2, soloTackles: 2,
    totalPointsScored: 81,
  },
  {
    name: 'Brennan Oglesby', position: 'P', year: 'Jr.', gamesPlayed: 12,
  },
  {
    name: 'Javier Tamayo', position: 'K', year: 'So.', gamesPlayed: 6,
    totalPointsScored: 6,
  },
  {
    name: 'Jaylon Buckley', position: 'CB', year: 'Sr.', gamesPlayed: 2,
    totalTackles: 1, soloTackles: 1,
  },
  {
    name: 'Keaton Rusk', position: 'DL', year: 'So.', gamesPlayed: 3,
    totalTackles: 2, soloTackles: 1, assistedTackles: 1,
  },
];

/** The football stat lines, to be matched to the roster by name and year. */
export const footballStats: readonly FootballStatLine[] = printed.map((line) => ({ ...noFootballStats, ...line }));
