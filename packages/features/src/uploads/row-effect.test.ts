import { changesOf, countEffects } from './row-effect';

const names = ['height', 'weight'];

test('somebody who is not there yet is new', () => expect(changesOf({ weight: 190 }, undefined, names)).toEqual({ kind: 'new' }));

test('what changes is named, from what to what', () => {
  expect(changesOf({ height: '6-1', weight: 190 }, { height: null, weight: 180 }, names)).toEqual({
    kind: 'changed',
    details: ['height: empty → 6-1', 'weight: 180 → 190'],
  });
});

test('a blank cell changes nothing', () => {
  expect(changesOf({ height: null, weight: 180 }, { height: '6-1', weight: 180 }, names)).toEqual({ kind: 'unchanged' });
});

test('effects are counted in their words', () => {
  expect(countEffects([{ kind: 'new' }, { kind: 'unchanged', label: 'Already there' }, { kind: 'new' }])).toBe('2 new, 1 already there');
});
