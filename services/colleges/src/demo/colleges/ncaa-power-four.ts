import type { NewCollege } from '@sandites/contracts';

/**
 * NCAA Division I colleges of the four largest conferences. Conferences are those of the 2026–27 season, as far as known in November 2026.
 * Requirements are indicative, not published minimums (product D7).
 */
export const ncaaPowerFour: readonly NewCollege[] = [
  {
    name: 'University of Oklahoma',
    location: 'Norman, OK', division: 'NCAA Division I', conference: 'SEC', website: 'https://www.ou.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Wrestling', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.5+', satMin: '1170+', actMin: '24+',
  },
  {
    name: 'Oklahoma State University',
    location: 'Stillwater, OK', division: 'NCAA Division I', conference: 'Big 12', website: 'https://go.okstate.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Wrestling', 'Golf'],
    gpaMini: '3.4+', satMin: '1100+', actMin: '22+',
  },
  {
    name: 'University of Arkansas',
    location: 'Fayetteville, AR', division: 'NCAA Division I', conference: 'SEC', website: 'https://www.uark.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.4+', satMin: '1120+', actMin: '23+',
  },
  {
    name: 'University of Texas at Austin',
    location: 'Austin, TX', division: 'NCAA Division I', conference: 'SEC', website: 'https://www.utexas.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.8+', satMin: '1370+', actMin: '30+',
  },
  {
    name: 'Texas A&M University',
    location: 'College Station, TX', division: 'NCAA Division I', conference: 'SEC', website: 'https://www.tamu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.6+', satMin: '1230+', actMin: '26+',
  },
  {
    name: 'Baylor University',
    location: 'Waco, TX', division: 'NCAA Division I', conference: 'Big 12', website: 'https://www.baylor.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.6+', satMin: '1220+', actMin: '26+',
  },
  {
    name: 'Texas Christian University',
    location: 'Fort Worth, TX', division: 'NCAA Division I', conference: 'Big 12', website: 'https://www.tcu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.6+', satMin: '1220+', actMin: '26+',
  },
  {
    name: 'Texas Tech University',
    location: 'Lubbock, TX', division: 'NCAA Division I', conference: 'Big 12', website: 'https://www.ttu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.3+', satMin: '1100+', actMin: '22+',
  },
  {
    name: 'University of Kansas',
    location: 'Lawrence, KS', division: 'NCAA Division I', conference: 'Big 12', website: 'https://ku.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.4+', satMin: '1120+', actMin: '23+',
  },
  {
    name: 'Kansas State University',
    location: 'Manhattan, KS', division: 'NCAA Division I', conference: 'Big 12', website: 'https://www.k-state.edu',
    programs: ['Football', 'Basketball', 'Baseball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball'],
    gpaMini: '3.3+', satMin: '1080+', actMin: '21+',
  },
  {
    name: 'University of Missouri',
    location: 'Columbia, MO', division: 'NCAA Division I', conference: 'SEC', website: 'https://missouri.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.4+', satMin: '1150+', actMin: '24+',
  },
  {
    name: 'University of Iowa',
    location: 'Iowa City, IA', division: 'NCAA Division I', conference: 'Big Ten', website: 'https://uiowa.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.5+', satMin: '1150+', actMin: '23+',
  },
  {
    name: 'University of Nebraska–Lincoln',
    location: 'Lincoln, NE', division: 'NCAA Division I', conference: 'Big Ten', website: 'https://www.unl.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.4+', satMin: '1120+', actMin: '22+',
  },
  {
    name: 'Ohio State University',
    location: 'Columbus, OH', division: 'NCAA Division I', conference: 'Big Ten', website: 'https://www.osu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.7+', satMin: '1290+', actMin: '28+',
  },
  {
    name: 'University of Michigan',
    location: 'Ann Arbor, MI', division: 'NCAA Division I', conference: 'Big Ten', website: 'https://umich.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.8+', satMin: '1380+', actMin: '31+',
  },
  {
    name: 'Pennsylvania State University',
    location: 'University Park, PA', division: 'NCAA Division I', conference: 'Big Ten', website: 'https://www.psu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.5+', satMin: '1240+', actMin: '27+',
  },
  {
    name: 'University of Notre Dame',
    location: 'Notre Dame, IN', division: 'NCAA Division I', conference: 'ACC', website: 'https://www.nd.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1450+', actMin: '33+',
  },
  {
    name: 'Duke University',
    location: 'Durham, NC', division: 'NCAA Division I', conference: 'ACC', website: 'https://duke.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1490+', actMin: '34+',
  },
  {
    name: 'Clemson University',
    location: 'Clemson, SC', division: 'NCAA Division I', conference: 'ACC', website: 'https://www.clemson.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Golf', 'Volleyball',
    ],
    gpaMini: '3.7+', satMin: '1260+', actMin: '28+',
  },
  {
    name: 'Stanford University',
    location: 'Stanford, CA', division: 'NCAA Division I', conference: 'ACC', website: 'https://www.stanford.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling',
      'Golf', 'Volleyball',
    ],
    gpaMini: '3.9+', satMin: '1500+', actMin: '34+',
  },
  {
    name: 'University of Alabama',
    location: 'Tuscaloosa, AL', division: 'NCAA Division I', conference: 'SEC', website: 'https://www.ua.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.5+', satMin: '1160+', actMin: '23+',
  },
  {
    name: 'Louisiana State University',
    location: 'Baton Rouge, LA', division: 'NCAA Division I', conference: 'SEC', website: 'https://www.lsu.edu',
    programs: [
      'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Golf',
      'Volleyball',
    ],
    gpaMini: '3.4+', satMin: '1140+', actMin: '23+',
  },
];
