import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from './colors';
import { playerFormSports, sports } from '../sports';
import { pageSchool } from './page-school';
import { crestRatio, validateSchool, School } from './school-file';

const folder = join(__dirname, '../../../../schools');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as School;
const sandites = read('sandites.json');
const issuesOf = (change: object) =>
  (validateSchool({ ...sandites, ...change }).issues ?? []).map(
    ({ path, message }) => `${path} ${message}`,
  );

describe('the schools of this repository', () => {
  it.each(files)('%s is a school', (file) => {
    expect(validateSchool(read(file)).issues).toBeUndefined();
  });

  it.each(files)('%s has no real e-mail address, website or phone number', (file) => {
    const school = read(file);
    const hosts = [
      school.links.website,
      school.links.athletics,
      ...school.links.social.map(({ url }) => url),
    ].map((url) => new URL(url).hostname);
    const domains = Object.values(school.emails).map((email) => email?.split('@')[1] ?? '');
    expect([...hosts, ...domains].filter((host) => !host.endsWith('.example'))).toEqual([]);
    expect(school.phone).toMatch(/^\(\d{3}\) 555-01\d{2}$/);
  });

  it('differ in every setting of a school', () => {
    const herons = read('herons.json');
    for (const field of Object.keys(School.properties) as (keyof School)[])
      expect({ field, value: herons[field] }).not.toEqual({ field, value: sandites[field] });
  });
});

describe('a school', () => {
  it('has every invalid field named', () => {
    const { phone: _left, ...rest } = sandites;
    const { issues = [] } = validateSchool({
      ...rest,
      mascott: 'x',
      sports: ['Curling'],
      emails: { athletics: 'nobody', footballCoach: 'a@b.example' },
    });
    expect(issues.map(({ path }) => path).toSorted()).toEqual([
      '/emails/athletics',
      '/mascott',
      '/phone',
      '/sports/0',
    ]);
  });

  it('without a football team needs no football coach: athletics is asked instead', () => {
    const { footballCoach: _none, ...emails } = sandites.emails;
    const volleyball = { ...sandites, sports: ['Volleyball'], emails };
    expect(issuesOf({ sports: ['Volleyball'], emails })).toEqual([]);
    expect(pageSchool(volleyball as School, '/crest.svg').emails).toMatchObject({
      coach: emails.athletics,
      coachLabel: 'Athletic Department',
    });
    expect(pageSchool(sandites, '/crest.svg').emails).toMatchObject({
      coach: sandites.emails.footballCoach,
      coachLabel: 'Football Coach',
    });
  });

  it('has a valid time zone, and no duplicates', () => {
    expect(issuesOf({ timeZone: 'America/Sand_Bend' })).toEqual([
      '/timeZone must be the name of a time zone, such as America/Chicago',
    ]);
    expect(
      issuesOf({ achievements: [sandites.achievements[0], sandites.achievements[0]] }),
    ).toEqual(['/achievements has "State Titles" twice']);
    expect(issuesOf({ sports: ['Football', 'Football'] })).toHaveLength(1);
  });
});

describe('the sports of a school', () => {
  it('are the lists of the specification for its school', () => {
    const page = pageSchool(sandites, '/crest.svg');
    expect(page).toMatchObject({
      sports,
      sportFilters: ['All Sports', ...sports],
      playerSports: playerFormSports,
      usualSport: 'Football',
    });
  });

  it('give the positions of the profile form; the file can name those of the usual sport', () => {
    const { positions } = pageSchool(read('herons.json'), '/crest.svg');
    expect(positions).toEqual(expect.arrayContaining(['QB (Football)', 'Setter (Volleyball)']));
    expect(positions.filter((position) => position.includes('Wrestling'))).toEqual([]);
    const named = pageSchool(sandites, '/crest.svg').positions;
    expect(named.at(0)).toBe('Quarterback');
    expect(named).toContain('Setter (Volleyball)');
    expect(named).not.toContain('QB (Football)');
  });

  it('are those of its teams in the player form, unless the file names others', () => {
    const playing = (change: Partial<School>) =>
      pageSchool({ ...read('herons.json'), ...change }, '/crest.svg').playerSports;
    expect(playing({})).toEqual([
      'Football',
      'Basketball',
      'Softball',
      'Track & Field',
      'Cross Country',
      'Volleyball',
    ]);
    expect(playing({ playerSports: ['Soccer', 'Golf'] })).toEqual(['Soccer', 'Golf']);
  });

  it('start with its first sport where it has no football', () => {
    expect(
      pageSchool({ ...sandites, sports: ['Softball', 'Volleyball'] }, '/crest.svg').usualSport,
    ).toBe('Softball');
  });
});

describe('the colors of a school', () => {
  it('are refused below the minimum contrast, with the ratio', () => {
    expect(issuesOf({ colors: { ...sandites.colors, accent: '#5a4306' } })).toEqual([
      '/colors/accent #5a4306 with primary (#0b0b0d) has a contrast of 2.09:1; text needs 4.5:1',
      '/colors/accent #5a4306 with lighter primary (#232325) has a contrast of 1.67:1; text needs 4.5:1',
    ]);
    expect(issuesOf({ colors: { ...sandites.colors, accentText: '#f5b81c' } })).toHaveLength(3);
  });

  it('are six hexadecimal digits', () => {
    expect(issuesOf({ colors: { ...sandites.colors, accent: 'gold' } })).toEqual([
      '/colors/accent must be a color such as #0b0b0d',
    ]);
  });

  it('have the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('a crest', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><path d="M0 0h10"/></svg>';

  it('has the proportion of its viewBox', () => {
    expect(issuesOf({ crest: svg })).toEqual([]);
    expect(crestRatio(svg)).toBe(0.5);
  });

  it.each([
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['no namespace', '<svg viewBox="0 0 10 20"></svg>'],
    ['no end', svg.replace('</svg>', '')],
    ['no image at all', 'crest.svg'],
  ])('is refused with %s', (_, crest) => {
    expect(issuesOf({ crest })).toHaveLength(1);
  });
});
