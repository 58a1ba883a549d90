import { uploadEffect, countEffects } from './row-effect';

const format = { columns: ['height', 'weight'] };

test('a missing row is new', () =>
  expect(uploadEffect({ weight: 190 }, undefined, format)).toEqual({ kind: 'new' }));

test('changes are listed with old and new values', () => {
  expect(
    uploadEffect({ height: '6-1', weight: 190 }, { height: null, weight: 180 }, format),
  ).toEqual({
    kind: 'changed',
    details: ['Height: empty → 6-1', 'Weight: 180 → 190'],
  });
});

test('a blank cell changes nothing', () => {
  expect(
    uploadEffect({ height: null, weight: 180 }, { height: '6-1', weight: 180 }, format),
  ).toEqual({ kind: 'unchanged' });
});

test('effects are counted by kind', () => {
  expect(
    countEffects([{ kind: 'new' }, { kind: 'unchanged', label: 'Already there' }, { kind: 'new' }]),
  ).toBe('2 new, 1 already there');
});
