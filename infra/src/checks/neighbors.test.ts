import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runScript, typeChecker } from '@sandites/cli/console';
import { root } from '../repository';
import { temporaryFolder } from '@sandites/cli/testing';
import { boundaryReport } from './static-checks';

const folder = temporaryFolder();
const { signal } = new AbortController();

/** Two remotes, one of which imports from the other. */
beforeAll(() => {
  copyFileSync(join(root, 'packages/build/tsconfig/base.json'), join(folder, 'base.json'));
  for (const [name, text] of [
    [
      'mf-one',
      "import { roster } from '../../mf-other/src/roster';\nexport const names = roster;\n",
    ],
    ['mf-other', "export const roster = ['Ann'];\n"],
  ] as const) {
    mkdirSync(join(folder, name, 'src'), { recursive: true });
    writeFileSync(
      join(folder, name, 'tsconfig.json'),
      JSON.stringify({ extends: '../base.json', include: ['src'] }),
    );
    writeFileSync(join(folder, name, 'src/roster.ts'), text);
  }
});

describe('an import of a neighbour', () => {
  test('is refused with the rule', async () => {
    const { failed, report } = await boundaryReport(signal, ['mf-one', 'mf-other'], folder);
    expect(failed).toBe(1);
    expect(report).toContain('what-mf-may-import: mf-one/src/roster.ts → mf-other/src/roster.ts');
    expect(report.replaceAll(/\s+/g, ' ')).toContain(
      'Of ours, mf-* may import packages/contracts, packages/remote-kit, packages/ui, ' +
        'packages/features, and no neighbor',
    );
  });

  test('of a higher layer is refused inside a workspace, too', async () => {
    for (const [place, text] of [
      ['shell/src/frame/bar.ts', "export const bar = 'Main';\n"],
      [
        'shell/src/session/bell.ts',
        "import { bar } from '../frame/bar';\nexport const bell = bar;\n",
      ],
    ] as const) {
      mkdirSync(join(folder, dirname(place)), { recursive: true });
      writeFileSync(join(folder, place), text);
    }
    const { report } = await boundaryReport(signal, ['shell'], folder);
    expect(report).toContain('no-arrow-upward: shell/src/session/bell.ts → shell/src/frame/bar.ts');
  });

  test('is found after builds and types have written their files, which are not checked', async () => {
    const first = await boundaryReport(signal, ['mf-one', 'mf-other'], folder);
    for (const left of ['.types', 'dist', 'generated']) {
      mkdirSync(join(folder, 'mf-one', left));
      writeFileSync(
        join(folder, 'mf-one', left, 'roster.d.ts'),
        "export { roster } from './not-copied';\n",
      );
    }
    await expect(boundaryReport(signal, ['mf-one', 'mf-other'], folder)).resolves.toEqual(first);
  });

  test("fails types, and nothing is written into the neighbour's folder", async () => {
    const { code, output } = await runScript(typeChecker, ['-b', 'mf-one'], {
      cwd: folder,
      signal,
    });
    expect([code, output]).toEqual([expect.any(Number), expect.stringContaining("'rootDir'")]);
    expect(code).not.toBe(0);
    expect(readdirSync(join(folder, 'mf-other/src'))).toEqual(['roster.ts']);
    expect(existsSync(join(folder, 'mf-other/.types'))).toBe(false);
  });
});
