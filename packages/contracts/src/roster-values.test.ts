import { playerForm, rosterRowForm } from './forms/forms';
import { setSchoolTimeZone } from './dates';
import {
  classYearOf,
  graduationYearOfSeniors,
  parseClassYear,
  parseJerseyNumber,
  parseLink,
  parsePosition,
  parseWeight,
} from './roster-values';
import { splitName } from './persons';
import { readHeight } from './height';

const november = new Date('2026-11-22T12:00:00Z');

beforeAll(() => setSchoolTimeZone('America/Chicago'));

describe('a height (D74)', () => {
  it.each([
    `6'2"`,
    `6'2`,
    `6' 2"`,
    '6’2”',
    "6'2''",
    '6-2',
    '6 2',
    '6-02',
    '6ft 2',
    '6 ft 2 in',
    '6ft2in',
    '6 feet 2 inches',
    '74 in',
    '74in.',
    '74"',
    '74 inches',
    ' 6-2 ',
    '06-02',
    `6'-2"`,
  ])('%j is 6\'2"', (text) => expect(readHeight(text)).toBe(`6'2"`));

  it.each([
    ["6'", `6'0"`],
    ['6 ft', `6'0"`],
    ['5-11', `5'11"`],
    ['72 in', `6'0"`],
    ['74', `6'2"`],
  ])('%j is %s', (text, height) => expect(readHeight(text)).toBe(height));

  it.each([
    '',
    'tall',
    '6',
    '24',
    '6.2',
    '6-12',
    '9-1',
    '1-2',
    '2-Jan',
    '188 cm',
    '6-2-1',
    '6'.repeat(10_000),
  ])('%j is not recognized', (text) => expect(readHeight(text)).toBeNull());
});

describe('a weight', () => {
  it.each(['185 lbs', '185lbs', '185 lb', '185 Lbs.', ' 185 pounds '])('%j is 185', (text) =>
    expect(parseWeight(text)).toBe(185),
  );

  it.each(['', 'heavy', '185', '84 kg', '1850 lbs', 'lbs', '185 lbs or so', '1'.repeat(10_000)])(
    '%j has no known unit',
    (text) => expect(parseWeight(text)).toBeNull(),
  );
});

describe('a jersey number', () => {
  it.each(['#12', '# 12', 'No. 12', 'no 12', ' No.12 '])('%j is 12', (text) =>
    expect(parseJerseyNumber(text)).toBe(12),
  );

  it.each(['', '12', '#', '#123', '##12', '12#', '#1a', '#'.repeat(10_000)])(
    '%j has no known prefix',
    (text) => expect(parseJerseyNumber(text)).toBeNull(),
  );
});

describe('a position (D74)', () => {
  it.each([
    ['qb', 'Football', 'QB'],
    [' Wr ', 'Football', 'WR'],
    ['outside hitter', 'Volleyball', 'Outside Hitter'],
    ['pg', "Men's Basketball", 'PG'],
    ['SPRINTER', "Women's Track/Cross Country", 'Sprinter'],
    ['ss', undefined, 'SS'],
    ['Quarterback', 'Football', 'QB'],
    ['Off. Line', 'Football', 'OL'],
    ['Offensive Line', 'Football', 'OL'],
    ['Defensive Back', 'Football', 'CB'],
    ['FS', 'Football', 'S'],
    ['Running  back', 'Football', 'RB'],
    ['Shortstop', 'Softball', 'SS'],
    ['Point Guard', "Women's Basketball", 'PG'],
    ['OH', 'Volleyball', 'Outside Hitter'],
  ])('%j of %j is %s', (text, sport, position) =>
    expect(parsePosition(text, sport)).toBe(position),
  );

  it.each([
    ['qb', 'Basketball'],
    ['Slot', 'Football'],
    ['', 'Football'],
    ['qb', 'Chess'],
  ])('%j of %j is not recognized', (text, sport) => expect(parsePosition(text, sport)).toBeNull());
});

describe('a class year (D74)', () => {
  it.each([
    ['2027', 2027],
    ['27', 2027],
    ["'27", 2027],
    ['’05', 2005],
    ['Senior', 2027],
    ['JUNIOR', 2028],
    ['sophomore', 2029],
    ['freshman', 2030],
    ['Fr.', 2030],
    ['sr', 2027],
    ['Class of 2028', 2028],
    ["class of '28", 2028],
    ['C/O 2028', 2028],
    ['Freshmen', 2030],
    ['11.0', 2028],
    ['9th', 2030],
    ['11th Grade', 2028],
    ['12th', 2027],
  ])('%j is %d on 2026-11-22', (text, year) => expect(parseClassYear(text, november)).toBe(year));

  it.each([
    '',
    '7',
    '8th',
    '12th man',
    'constructor',
    '20270',
    'Class',
    'Class of',
    '2027'.repeat(10_000),
  ])('%j is not recognized', (text) => expect(parseClassYear(text, november)).toBeNull());

  it.each([
    [2026, 'Sr.'],
    [2027, 'Sr.'],
    [2028, 'Jr.'],
    [2029, 'So.'],
    [2030, 'Fr.'],
    [2034, 'Fr.'],
  ])('who graduates in %d is %s on 2026-11-22 (D12, D89)', (graduationYear, classYear) =>
    expect(classYearOf(graduationYear, november)).toBe(classYear),
  );

  it('follows the school year, which begins on July 1 at the school (D61)', () => {
    expect(graduationYearOfSeniors(new Date('2026-07-01T04:59:00Z'))).toBe(2026);
    expect(graduationYearOfSeniors(new Date('2026-07-01T05:00:00Z'))).toBe(2027);
    expect(graduationYearOfSeniors(new Date('2027-01-15T12:00:00Z'))).toBe(2027);
  });
});

describe('a name in one column (D74)', () => {
  it.each([
    ['Ann Lee', 'Ann', 'Lee'],
    [' Ann   Lee ', 'Ann', 'Lee'],
    ['Lee, Ann', 'Ann', 'Lee'],
    ['Lee,Ann', 'Ann', 'Lee'],
    ['Mary Ann Lee', 'Mary Ann', 'Lee'],
    ['De La Cruz, Juan', 'Juan', 'De La Cruz'],
    ['Juan de la Cruz', 'Juan', 'de la Cruz'],
    ['Cal Ripken Jr.', 'Cal', 'Ripken Jr.'],
    ['Cal Ripken, Jr.', 'Cal', 'Ripken Jr.'],
    ['Ripken Jr., Cal', 'Cal', 'Ripken Jr.'],
    ['Ripken, Cal Jr.', 'Cal', 'Ripken Jr.'],
    ['Lee, Ann V', 'Ann V', 'Lee'],
  ])('%j is %s and %s', (text, firstName, lastName) =>
    expect(splitName(text)).toEqual({ firstName, lastName }),
  );

  it.each(['', 'Ann', 'Lee,', ', Ann', ' , '])('%j cannot be split', (text) =>
    expect(splitName(text)).toBeNull(),
  );
});

describe('forms and rows of a roster', () => {
  const row = {
    firstName: 'Ann',
    lastName: 'Lee',
    sport: 'Football',
    position: 'qb',
    graduationYear: '27',
    height: '6 2',
    weight: '190',
    jerseyNumber: '#12',
    email: 'ann.lee@students.sandites.example',
  };

  it('store recognized values in one form', () => {
    expect(playerForm.validate(row).value).toMatchObject({
      position: 'QB',
      graduationYear: 2027,
      height: `6'2"`,
      jerseyNumber: 12,
    });
    expect(rosterRowForm.validate({ ...row, email: '' }).value).toMatchObject({
      position: 'QB',
      graduationYear: 2027,
      height: `6'2"`,
      email: null,
    });
    expect(playerForm.validate({ ...row, graduationYear: 28 }).value).toMatchObject({
      graduationYear: 2028,
    });
  });

  it('store the rest as typed', () => {
    const { value } = playerForm.validate({ ...row, position: ' Slot ', height: 'about 6 feet' });
    expect(value).toMatchObject({ position: 'Slot', height: 'about 6 feet' });
  });

  it('refuse an invalid class year', () => {
    expect(playerForm.validate({ ...row, graduationYear: 'soon' }).issues).toMatchObject([
      { path: '/graduationYear' },
    ]);
  });
});

describe('a grade (D90)', () => {
  it.each([
    ['12', 2027],
    ['11', 2028],
    ['10', 2029],
    ['9', 2030],
    ['09', 2030],
    ['Grade 09', 2030],
    ['G9', 2030],
    ['9th', 2030],
    ['Grade 10', 2029],
    ['11th Grade', 2028],
    ['Gr. 12', 2027],
    ["'12", 2012],
    ['13', 2013],
  ])('%j is the class of %s', (text, year) => expect(parseClassYear(text, november)).toBe(year));
});

describe('a name with marks (D90)', () => {
  it.each([
    ['Quill, Jr., Gus', 'Gus', 'Quill Jr.'],
    ['Quill Jr., Gus', 'Gus', 'Quill Jr.'],
    ['Quill, Gus, Jr.', 'Gus', 'Quill Jr.'],
    ['Ada Quill (C)', 'Ada', 'Quill'],
    ['*Quill, Ada', 'Ada', 'Quill'],
  ])('%j is %s %s', (text, firstName, lastName) =>
    expect(splitName(text)).toEqual({ firstName, lastName }),
  );
});

test.each([
  ['hudl.com/profile/1', 'https://hudl.com/profile/1'],
  ['www.hudl.com', 'https://www.hudl.com'],
  ['https://hudl.com', null],
  ['javascript:alert(1)', null],
  ['none', null],
  ['see coach', null],
])('the link %j is completed: %j', (text, link) => expect(parseLink(text)).toBe(link));
