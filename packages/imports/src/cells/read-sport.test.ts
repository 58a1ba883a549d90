import { playerSports, sports } from '@sandites/contracts';
import { splitLevel, sportsNamed } from './read-sport';

const track = ["Men's Track/Cross Country", "Women's Track/Cross Country"];

test.each([
  ['Boys Football', ['Football']],
  ['football - boys', ['Football']],
  ['Girls Wrestling', ["Women's Wrestling"]],
  ['Wrestling (Girls)', ["Women's Wrestling"]],
  ['M Wrestling', ["Men's Wrestling"]],
  ['BBB', ["Men's Basketball"]],
  ['Girls Bball', ["Women's Basketball"]],
  ['Basketball, Girls', ["Women's Basketball"]],
  ['Basketball/Girls', ["Women's Basketball"]],
  ['Football/Boys', ['Football']],
  ['GVball', ['Volleyball']],
  ['VB', ['Volleyball']],
  ['Fast Pitch', ['Softball']],
  ['Boys XC', ["Men's Track/Cross Country"]],
  ['Girls Track and Field', ["Women's Track/Cross Country"]],
  ['Wrestling', ["Men's Wrestling", "Women's Wrestling"]],
  ['XC', track],
  ['X-C', track],
  ['Track', track],
  ['Soccer', []],
  ['Flag Football', []],
  ['Bus', []],
])('of a schedule %s is %j (D102)', (text, expected) =>
  expect(sportsNamed(text, sports)).toEqual(expected),
);

test.each([
  ['Wrestling', ['Wrestling']],
  ['XC', ['Cross Country']],
  ['Girls Wrestling', ["Women's Wrestling"]],
  ['Cheerleading', ['Cheer']],
])('of a roster %s is %j (D102)', (text, expected) =>
  expect(sportsNamed(text, playerSports)).toEqual(expected),
);

test.each([
  ['JV Volleyball', 'JV', 'Volleyball'],
  ['Volleyball - 9th Grade', '9th Grade', 'Volleyball'],
  ['Girls Varsity Basketball', 'Varsity', 'Girls Basketball'],
  ['Junior Varsity', 'Junior Varsity', ''],
  ['Jr. Varsity Football', 'Jr. Varsity', 'Football'],
  ['JV2 Football', 'JV2', 'Football'],
  ['Junior High Football', 'Junior High', 'Football'],
  ['Freshman/JV/Varsity Volleyball', 'Freshman/JV/Varsity', 'Volleyball'],
  ['Frosh/Soph Football', 'Frosh/Soph', 'Football'],
  ['Football', '', 'Football'],
])('%s has the level %j beside %j', (text, level, rest) =>
  expect(splitLevel(text)).toEqual({ level, rest }),
);
