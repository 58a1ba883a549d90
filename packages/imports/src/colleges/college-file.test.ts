import { collegeFormat } from './college-file';

const cells = {
  name: 'Emporia State',
  location: 'Emporia, KS',
  division: 'D2',
  conference: 'MIAA',
  website: 'emporia.edu',
  gpaMini: '2.5',
  satMin: '960',
  actMin: '18',
};

test('a program that is not known is named, beside those that are', () => {
  const parsed = collegeFormat().parser([])({ ...cells, programs: 'Football; Curling' }, '2');
  expect(parsed).toMatchObject({
    issues: [{ columns: ['programs'], message: expect.stringMatching(/^Programs has “Curling”/) }],
  });
});

test.each([
  ['D4', /^Division has “D4”, which is not one of: NCAA Division I,/],
  ['', /^Division is required$/],
])('so is a division that is not known; an empty one is required: “%s”', (division, message) => {
  const parsed = collegeFormat().parser([])({ ...cells, programs: 'Football', division }, '2');
  expect(parsed).toMatchObject({
    issues: [{ columns: ['division'], message: expect.stringMatching(message) }],
  });
});
