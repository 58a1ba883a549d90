import type { TSchema } from '@sinclair/typebox';
import { compileCheck } from './compile';
import { judge } from './judge';
import { bootEnvelope, registryEnvelope, releaseManifest } from './registry';

const release = {
  remote: 'mf-sample',
  version: '1',
  initial: ['remoteEntry.js'],
  requires: { react: '19.0.0' },
  pages: [
    {
      path: '/hello',
      access: 'public',
      title: 'Hello',
      module: './hello',
      files: ['hello.js'],
      reads: ['/api/players/:id'],
      private: false,
      navigation: { label: 'Hello', order: 1, roles: ['coach'] },
    },
  ],
  files: { 'remoteEntry.js': 'sha256-aaaa' },
};
const [page] = release.pages;
const user = { id: 1, username: 'coach', role: 'coach' };
const boot = { registry: {}, whole: { href: '/federation/registry/a.json', integrity: 'sha256-a' }, user };

const samples: [string, typeof releaseManifest | typeof bootEnvelope | typeof registryEnvelope, unknown][] = [
  ['a whole release', releaseManifest, release],
  ['no release at all', releaseManifest, null],
  ['a list', releaseManifest, []],
  ['a remote of another form', releaseManifest, { ...release, remote: 'MF' }],
  ['no first file', releaseManifest, { ...release, initial: [] }],
  ['a file outside its folder', releaseManifest, { ...release, initial: ['../x.js'] }],
  ['a version that is no text', releaseManifest, { ...release, requires: { react: {} } }],
  ['a hash that is none', releaseManifest, { ...release, files: { 'a.js': 'md5-a' } }],
  ['a page without a title', releaseManifest, { ...release, pages: [{ ...page, title: '' }] }],
  ['a page without its files', releaseManifest, { ...release, pages: [{ ...page, files: undefined }] }],
  ['a page for a role that is none', releaseManifest, { ...release, pages: [{ ...page, access: 'janitor' }] }],
  ['a link without a number', releaseManifest, { ...release, pages: [{ ...page, navigation: { label: 'Hello', order: 'first' } }] }],
  ['a budget of nothing', releaseManifest, { ...release, budget: 0 }],
  ['a budget of half a byte', releaseManifest, { ...release, budget: 1.5 }],
  ['boot data', bootEnvelope, boot],
  ['boot data of nobody', bootEnvelope, { ...boot, user: null }],
  ['a user without a name', bootEnvelope, { ...boot, user: { ...user, username: '' } }],
  ['a user of no role', bootEnvelope, { ...boot, user: { ...user, role: 'janitor' } }],
  ['a user with a name that cannot be stored', bootEnvelope, { ...boot, user: { ...user, username: '\u0000' } }],
  ['a registry elsewhere', bootEnvelope, { ...boot, whole: { href: 'https://elsewhere.example', integrity: 'x' } }],
  ['no registry', bootEnvelope, { user: null }],
  ['a registry', registryEnvelope, { revision: '1', shell: {}, remotes: [{ live: {} }] }],
  ['a registry without its remotes', registryEnvelope, { revision: '1', shell: {} }],
  ['a trial that does not say of what', registryEnvelope, { revision: '1', shell: {}, remotes: [], tried: { by: 'preview' } }],
];

describe('reading a schema judges as compiling it does', () => {
  it.each(samples)('%s', (_, check, value) => {
    const schema = check.schema as TSchema;
    const compiled = compileCheck(schema).check(value);
    const read = judge(schema).check(value);
    expect(read.issues === undefined).toBe(compiled.issues === undefined);
    const [first] = read.issues ?? [];
    if (first) expect(compiled.issues?.map(({ path }) => path).some((path) => path === first.path || path.startsWith(`${first.path}/`))).toBe(true);
    else expect(read).toEqual(compiled);
  });

  it('and a word that it does not know is not passed over', () => {
    expect(() => judge({ type: 'array', uniqueItems: true }).check([])).toThrow('No rule for uniqueItems');
    expect(() => judge({ type: 'string', format: 'email' }).check('')).toThrow('No rule for the format email');
  });
});
