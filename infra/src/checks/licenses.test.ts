import { isAcceptedExpression, unapprovedLicenses } from './licenses';

test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)', 'MPL-2.0'])(
  '%s may be used',
  (license) => {
    expect(isAcceptedExpression(license)).toBe(true);
  },
);

test.each([
  'GPL-3.0',
  'AGPL-3.0-only',
  'MIT AND GPL-2.0',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
  '',
])('%j may not', (license) => {
  expect(isAcceptedExpression(license)).toBe(false);
});

test('shipped packages are checked, development packages are not, and a missing license is unapproved', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/good': { license: 'MIT' },
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/@sandites/ui': { link: true },
    'node_modules/a/node_modules/bad': { license: 'GPL-3.0' },
    'node_modules/silent': {},
    'node_modules/busboy': {},
  };
  expect(unapprovedLicenses(packages)).toEqual(['bad: GPL-3.0', 'silent: none']);
});
