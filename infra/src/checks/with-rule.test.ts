import { withImportRule } from './types';

test('an import of a neighbour says the rule', () => {
  const line = "mf-public/src/home/Hero.tsx(1,24): error TS6059: File '/sandites/mf-coach/src/remote.ts' is not under 'rootDir' '/sandites/mf-public/src'.";
  expect(withImportRule(line)).toBe(`${line} No part imports a neighbour: \`npm run lint:boundaries\` says what it may import.`);
});

test('any other error stays as it is', () => {
  expect(withImportRule('a.ts(1,2): error TS2322: Type')).toBe('a.ts(1,2): error TS2322: Type');
});
