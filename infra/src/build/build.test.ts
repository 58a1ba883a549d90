import { join } from 'node:path';
import { root } from '../repository';
import { buildSources, failedParts, nextState } from './build';

test('a change is found in every workspace, whether it has its own build or is only imported', () => {
  expect(buildSources()).toEqual(
    expect.arrayContaining(
      ['shell', 'services/events', 'packages/ui', 'packages/build'].map((folder) =>
        join(root, folder),
      ),
    ),
  );
});

const output = `
 NX   Running target build for 3 projects:

- @sandites/auth

> nx run @sandites/contracts:build  [local cache]

> @sandites/contracts@0.0.0 build
> tsc -b

> nx run @sandites/auth:build

> @sandites/auth@0.0.0 build
> tsc -b

main.ts(1,1): error TS1005: ';' expected.

 NX   Running target build for 3 projects failed

Tasks not run because their dependencies failed or --nx-bail=true:

- @sandites/gateway:build

Failed tasks:

- @sandites/auth:build
`;

describe('output of nx', () => {
  it('shows the progress of the build', () => {
    const states = output.split('\n').map(
      (
        (state) => (line: string) =>
          (state = nextState(state, line))
      )({ total: 0, done: 0 }),
    );
    expect(states).toContainEqual({ total: 3, done: 0 });
    expect(states.at(-1)).toEqual({ total: 3, done: 2 });
  });

  it('is reduced to the workspaces that failed', () => {
    expect(failedParts(output)).toBe(
      '> nx run @sandites/auth:build\n\n' +
        '> @sandites/auth@0.0.0 build\n> tsc -b\n\n' +
        "main.ts(1,1): error TS1005: ';' expected.",
    );
  });

  it('is shown whole when no workspace is named', () => {
    expect(failedParts('nx: no such command')).toBe('nx: no such command');
  });
});
