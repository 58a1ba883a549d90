import { college } from '../../testing/rows';
import { collegeCsv, collegeFormat } from './college-csv';

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
const messages = (changed: Partial<typeof cells>) =>
  collegeFormat.parseRow({ ...cells, ...changed }, 2).issues?.map(({ message }) => message);

test('an export has a row for each college, with its programs in one cell', () => {
  expect(collegeCsv([college({ programs: ['Football', 'Golf'] })]).split('\r\n')).toEqual([
    '\uFEFFname,location,division,conference,website,programs,gpaMini,satMin,actMin',
    'University of Tulsa,"Tulsa, OK",NCAA Division I,American Athletic Conference,https://utulsa.edu,Football; Golf,3.5+,1200+,24+',
  ]);
});

test('a row becomes a college; divisions and programs match in any letter case, without duplicates', () => {
  expect(collegeFormat.parseRow(cells, 2).value).toEqual({
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
])('%s is refused', (_, changed, words) => {
  expect(messages(changed)).toEqual(words);
});

test('an unknown program is refused', () => {
  expect(messages({ programs: 'Football; Quidditch' })).toHaveLength(1);
});
