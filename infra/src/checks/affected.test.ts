import { affectedSpecs, affectsApi } from './affected';

const specs = [
  { path: 'e2e/src/journeys/home.spec.ts', text: "await page.goto('/');" },
  {
    path: 'e2e/src/journeys/schedule.spec.ts',
    text: "await page.goto('/schedule?sport=Football');",
  },
  {
    path: 'e2e/src/journeys/coach.spec.ts',
    text: 'await page.goto(`/coach/package/${id}/players`);',
  },
  {
    path: 'e2e/src/development/tutorial.spec.ts',
    text: "readFileSync(join(root, 'docs/tutorial.md'))",
  },
];
const pages = new Map([
  ['shell', ['/auth']],
  ['mf-public', ['/', '/schedule']],
  ['mf-coach', ['/coach-dashboard', '/coach/package/:packageId/players']],
]);
const affected = (...files: string[]) =>
  affectedSpecs(files, specs, pages).map((path) => path.split('/').at(-1));

describe('browser tests affected by a change', () => {
  test('of a remote are those that open one of its pages', () => {
    expect(affected('mf-coach/src/package-editor/package-editor-page.tsx')).toEqual([
      'coach.spec.ts',
    ]);
    expect(affected('mf-public/src/home/Hero.tsx')).toEqual(['home.spec.ts', 'schedule.spec.ts']);
  });

  test('of a browser test are that test only', () => {
    expect(affected('e2e/src/journeys/home.spec.ts')).toEqual(['home.spec.ts']);
  });

  test.each([
    'shell/src/main.ts',
    'gateway/src/app.ts',
    'packages/ui/src/Card.tsx',
    'e2e/src/support/test.ts',
    'package-lock.json',
  ])('of %s are all', (file) => {
    expect(affected(file, 'docs/README.md')).toHaveLength(4);
  });

  test('of a document are those that do what it says', () => {
    expect(affected('docs/tutorial.md', 'docs/README.md')).toEqual(['tutorial.spec.ts']);
  });

  test('of other documents and unit tests are none', () => {
    expect(affected('docs/README.md', 'gateway/src/app.test.ts')).toEqual([]);
  });
});

test.each([
  ['services/events/src/app.ts', true],
  ['packages/contracts/src/sports.ts', true],
  ['e2e/src/api/access.test.ts', false],
  ['e2e/src/api/matrix/bodies.ts', true],
  ['mf-coach/src/remote.ts', false],
])('a change of %s can show in an answer of the API: %s', (file, expected) => {
  expect(affectsApi([file])).toBe(expected);
});
