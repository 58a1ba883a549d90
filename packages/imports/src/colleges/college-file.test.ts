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
