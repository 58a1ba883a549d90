import { college } from '../testing/rows';
import { collegeCsv, collegeFormat } from './colleges';

const cells = {
  name: 'Baker University',
  location: 'Baldwin City, KS',
  division: 'naia',
  conference: 'Heart of America',
  website: 'https://www.bakeru.edu',
  programs: 'football; Track & Field;Football',
  gpaMini: '2.5+',
  satMin: '980+',
  actMin: '18+',
};
const parse = collegeFormat.parser({ rows: [], answers: {} });
const messages = (changed: Partial<typeof cells>) =>
  parse({ ...cells, ...changed }, 2).issues?.map(({ message }) => message);

test('an export has a row for each college, with its programs in one cell', () => {
  expect(collegeCsv([college({ programs: ['Football', 'Golf'] })]).split('\r\n')).toEqual([
    '\uFEFFname,location,division,conference,website,programs,gpaMini,satMin,actMin',
    'University of Tulsa,"Tulsa, OK",NCAA Division I,American Athletic ' +
      'Conference,https://utulsa.edu,Football; Golf,3.5+,1200+,24+',
  ]);
});

test('a row becomes a college; divisions and programs match in any letter case, without duplicates', () => {
  expect(parse(cells, 2).value).toEqual({
    ...cells,
    division: 'NAIA',
    programs: ['Football', 'Track & Field'],
  });
});

test.each([
  ['no name', { name: '' }, ['Name is required']],
  ['an unknown division', { division: 'Division IV' }, ['Division is required']],
  ['a website that is none', { website: 'bakeru' }, ['Website must be a valid URL']],
  ['no program', { programs: ' ; ' }, ['At least one program is required']],
  [
    'a program that nobody knows',
    { programs: 'Football; Curling' },
    [expect.stringMatching(/^Programs has “Curling”, which is not one of: Football, Basketball,/)],
  ],
])('%s is refused', (_, changed, words) => {
  expect(messages(changed)).toEqual(words);
});

test('an unknown program is refused', () => {
  expect(messages({ programs: 'Football; Quidditch' })).toHaveLength(1);
});

test('columns City and State stand for the location (D90)', () =>
  expect(
    parse({ ...cells, location: '', city: 'Baldwin City', state: 'KS' }, 2).value,
  ).toMatchObject({ location: 'Baldwin City, KS' }));

test.each([
  ['D1', 'NCAA Division I'],
  ['Division II', 'NCAA Division II'],
  ['NCAA D-III', 'NCAA Division III'],
  ['njcaa', 'NJCAA'],
])('the division %s is %s', (division, name) =>
  expect(parse({ ...cells, division }, 2).value).toMatchObject({ division: name }),
);

test('programs of men and women are one, a website may lack its https:// (D90)', () =>
  expect(
    parse(
      {
        ...cells,
        website: 'www.bakeru.edu',
        programs: "Men's Basketball, Women’s Basketball; Track and Field; Swimming & Diving",
      },
      2,
    ).value,
  ).toMatchObject({
    website: 'https://www.bakeru.edu',
    programs: ['Basketball', 'Track & Field', 'Swimming'],
  }));
