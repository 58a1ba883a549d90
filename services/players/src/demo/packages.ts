/** A player in a demo package, by name: ids are assigned by the database. */
interface DemoPackagePlayer {
  firstName: string;
  lastName: string;
  notes: string | null;
  highlight: string | null;
}

/**
 * A package of one of the two demo coaches. Every one is of Football, the only sport packages are
 * offered for.
 */
export interface DemoPackage {
  owner: 'coach' | 'coach2';
  name: string;
  sport: 'Football';
  description: string;
  isPublic: boolean;
  players: readonly DemoPackagePlayer[];
}

/**
 * The demo packages: three of one coach, two of the other, public and private. Notes do not mention
 * grades.
 */
export const demoPackages: readonly DemoPackage[] = [
  {
    owner: 'coach',
    name: 'Class of 2027 Offense',
    sport: 'Football',
    description:
      'Our senior skill players: three-year starters, captains and track finalists, full-season film on request.',
    isPublic: true,
    players: [
      {
        firstName: 'Jaylen',
        lastName: 'Huckaby',
        notes:
          'Reads the whole field and throws with anticipation. Two-year captain; runs our film room on Sundays.',
        highlight: '2,486 passing yards and 27 TDs in 2026',
      },
      {
        firstName: 'Marcus',
        lastName: 'Whitfield',
        notes:
          'Patient between the tackles, and gone once he is through. Has not lost a fumble since his sophomore year.',
        highlight: '1,214 rushing yards, 6.8 per carry',
      },
      {
        firstName: 'DeAndre',
        lastName: 'Mosley',
        notes:
          'Plays three sports and gets better in each. Wins the ball in the air against anybody we have faced.',
        highlight: '812 receiving yards, 11 TDs',
      },
      {
        firstName: 'Mateo',
        lastName: 'Núñez',
        notes:
          'The best route runner we have coached. Wants to study engineering, and asks good questions about it.',
        highlight: '37 catches, one drop',
      },
      {
        firstName: 'William',
        lastName: 'Cross III',
        notes: 'Blocks like a sixth lineman and is a mismatch for any safety.',
        highlight: null,
      },
    ],
  },
  {
    owner: 'coach',
    name: 'Class of 2027 Defense',
    sport: 'Football',
    description: 'The senior core of a defense that gave up 14 points a game in 2026.',
    isPublic: true,
    players: [
      {
        firstName: 'Michael',
        lastName: 'Arce',
        notes: 'Makes every call and every check: a coach on the field.',
        highlight: '109 tackles, 11.5 for loss',
      },
      {
        firstName: 'Terrell',
        lastName: 'Gaines',
        notes:
          'Long, violent hands, a real second move. Throws the shot in spring and keeps growing.',
        highlight: '9 sacks, 3 forced fumbles',
      },
      {
        firstName: 'Nicholas',
        lastName: 'Deere',
        notes:
          'Plays inside and outside. Never takes a snap off, even in the fourth quarter of a blowout.',
        highlight: '7.5 sacks from the interior',
      },
      {
        firstName: 'Tyrese',
        lastName: 'Blanton',
        notes: 'We leave him alone on the best receiver every Friday. Jumps over 23 feet.',
        highlight: '5 interceptions, 12 passes defended',
      },
      {
        firstName: 'Caleb',
        lastName: 'Yahola',
        notes: 'Sees run or pass a beat before anyone else. An all-conference outfielder as well.',
        highlight: '75 tackles and 4 interceptions',
      },
    ],
  },
  {
    owner: 'coach',
    name: 'Early Look: Class of 2028',
    sport: 'Football',
    description:
      'Juniors to put on your board now. Private until their evaluations are complete in January.',
    isPublic: false,
    players: [
      {
        firstName: 'Owen',
        lastName: 'Stratton',
        notes:
          'Waited his turn behind a senior. Arm is ready; let us see spring practice before we say more.',
        highlight: '58% completions in relief',
      },
      {
        firstName: 'Isaiah',
        lastName: 'Proctor',
        notes: 'State wrestler at 165. Balance you cannot teach.',
        highlight: '497 yards on 82 carries',
      },
      {
        firstName: 'Alexander',
        lastName: 'Vu',
        notes: 'Our surest tackler in space, and the first one in the weight room.',
        highlight: '62 tackles',
      },
    ],
  },
  {
    owner: 'coach2',
    name: 'Sandite Linemen',
    sport: 'Football',
    description: 'Size, strength and good feet up front, on both sides of the ball.',
    isPublic: true,
    players: [
      {
        firstName: 'Tevita',
        lastName: 'Moala',
        notes: 'Heavyweight wrestler with the feet to prove it. Left tackle here, a guard for you.',
        highlight: 'No sacks allowed in 12 starts',
      },
      {
        firstName: 'Emeka',
        lastName: 'Nwosu',
        notes: '6 feet 5 and still growing. Discus and shot in spring.',
        highlight: '31 pancake blocks as a junior',
      },
      {
        firstName: 'Terrell',
        lastName: 'Gaines',
        notes: 'Ask us for the Muskogee film: 14 pressures in one night.',
        highlight: '14.5 tackles for loss',
      },
      { firstName: 'Nicholas', lastName: 'Deere', notes: null, highlight: '12 tackles for loss' },
    ],
  },
  {
    owner: 'coach2',
    name: 'Specialists and Late Bloomers',
    sport: 'Football',
    description:
      'Players we believe in more than their stars say. Private while the families decide on camps.',
    isPublic: false,
    players: [
      {
        firstName: 'Luca',
        lastName: 'Ferrante',
        notes: 'Long of 51. Kickoffs reach the end zone with or without wind.',
        highlight: '57 of 58 extra points',
      },
      {
        firstName: 'Christopher',
        lastName: 'Redbird',
        notes: 'Center fielder who tracks the deep ball like a fly ball.',
        highlight: '404 receiving yards, 4 TDs',
      },
      {
        firstName: 'Carter',
        lastName: 'Bowlegs',
        notes: 'Only a sophomore. Threw three times as many passes in practice as anybody.',
        highlight: null,
      },
    ],
  },
];
