import type { Athlete } from '../../athlete';

/** The football players; several play a second or third sport, where every baseball figure is still 0. */
export const footballPlayers: readonly Athlete[] = [
  {
    id: 'jaylen-huckaby', name: 'Jaylen Huckaby', year: 'Sr.', height: `6'2"`, weight: 196,
    sports: ['Football'], positions: { Football: 'QB' }, jerseyNumbers: { Football: 7 },
  },
  {
    id: 'owen-stratton', name: 'Owen Stratton', year: 'Jr.', height: `6'3"`, weight: 182,
    sports: ['Football'], positions: { Football: 'QB' }, jerseyNumbers: { Football: 18 },
  },
  {
    id: 'carter-bowlegs', name: 'Carter Bowlegs', year: 'So.', height: `6'2"`, weight: 167,
    sports: ['Football'], positions: { Football: 'QB' }, jerseyNumbers: { Football: 2 },
  },
  {
    id: 'dominic-salazar', name: 'Dominic Salazar', year: 'Fr.', height: `5'11"`, weight: 148,
    sports: ['Football'], positions: { Football: 'QB' }, jerseyNumbers: { Football: 6 },
  },
  {
    id: 'marcus-whitfield', name: 'Marcus Whitfield', year: 'Sr.', height: `5'10"`, weight: 198,
    sports: ['Football', "Men's Track/Cross Country"],
    positions: { Football: 'RB', "Men's Track/Cross Country": 'Sprinter' },
    jerseyNumbers: { Football: 22 },
  },
  {
    id: 'beau-ransom', name: 'Beau Ransom', year: 'Sr.', height: `5'8"`, weight: 186,
    sports: ['Football'], positions: { Football: 'RB/LB' }, jerseyNumbers: { Football: 32 },
  },
  {
    id: 'isaiah-proctor', name: 'Isaiah Proctor', year: 'Jr.', height: `5'8"`, weight: 167,
    sports: ['Football', "Men's Wrestling"],
    positions: { Football: 'RB', "Men's Wrestling": '165 lbs' },
    jerseyNumbers: { Football: 24 },
  },
  {
    id: 'trey-gentry', name: 'Trey Gentry', year: 'Jr.', height: `5'8"`, weight: 180,
    sports: ['Football'], positions: { Football: 'RB' }, jerseyNumbers: { Football: 38 },
  },
  {
    id: 'robert-tiger-jr', name: 'Robert Tiger Jr.', year: 'So.', height: `5'6"`, weight: 163,
    sports: ['Football'], positions: { Football: 'RB' }, jerseyNumbers: { Football: 29 },
  },
  {
    id: 'kolton-meade', name: 'Kolton Meade', year: 'So.', height: `5'7"`, weight: 168,
    sports: ['Football'], positions: { Football: 'RB' }, jerseyNumbers: { Football: 35 },
  },
  {
    id: 'xavier-dorsey', name: 'Xavier Dorsey', year: 'Fr.', height: `5'10"`, weight: 172,
    sports: ['Football'], positions: { Football: 'RB' }, jerseyNumbers: { Football: 25 },
  },
  {
    id: 'elijah-fixico', name: 'Elijah Fixico', year: 'Fr.', height: `5'10"`, weight: 164,
    sports: ['Football'], positions: { Football: 'RB' }, jerseyNumbers: { Football: 34 },
  },
  {
    id: 'deandre-mosley', name: 'DeAndre Mosley', year: 'Sr.', height: `6'1"`, weight: 184,
    sports: ['Football', "Men's Basketball", "Men's Track/Cross Country"],
    positions: { Football: 'WR', "Men's Basketball": 'SG', "Men's Track/Cross Country": 'Sprinter, Jumps' },
    jerseyNumbers: { Football: 1, "Men's Basketball": 35 },
    stats: {
      basketball: {
        pointsPerGame: 6.5, assistsPerGame: 1.2, reboundsPerGame: 1.7, stealsPerGame: 0.7,
        fieldGoalPercentage: 39.4, freeThrowPercentage: 81.5, threePointPercentage: 36, gamesPlayed: 24,
      },
    },
  },
  {
    id: 'mateo-nunez', name: 'Mateo Núñez', year: 'Sr.', height: `6'1"`, weight: 179,
    sports: ['Football'], positions: { Football: 'WR' }, jerseyNumbers: { Football: 11 },
  },
  {
    id: 'christopher-redbird', name: 'Christopher Redbird', year: 'Sr.', height: `6'3"`, weight: 189,
    sports: ['Football', 'Baseball'],
    positions: { Football: 'WR', Baseball: 'CF' },
    jerseyNumbers: { Football: 3, Baseball: 15 },
    stats: { baseball: { battingAverage: 0, era: 0, walks: 0, hits: 0, rbi: 0, homeRuns: 0, strikeouts: 0 } },
  },
  {
    id: 'joshua-okonkwo', name: 'Joshua Okonkwo', year: 'Jr.', height: `5'11"`, weight: 170,
    sports: ['Football', "Men's Track/Cross Country"],
    positions: { Football: 'WR', "Men's Track/Cross Country": 'Sprinter' },
    jerseyNumbers: { Football: 85 },
  },
  {
    id: 'tuan-nguyen', name: 'Tuan Nguyen', year: 'Jr.', height: `6'2"`, weight: 181,
    sports: ['Football'], positions: { Football: 'WR' }, jerseyNumbers: { Football: 86 },
  },
  {
    id: 'jt-barlow', name: 'J.T. Barlow', year: 'Jr.', height: `6'1"`, weight: 164,
    sports: ['Football', 'Baseball'],
    positions: { Football: 'WR', Baseball: 'SS' },
    jerseyNumbers: { Football: 84, Baseball: 23 },
    stats: { baseball: { battingAverage: 0, era: 0, walks: 0, hits: 0, rbi: 0, homeRuns: 0, strikeouts: 0 } },
  },
  {
    id: 'zachary-pruitt', name: 'Zachary Pruitt', year: 'Jr.', height: `6'0"`, weight: 161,
    sports: ['Football'], positions: { Football: 'WR' }, jerseyNumbers: { Football: 19 },
  },
  {
    id: 'malik-whitfield', name: 'Malik Whitfield', year: 'So.', height: `5'10"`, weight: 150,
    sports: ['Football', "Men's Track/Cross Country"],
    positions: { Football: 'WR', "Men's Track/Cross Country": 'Sprinter' },
    jerseyNumbers: { Football: 15 },
  },
  {
    id: 'camden-ashworth', name: 'Camden Ashworth', year: 'So.', height: `6'0"`, weight: 165,
    sports: ['Football', "Men's Basketball"],
    positions: { Football: 'WR', "Men's Basketball": 'SF' },
    jerseyNumbers: { Football: 13, "Men's Basketball": 15 },
    stats: {
      basketball: {
        pointsPerGame: 2.3, assistsPerGame: 0.4, reboundsPerGame: 1, stealsPerGame: 0.3,
        fieldGoalPercentage: 40.8, freeThrowPercentage: 70.8, threePointPercentage: 38.1, gamesPlayed: 19,
      },
    },
  },
  {
    id: 'amari-bledsoe', name: 'Amari Bledsoe', year: 'So.', height: `5'7"`, weight: 145,
    sports: ['Football'], positions: { Football: 'WR/CB' }, jerseyNumbers: { Football: 81 },
  },
  {
    id: 'rylan-tsosie', name: 'Rylan Tsosie', year: 'So.', height: `5'9"`, weight: 150,
    sports: ['Football'], positions: { Football: 'WR' }, jerseyNumbers: { Football: 83 },
  },
  {
    id: 'kingston-ware', name: 'Kingston Ware', year: 'Fr.', height: `5'9"`, weight: 145,
    sports: ['Football'], positions: { Football: 'WR' }, jerseyNumbers: { Football: 89 },
  },
  {
    id: 'hudson-leffler', name: 'Hudson Leffler', year: 'Fr.', height: `6'2"`, weight: 155,
    sports: ['Football'], positions: { Football: 'WR' }, jerseyNumbers: { Football: 8 },
  },
  {
    id: 'diego-villarreal', name: 'Diego Villarreal', year: 'Fr.', height: `6'0"`, weight: 142,
    sports: ['Football'], positions: { Football: 'WR' }, jerseyNumbers: { Football: 14 },
  },
  {
    id: 'noah-beaver', name: 'Noah Beaver', year: 'Fr.', height: `5'11"`, weight: 135,
    sports: ['Football'], positions: { Football: 'WR' }, jerseyNumbers: { Football: 16 },
  },
  {
    id: 'william-cross-iii', name: 'William Cross III', year: 'Sr.', height: `6'5"`, weight: 228,
    sports: ['Football', "Men's Basketball"],
    positions: { Football: 'TE', "Men's Basketball": 'PF' },
    jerseyNumbers: { Football: 88, "Men's Basketball": 10 },
    stats: {
      basketball: {
        pointsPerGame: 6.9, assistsPerGame: 0.9, reboundsPerGame: 5.7, stealsPerGame: 0.6,
        fieldGoalPercentage: 51.8, freeThrowPercentage: 60.6, threePointPercentage: 24.8, gamesPlayed: 25,
      },
    },
  },
  {
    id: 'jackson-kell', name: 'Jackson Kell', year: 'Jr.', height: `6'5"`, weight: 220,
    sports: ['Football'], positions: { Football: 'TE' }, jerseyNumbers: { Football: 47 },
  },
  {
    id: 'peyton-hargis', name: 'Peyton Hargis', year: 'Jr.', height: `6'1"`, weight: 205,
    sports: ['Football', 'Baseball'],
    positions: { Football: 'TE', Baseball: '1B' },
    jerseyNumbers: { Football: 48, Baseball: 21 },
    stats: { baseball: { battingAverage: 0, era: 0, walks: 0, hits: 0, rbi: 0, homeRuns: 0, strikeouts: 0 } },
  },
  {
    id: 'garrett-lindley', name: 'Garrett Lindley', year: 'So.', height: `6'2"`, weight: 185,
    sports: ['Football'], positions: { Football: 'TE' }, jerseyNumbers: { Football: 45 },
  },
  {
    id: 'micah-stonebarger', name: 'Micah Stonebarger', year: 'Fr.', height: `6'0"`, weight: 167,
    sports: ['Football'], positions: { Football: 'TE' }, jerseyNumbers: { Football: 49 },
  },
  {
    id: 'anthony-caldera', name: 'Anthony Caldera', year: 'Sr.', height: `6'5"`, weight: 270,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 51 },
  },
  {
    id: 'braden-sipes', name: 'Braden Sipes', year: 'Sr.', height: `6'4"`, weight: 281,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 52 },
  },
  {
    id: 'tevita-moala', name: 'Tevita Moala', year: 'Sr.', height: `6'3"`, weight: 308,
    sports: ['Football', "Men's Wrestling"],
    positions: { Football: 'OL', "Men's Wrestling": '285 lbs' },
    jerseyNumbers: { Football: 77 },
  },
  {
    id: 'cooper-dunlap', name: 'Cooper Dunlap', year: 'Sr.', height: `6'1"`, weight: 265,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 58 },
  },
  {
    id: 'wyatt-stanphill', name: 'Wyatt Stanphill', year: 'Jr.', height: `6'1"`, weight: 265,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 74 },
  },
  {
    id: 'emeka-nwosu', name: 'Emeka Nwosu', year: 'Jr.', height: `6'5"`, weight: 294,
    sports: ['Football', "Men's Track/Cross Country"],
    positions: { Football: 'OL', "Men's Track/Cross Country": 'Throws' },
    jerseyNumbers: { Football: 57 },
  },
  {
    id: 'dalton-grubbs', name: 'Dalton Grubbs', year: 'Jr.', height: `6'2"`, weight: 260,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 78 },
  },
  {
    id: 'jesus-palomares', name: 'Jesús Palomares', year: 'Jr.', height: `6'4"`, weight: 260,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 55 },
  },
  {
    id: 'rhett-mullendore', name: 'Rhett Mullendore', year: 'Jr.', height: `6'4"`, weight: 275,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 70 },
  },
  {
    id: 'hayden-roach', name: 'Hayden Roach', year: 'So.', height: `6'1"`, weight: 249,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 69 },
  },
  {
    id: 'ethan-bearpaw', name: 'Ethan Bearpaw', year: 'So.', height: `6'3"`, weight: 255,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 63 },
  },
  {
    id: 'marquis-tolbert', name: 'Marquis Tolbert', year: 'So.', height: `6'2"`, weight: 245,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 62 },
  },
  {
    id: 'colt-vanderpool', name: 'Colt Vanderpool', year: 'So.', height: `5'11"`, weight: 250,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 64 },
  },
  {
    id: 'landon-yazzie', name: 'Landon Yazzie', year: 'Fr.', height: `6'1"`, weight: 235,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 66 },
  },
  {
    id: 'bryce-hollowell', name: 'Bryce Hollowell', year: 'Fr.', height: `6'0"`, weight: 235,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 53 },
  },
  {
    id: 'gavin-sturdivant', name: 'Gavin Sturdivant', year: 'Fr.', height: `6'3"`, weight: 237,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 59 },
  },
  {
    id: 'ezekiel-tubbs', name: 'Ezekiel Tubbs', year: 'Fr.', height: `6'2"`, weight: 250,
    sports: ['Football'], positions: { Football: 'OL' }, jerseyNumbers: { Football: 73 },
  },
  {
    id: 'nicholas-deere', name: 'Nicholas Deere', year: 'Sr.', height: `6'2"`, weight: 241,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 50 },
  },
  {
    id: 'terrell-gaines', name: 'Terrell Gaines', year: 'Sr.', height: `6'4"`, weight: 248,
    sports: ['Football', "Men's Track/Cross Country"],
    positions: { Football: 'DL', "Men's Track/Cross Country": 'Throws' },
    jerseyNumbers: { Football: 99 },
  },
  {
    id: 'brock-wadley', name: 'Brock Wadley', year: 'Sr.', height: `6'1"`, weight: 214,
    sports: ['Football', "Men's Wrestling"],
    positions: { Football: 'DL', "Men's Wrestling": '215 lbs' },
    jerseyNumbers: { Football: 56 },
  },
  {
    id: 'austin-pyle', name: 'Austin Pyle', year: 'Sr.', height: `6'1"`, weight: 240,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 98 },
  },
  {
    id: 'malakai-fonua', name: 'Malakai Fonua', year: 'Jr.', height: `6'1"`, weight: 230,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 54 },
  },
  {
    id: 'alonzo-pickett', name: 'Alonzo Pickett', year: 'Jr.', height: `6'1"`, weight: 229,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 91 },
  },
  {
    id: 'clayton-reeder', name: 'Clayton Reeder', year: 'Jr.', height: `6'3"`, weight: 240,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 90 },
  },
  {
    id: 'khalil-sumpter', name: 'Khalil Sumpter', year: 'So.', height: `6'0"`, weight: 225,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 96 },
  },
  {
    id: 'tristan-bighorse', name: 'Tristan Bighorse', year: 'So.', height: `6'0"`, weight: 220,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 92 },
  },
  {
    id: 'ramon-escobedo', name: 'Ramón Escobedo', year: 'So.', height: `6'0"`, weight: 214,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 97 },
  },
  {
    id: 'levi-cantwell', name: 'Levi Cantwell', year: 'So.', height: `5'11"`, weight: 205,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 93 },
  },
  {
    id: 'jamarcus-ivory', name: 'Jamarcus Ivory', year: 'Fr.', height: `6'3"`, weight: 225,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 95 },
  },
  {
    id: 'chance-birdwell', name: 'Chance Birdwell', year: 'Fr.', height: `6'0"`, weight: 200,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 94 },
  },
  {
    id: 'ty-hummingbird', name: 'Ty Hummingbird', year: 'Fr.', height: `6'3"`, weight: 223,
    sports: ['Football'], positions: { Football: 'DL' }, jerseyNumbers: { Football: 17 },
  },
  {
    id: 'michael-arce', name: 'Michael Arce', year: 'Sr.', height: `6'0"`, weight: 214,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 44 },
  },
  {
    id: 'benjamin-kirkland', name: 'Benjamin Kirkland', year: 'Sr.', height: `6'0"`, weight: 193,
    sports: ['Football', "Men's Wrestling"],
    positions: { Football: 'LB', "Men's Wrestling": '190 lbs' },
    jerseyNumbers: { Football: 37 },
  },
  {
    id: 'devin-oneal', name: "Devin O'Neal", year: 'Sr.', height: `6'1"`, weight: 210,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 36 },
  },
  {
    id: 'alexander-vu', name: 'Alexander Vu', year: 'Jr.', height: `6'2"`, weight: 210,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 43 },
  },
  {
    id: 'jace-worthington', name: 'Jace Worthington', year: 'Jr.', height: `5'11"`, weight: 178,
    sports: ['Football', "Men's Wrestling", 'Baseball'],
    positions: { Football: 'LB', "Men's Wrestling": '175 lbs', Baseball: '3B' },
    jerseyNumbers: { Football: 46, Baseball: 26 },
    stats: { baseball: { battingAverage: 0, era: 0, walks: 0, hits: 0, rbi: 0, homeRuns: 0, strikeouts: 0 } },
  },
  {
    id: 'tanner-eubanks', name: 'Tanner Eubanks', year: 'Jr.', height: `6'1"`, weight: 200,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 31 },
  },
  {
    id: 'donovan-pettis', name: 'Donovan Pettis', year: 'Jr.', height: `6'0"`, weight: 200,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 33 },
  },
  {
    id: 'ruben-castaneda', name: 'Ruben Castañeda', year: 'Jr.', height: `5'11"`, weight: 196,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 40 },
  },
  {
    id: 'jordan-deere', name: 'Jordan Deere', year: 'So.', height: `5'9"`, weight: 178,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 30 },
  },
  {
    id: 'kyler-scroggins', name: 'Kyler Scroggins', year: 'So.', height: `6'1"`, weight: 200,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 42 },
  },
  {
    id: 'isaac-chewey', name: 'Isaac Chewey', year: 'So.', height: `5'10"`, weight: 185,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 41 },
  },
  {
    id: 'preston-haney', name: 'Preston Haney', year: 'So.', height: `6'0"`, weight: 185,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 39 },
  },
  {
    id: 'darius-upshaw', name: 'Darius Upshaw', year: 'So.', height: `5'10"`, weight: 175,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 20 },
  },
  {
    id: 'maddox-terrell', name: 'Maddox Terrell', year: 'Fr.', height: `6'0"`, weight: 175,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 26 },
  },
  {
    id: 'griffin-soto', name: 'Griffin Soto', year: 'Fr.', height: `6'0"`, weight: 190,
    sports: ['Football'], positions: { Football: 'LB' }, jerseyNumbers: { Football: 60 },
  },
  {
    id: 'tyrese-blanton', name: 'Tyrese Blanton', year: 'Sr.', height: `5'8"`, weight: 155,
    sports: ['Football', "Men's Track/Cross Country"],
    positions: { Football: 'CB', "Men's Track/Cross Country": 'Sprinter, Jumps' },
    jerseyNumbers: { Football: 4 },
  },
  {
    id: 'elias-montoya', name: 'Elias Montoya', year: 'Jr.', height: `5'9"`, weight: 157,
    sports: ['Football'], positions: { Football: 'CB' }, jerseyNumbers: { Football: 10 },
  },
  {
    id: 'jalil-crenshaw', name: 'Jalil Crenshaw', year: 'Jr.', height: `5'10"`, weight: 153,
    sports: ['Football', "Men's Basketball", "Men's Track/Cross Country"],
    positions: { Football: 'CB', "Men's Basketball": 'PG', "Men's Track/Cross Country": 'Jumps' },
    jerseyNumbers: { Football: 12, "Men's Basketball": 21 },
    stats: {
      basketball: {
        pointsPerGame: 5.1, assistsPerGame: 2.5, reboundsPerGame: 1.7, stealsPerGame: 0.9,
        fieldGoalPercentage: 45.4, freeThrowPercentage: 81.5, threePointPercentage: 38.7, gamesPlayed: 25,
      },
    },
  },
  {
    id: 'quincy-broussard', name: 'Quincy Broussard', year: 'Jr.', height: `5'10"`, weight: 165,
    sports: ['Football'], positions: { Football: 'CB' }, jerseyNumbers: { Football: 21 },
  },
  {
    id: 'kaden-starr', name: 'Kaden Starr', year: 'So.', height: `5'9"`, weight: 142,
    sports: ['Football'], positions: { Football: 'CB' }, jerseyNumbers: { Football: 5 },
  },
  {
    id: 'pao-xiong', name: 'Pao Xiong', year: 'So.', height: `5'11"`, weight: 166,
    sports: ['Football'], positions: { Football: 'CB' }, jerseyNumbers: { Football: 23 },
  },
  {
    id: 'andre-lockett', name: 'Andre Lockett', year: 'Fr.', height: `5'8"`, weight: 128,
    sports: ['Football', "Men's Track/Cross Country"],
    positions: { Football: 'CB', "Men's Track/Cross Country": 'Sprinter' },
    jerseyNumbers: { Football: 27 },
  },
  {
    id: 'silas-wren', name: 'Silas Wren', year: 'Fr.', height: `5'8"`, weight: 128,
    sports: ['Football'], positions: { Football: 'CB' }, jerseyNumbers: { Football: 28 },
  },
  {
    id: 'caleb-yahola', name: 'Caleb Yahola', year: 'Sr.', height: `6'1"`, weight: 180,
    sports: ['Football', 'Baseball'],
    positions: { Football: 'S', Baseball: 'LF' },
    jerseyNumbers: { Football: 9, Baseball: 11 },
    stats: { baseball: { battingAverage: 0, era: 0, walks: 0, hits: 0, rbi: 0, homeRuns: 0, strikeouts: 0 } },
  },
  {
    id: 'trevon-massey', name: 'Trevon Massey', year: 'Sr.', height: `6'1"`, weight: 191,
    sports: ['Football', "Men's Track/Cross Country"],
    positions: { Football: 'S', "Men's Track/Cross Country": 'Hurdles' },
    jerseyNumbers: { Football: 87 },
  },
  {
    id: 'jonah-blackwood', name: 'Jonah Blackwood', year: 'Jr.', height: `5'11"`, weight: 179,
    sports: ['Football'], positions: { Football: 'S' }, jerseyNumbers: { Football: 67 },
  },
  {
    id: 'cristian-ibarra', name: 'Cristian Ibarra', year: 'Jr.', height: `5'9"`, weight: 172,
    sports: ['Football'], positions: { Football: 'S' }, jerseyNumbers: { Football: 72 },
  },
  {
    id: 'samuel-abiodun', name: 'Samuel Abiodun', year: 'So.', height: `5'11"`, weight: 161,
    sports: ['Football'], positions: { Football: 'S' }, jerseyNumbers: { Football: 68 },
  },
  {
    id: 'gage-rutledge', name: 'Gage Rutledge', year: 'So.', height: `5'11"`, weight: 169,
    sports: ['Football', 'Baseball'],
    positions: { Football: 'S', Baseball: 'P, 2B' },
    jerseyNumbers: { Football: 71, Baseball: 2 },
    stats: { baseball: { battingAverage: 0, era: 0, walks: 0, hits: 0, rbi: 0, homeRuns: 0, strikeouts: 0 } },
  },
  {
    id: 'everett-quick', name: 'Everett Quick', year: 'Fr.', height: `5'10"`, weight: 151,
    sports: ['Football'], positions: { Football: 'S' }, jerseyNumbers: { Football: 65 },
  },
  {
    id: 'dawson-pate', name: 'Dawson Pate', year: 'Fr.', height: `5'9"`, weight: 135,
    sports: ['Football'], positions: { Football: 'S' }, jerseyNumbers: { Football: 76 },
  },
  {
    id: 'luca-ferrante', name: 'Luca Ferrante', year: 'Sr.', height: `6'0"`, weight: 177,
    sports: ['Football'], positions: { Football: 'K' }, jerseyNumbers: { Football: 75 },
  },
  {
    id: 'brennan-oglesby', name: 'Brennan Oglesby', year: 'Jr.', height: `5'10"`, weight: 170,
    sports: ['Football'], positions: { Football: 'P' }, jerseyNumbers: { Football: 79 },
  },
  {
    id: 'javier-tamayo', name: 'Javier Tamayo', year: 'So.', height: `5'11"`, weight: 147,
    sports: ['Football'], positions: { Football: 'K' }, jerseyNumbers: { Football: 80 },
  },
];
