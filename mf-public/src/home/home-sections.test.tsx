import { demoSchool } from '@sandites/remote-kit/testing';

test('the six achievements are those of the specification', () => {
  expect(
    demoSchool.achievements.map(
      ({ digits, more, label }) => `${digits}${more} ${label.toLowerCase()}`,
    ),
  ).toEqual([
    '15+ state titles',
    '45+ district titles',
    '350+ college athletes',
    '185+ all-state honorees',
    '20+ professional athletes',
    '95%+ graduation rate',
  ]);
});

test('the four alumni highlights are those of the specification', () => {
  expect(demoSchool.alumni.map(({ title }) => title.toLowerCase())).toEqual([
    'professional football players',
    'olympic trial qualifiers',
    'division i scholarship recipients',
    'other professional athletes',
  ]);
});
