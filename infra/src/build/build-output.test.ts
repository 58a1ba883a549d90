import { advanced, failedParts } from './build-output';

const output = `
 Lerna (powered by Nx)   Running target build for 3 projects:

- @sandites/auth

> @sandites/contracts:build  [local cache]

> @sandites/contracts@0.0.0 build
> tsc -b

> @sandites/auth:build

> @sandites/auth@0.0.0 build
> tsc -b

main.ts(1,1): error TS1005: ';' expected.

 Lerna (powered by Nx)   Running target build for 3 projects failed

Tasks not run because their dependencies failed or --nx-bail=true:

- @sandites/gateway:build

Failed tasks:

- @sandites/auth:build
`;

describe("of lerna's output", () => {
  it('is read how far the build is', () => {
    const states = output.split('\n').map(((state) => (line: string) => (state = advanced(state, line)))({ total: 0, done: 0 }));
    expect(states).toContainEqual({ total: 3, done: 0 });
    expect(states.at(-1)).toEqual({ total: 3, done: 2 });
  });

  it('only that of the failed workspaces is shown', () => {
    expect(failedParts(output)).toBe("> @sandites/auth:build\n\n> @sandites/auth@0.0.0 build\n> tsc -b\n\nmain.ts(1,1): error TS1005: ';' expected.");
  });

  it('all is shown when none is named', () => {
    expect(failedParts('lerna: no such command')).toBe('lerna: no such command');
  });
});
