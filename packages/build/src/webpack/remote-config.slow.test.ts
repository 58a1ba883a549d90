import type { Release } from '@sandites/contracts';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sample = join(__dirname, '..', '..', 'fixtures', 'mf-sample');
const build = join(__dirname, '..', '..', 'bin', 'sandites-build.js');
// A folder of its own: what the other tests build is read meanwhile.
const workspace = join(dirname(sample), `mf-numbered-${process.pid}`);
const built = (file: string) => readFileSync(join(workspace, 'dist', file), 'utf8');
const readRelease = () => JSON.parse(built('release.json')) as Release;

beforeAll(() => cpSync(sample, workspace, { recursive: true, filter: isSource }));
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

function isSource(file: string): boolean {
  return !file.includes('dist');
}

test('a build gets the next version number where it differs from the live version', () => {
  execFileSync(process.execPath, [build], { cwd: workspace });
  const release = readRelease();
  const after = (live: string) => {
    execFileSync(process.execPath, [build], {
      cwd: workspace,
      env: { ...process.env, LIVE_VERSION: live, NEXT_OWN_VERSION: '1.2.1' },
    });
    return readRelease();
  };
  const next = after('another');
  expect(next.ownVersion).toBe('1.2.1');
  expect(next.version).not.toBe(release.version);
  expect(built('remoteEntry.js')).toContain(`/federation/mf-sample/${next.version}/`);
  expect(next.contents).toEqual(release.contents);
  // Other tests write files meanwhile, so that the sources are not always clean.
  expect(after(release.version)).toEqual({ ...release, source: expect.anything() as unknown });

  // The release writes the number into package.json: its sources still make what is live.
  const manifest = join(workspace, 'package.json');
  const before = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, before.replace('"1.2.0"', '"1.2.1"'));
  try {
    // The tree is not clean meanwhile.
    expect(after(next.version)).toEqual({ ...next, source: expect.anything() as object });
  } finally {
    writeFileSync(manifest, before);
  }
}, 180_000);

test('the content of a page is that of all it can come to load', () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(workspace, 'src', file)), { recursive: true });
    writeFileSync(join(workspace, 'src', file), text);
  };
  const contents = () => {
    execFileSync(process.execPath, [build], { cwd: workspace });
    return readRelease().contents;
  };
  const declaration = (title: string) =>
    readFileSync(join(sample, 'src/remote.ts'), 'utf8').replace(
      '\n]',
      `\n  page('/old', { access: 'public', title: '${title}', module: './old/old-page' }),\n]`,
    );
  write('remote.ts', declaration('Old'));
  write(
    'old/old-page.tsx',
    "import styles from './old.module.scss';\n" +
      "export const Page = () => <button className={styles['old']} " +
      "onClick={() => void import('./older')}>Older</button>;\n",
  );
  write('old/old.module.scss', '.old { background: url(./paper.svg); }');
  write('old/paper.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('old/older.ts', 'export const older = 1999;\nconsole.log(older);\n');
  let before = contents();
  for (const [file, text] of [
    ['old/older.ts', 'export const older = 1899;\nconsole.log(older);\n'],
    ['old/paper.svg', '<svg xmlns="http://www.w3.org/2000/svg" id="white"/>'],
    ['remote.ts', declaration('Older')],
  ] as const) {
    write(file, text);
    const after = contents();
    expect(after?.['/old']).not.toBe(before?.['/old']);
    expect(after?.['/hello/:name']).toBe(before?.['/hello/:name']);
    before = after;
  }
}, 180_000);

describe('the build of a remote fails with the reason where', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(dirname(sample), `mf-failing-${process.pid}`);
    cpSync(sample, folder, { recursive: true, filter: isSource });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@sandites/mf-sample' }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const page = (source: string) =>
    writeFileSync(join(folder, 'src', 'hello', 'hello-page.tsx'), source);
  const failure = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [build], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    return stdout + stderr;
  };

  it('a page uses a browser API while it renders', () => {
    page('export const Page = () => <p>{window.location.origin}</p>;');
    expect(failure()).toContain(
      'mf-sample: the page /hello/:name cannot be prerendered: window is not defined.',
    );
  }, 60_000);

  it('a module exports no Page', () => {
    page('export const Pages = () => <p>Hello</p>;');
    expect(failure()).toContain(
      'mf-sample: the page /hello/:name names ./hello/hello-page, which exports no component named Page',
    );
  }, 60_000);

  it('a style sheet is no module, so that its classes are those of the site', () => {
    writeFileSync(join(folder, 'src', 'hello', 'site.scss'), '.navbar { display: none; }');
    page(`import './site.scss';\nexport const Page = () => <p>Hello</p>;`);
    expect(failure()).toContain('src/hello/site.scss styles the whole site');
  }, 60_000);

  it('a style reaches beyond its page', () => {
    const faults = [
      ['nav { display: none; }', 'nav styles what is not the page'],
      ['.card, body { color: red; }', 'body styles what is not the page'],
      ['body:has(.card) nav { color: red; }', 'body:has(.card) nav styles'],
      [':global(.bar) .card { color: red; }', ':global(.bar) .card styles'],
      ['.card { position: fixed; z-index: 1020; }', 'z-index 1020 covers the navigation bar'],
      ['.card { position: fixed; }', 'position: fixed needs a z-index'],
      ['.card { position: fixed; z-index: var(--top); }', 'position: fixed needs a z-index'],
      ['@font-face { font-family: Inter; src: local(Arial); }', '@font-face is for the whole site'],
    ];
    const allowed = ['.card {', '  nav {', '    margin: 0;', '  }', '}'];
    writeFileSync(
      join(folder, 'src', 'hello', 'hello.module.scss'),
      [...allowed, ...faults.map(([style]) => style)].join('\n'),
    );
    const output = failure();
    for (const [index, [, fault]] of faults.entries())
      expect(output).toContain(
        `src/hello/hello.module.scss:${allowed.length + index + 1}: ${fault}`,
      );
    expect(output).not.toContain('hello.module.scss:2:');
  }, 60_000);

  it('a script, also of a package, is one that older browsers cannot read', () => {
    const library = join(folder, 'node_modules', 'library');
    mkdirSync(library, { recursive: true });
    writeFileSync(
      join(library, 'index.js'),
      String.raw`export const find = (text) => /(?<!\d)7/.test(text);`,
    );
    page("import { find } from 'library';\nexport const Page = () => <p>{String(find('7'))}</p>;");
    expect(failure()).toContain(
      'hello-page.js has lookbehind in a regular expression, which older browsers cannot read',
    );
  }, 60_000);

  it('a style is one that older browsers do not know, and is not asked for', () => {
    const faults = [
      ['.card { color: color-mix(in srgb, red, blue); }', 'color-mix('],
      ['.card:has(a) { color: red; }', ':has('],
      ['.card:popover-open { color: red; }', ':popover-open'],
      ['@media (width >= 600px) { .card { color: red; } }', '>'],
      ['@starting-style { .card { opacity: 0; } }', '@starting-style'],
    ];
    const known = '@supports selector(:has(*)) { .card:has(a) { color: red; } }';
    const file = 'hello.module.scss';
    writeFileSync(
      join(folder, 'src', 'hello', file),
      [known, ...faults.map(([style]) => style)].join('\n'),
    );
    const output = failure();
    for (const [index, [, name]] of faults.entries())
      expect(output).toContain(`src/hello/${file}:${index + 2}: ${name} is not known`);
    expect(output).not.toContain(`${file}:1:`);
  }, 60_000);

  it('its name is not that of its package', () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@sandites/mf-copied' }));
    expect(failure()).toContain('declares mf-sample, but the package is @sandites/mf-copied');
  }, 60_000);
});
