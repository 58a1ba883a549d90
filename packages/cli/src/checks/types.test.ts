import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { classNames, typeChecker, withImportRule, writeDeclarations } from './types';

const sheet = `
@use '@sandites/ui/tokens.module.scss';
// .gone
/* .gone-too { } */
.card, .card-wide > .title:hover {
  margin: 0.5rem;
  background: url('a.png');
  @include phone { padding: 0 }
  &.is-open { top: 0 }
}
@media (min-width: 10em) { .wide { top: 0 } }
`;

test('class names are those of the selectors', () => {
  expect(classNames(sheet)).toEqual(['card', 'card-wide', 'is-open', 'title', 'wide']);
});

const folder = temporaryFolder();
const typed = (file: string) => {
  try {
    execFileSync(process.execPath, [typeChecker, '--noEmit', '--strict', '--ignoreConfig', file], {
      cwd: folder,
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
};

test('a class that a style sheet does not have fails types', () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/card.module.scss'), sheet);
  writeFileSync(
    join(folder, 'src/right.ts'),
    "import styles from './card.module.scss';\nexport const name: string = styles['card-wide'];\n",
  );
  writeFileSync(
    join(folder, 'src/wrong.ts'),
    "import styles from './card.module.scss';\nexport const name: string = styles['card-wid'];\n",
  );
  writeDeclarations([folder]);
  expect(typed('src/right.ts')).toBe('');
  expect(typed('src/wrong.ts')).toMatch(/src\/wrong\.ts\(2,.*'card-wid'/);
});

test('an import of a neighbour says the rule', () => {
  const line =
    "mf-public/src/home/Hero.tsx(1,24): error TS6059: File '/sandites/mf-coach/src/remote.ts' " +
    "is not under 'rootDir' '/sandites/mf-public/src'.";
  expect(withImportRule(line)).toBe(
    `${line} No part imports a neighbour: \`npm run lint:boundaries\` says what it may import.`,
  );
});

test('any other error stays as it is', () => {
  expect(withImportRule('a.ts(1,2): error TS2322: Type')).toBe('a.ts(1,2): error TS2322: Type');
});
