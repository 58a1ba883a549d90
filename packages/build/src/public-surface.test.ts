import { faultInSteps, stepsTo, surfaceAfter, type Step } from '../public-surface';

const first = { version: '1.1.0', added: { '.': ['Button', 'Card'] } };

test.each<[string, Step, string | null]>([
  ['an addition in a minor version', { version: '1.2.0', added: { '.': ['Tag'] } }, null],
  [
    'an addition in a patch',
    { version: '1.1.1', added: { '.': ['Tag'] } },
    '1.1.1 adds Tag: that is a new minor version after 1.1.0',
  ],
  [
    'a removal in a minor version',
    { version: '1.2.0', removed: { '.': ['Card'] } },
    '1.2.0 removes Card: that is a new major version after 1.1.0',
  ],
  [
    'a removal in a major version',
    { version: '2.0.0', removed: { '.': ['Card'] }, added: { './forms': ['Form'] } },
    null,
  ],
  ['a step of nothing in a patch', { version: '1.1.1' }, null],
  [
    'an addition in an older version',
    { version: '1.0.0', added: { '.': ['Tag'] } },
    '1.0.0 adds Tag: that is a new minor version after 1.1.0',
  ],
])('%s', (_, step, fault) => {
  expect(faultInSteps([first, step])).toBe(fault);
});

test('the surface is the sum of all steps', () => {
  expect(
    surfaceAfter([
      first,
      {
        version: '2.0.0',
        removed: { '.': ['Card'] },
        added: { '.': ['Alert'], './forms': ['Form'] },
      },
    ]),
  ).toEqual({ '.': ['Alert', 'Button'], './forms': ['Form'] });
});

test.each<[string, string[], Step[]]>([
  ['nothing changed', ['Button', 'Card'], []],
  ['an addition', ['Button', 'Card', 'Tag'], [{ version: '1.2.0', added: { '.': ['Tag'] } }]],
  ['a removal', ['Button'], [{ version: '2.0.0', removed: { '.': ['Card'] } }]],
  [
    'a new name',
    ['Button', 'Tile'],
    [{ version: '2.0.0', added: { '.': ['Tile'] }, removed: { '.': ['Card'] } }],
  ],
])('the step of %s', (_, names, added) => {
  const steps = stepsTo({ '.': names }, [first]);
  expect(steps).toEqual([first, ...added]);
  expect(faultInSteps(steps)).toBeNull();
});
