import type { Athlete } from '../../athlete';

/** The runners, jumpers and throwers who compete in nothing else. */
export const trackAthletes: readonly Athlete[] = [
  {
    id: 'ian-marchetti', name: 'Ian Marchetti', year: 'Sr.', height: `6'0"`, weight: 155,
    sports: ["Men's Track/Cross Country"], positions: { "Men's Track/Cross Country": 'Distance' }, jerseyNumbers: {},
  },
  {
    id: 'desmond-lyle', name: 'Desmond Lyle', year: 'Sr.', height: `5'9"`, weight: 150,
    sports: ["Men's Track/Cross Country"], positions: { "Men's Track/Cross Country": 'Hurdles' }, jerseyNumbers: {},
  },
  {
    id: 'elliot-frame', name: 'Elliot Frame', year: 'Jr.', height: `5'9"`, weight: 135,
    sports: ["Men's Track/Cross Country"], positions: { "Men's Track/Cross Country": 'Distance' }, jerseyNumbers: {},
  },
  {
    id: 'cyrus-danner', name: 'Cyrus Danner', year: 'Jr.', height: `6'1"`, weight: 155,
    sports: ["Men's Track/Cross Country"], positions: { "Men's Track/Cross Country": 'Jumps' }, jerseyNumbers: {},
  },
  {
    id: 'joaquin-ruelas', name: 'Joaquín Ruelas', year: 'So.', height: `5'8"`, weight: 125,
    sports: ["Men's Track/Cross Country"], positions: { "Men's Track/Cross Country": 'Distance' }, jerseyNumbers: {},
  },
  {
    id: 'wesley-pham', name: 'Wesley Pham', year: 'So.', height: `5'9"`, weight: 135,
    sports: ["Men's Track/Cross Country"], positions: { "Men's Track/Cross Country": 'Multi-event' }, jerseyNumbers: {},
  },
  {
    id: 'theo-bramlett', name: 'Theo Bramlett', year: 'Fr.', height: `5'8"`, weight: 120,
    sports: ["Men's Track/Cross Country"], positions: { "Men's Track/Cross Country": 'Distance' }, jerseyNumbers: {},
  },
  {
    id: 'sydney-akers', name: 'Sydney Akers', year: 'Sr.', height: `5'2"`, weight: 105,
    sports: ["Women's Track/Cross Country"], positions: { "Women's Track/Cross Country": 'Distance' }, jerseyNumbers: {},
  },
  {
    id: 'imani-rhodes', name: 'Imani Rhodes', year: 'Sr.', height: `5'7"`, weight: 135,
    sports: ["Women's Track/Cross Country"], positions: { "Women's Track/Cross Country": 'Sprinter, Hurdles' }, jerseyNumbers: {},
  },
  {
    id: 'naomi-kirk', name: 'Naomi Kirk', year: 'Jr.', height: `5'4"`, weight: 130,
    sports: ["Women's Track/Cross Country"], positions: { "Women's Track/Cross Country": 'Sprinter' }, jerseyNumbers: {},
  },
  {
    id: 'leah-tushka', name: 'Leah Tushka', year: 'Jr.', height: `5'2"`, weight: 99,
    sports: ["Women's Track/Cross Country"], positions: { "Women's Track/Cross Country": 'Distance' }, jerseyNumbers: {},
  },
  {
    id: 'faith-oduya', name: 'Faith Oduya', year: 'Jr.', height: `5'8"`, weight: 180,
    sports: ["Women's Track/Cross Country"], positions: { "Women's Track/Cross Country": 'Throws' }, jerseyNumbers: {},
  },
  {
    id: 'priya-raman', name: 'Priya Raman', year: 'So.', height: `5'2"`, weight: 105,
    sports: ["Women's Track/Cross Country"], positions: { "Women's Track/Cross Country": 'Distance' }, jerseyNumbers: {},
  },
  {
    id: 'gabriela-lujan', name: 'Gabriela Lujan', year: 'Fr.', height: `5'7"`, weight: 110,
    sports: ["Women's Track/Cross Country"], positions: { "Women's Track/Cross Country": 'Jumps' }, jerseyNumbers: {},
  },
];
