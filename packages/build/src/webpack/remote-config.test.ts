import { releaseManifest, type Release } from '@sandites/contracts';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withoutCredentials } from './release-plugin';

const workspace = join(__dirname, '..', '..', 'fixtures', 'mf-sample');
const build = join(__dirname, '..', '..', 'bin', 'sandites-build.js');
const built = (file: string) => readFileSync(join(workspace, 'dist', file), 'utf8');
let said: string;
let release: Release;

beforeAll(() => {
  said = execFileSync(process.execPath, [build], { cwd: workspace, encoding: 'utf8' });
  const { value, issues } = releaseManifest.validate(JSON.parse(built('release.json')));
  if (issues) throw new Error(JSON.stringify(issues));
  release = value;
}, 60_000);

describe('the build of a remote', () => {
  it('succeeds without a complaint', () => expect(said).toBe('webpack compiled successfully\n'));

  it('declares its page with the files it needs', () =>
    expect(release).toMatchObject({
      remote: 'mf-sample',
      ownVersion: '1.2.0',
      initial: ['remoteEntry.js'],
      pages: [
        {
          path: '/hello/:name',
          access: 'public',
          title: 'Hello',
          module: './hello/hello-page',
          files: ['hello-page.css', 'hello-page.js'],
          prerendered: 'hello-page.html',
        },
      ],
    }));

  it('says from which sources it was built, without what a repository asks for', () => {
    expect(release.source).toMatchObject({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      isClean: expect.any(Boolean),
    });
    expect(withoutCredentials('https://ci:secret@git.example/school/site.git')).toBe(
      'https://git.example/school/site.git',
    );
    expect(withoutCredentials('git@git.example:school/site.git')).toBe(
      'git@git.example:school/site.git',
    );
    expect(withoutCredentials('/home/anna/site')).toBeUndefined();
  });

  it('names every file with the hash of what was written', () => {
    for (const [file, hash] of Object.entries(release.files)) {
      expect(hash).toBe(`sha256-${createHash('sha256').update(built(file)).digest('base64')}`);
    }
  });

  it('is named after its content, in its URLs and globals too', () => {
    const entry = built('remoteEntry.js');
    expect(release.version).toMatch(/^[0-9a-f]{12}$/);
    expect(entry).not.toContain('RELEASE_HASH');
    expect(entry).toContain(`/federation/mf-sample/${release.version}/`);
    expect(entry).toContain(`mf_sample_${release.version}`);
  });

  it('has no module ids by absolute paths: in every folder it is the same version', () => {
    const entry = built('remoteEntry.js');
    expect(entry).toMatch(/\bfederation0\b/);
    expect(entry).toMatch(/\bfederation1\b/);
  });

  it('has class names of its own release, and leaves those of the shared packages to the shell', () => {
    const own = `greeting_${release.version}_`;
    expect(built('hello-page.css')).toMatch(new RegExp(`^\\.${own}\\w+\\{`));
    expect(built('hello-page.js')).toContain(own);
    expect(built('hello-page.html')).toMatch(
      new RegExp(`^<button type="button" class="${own}\\w+ btn btn-accent".*Hello`),
    );
  });

  it('takes React and the shared packages from the shell alone', () => {
    const bytes = Object.keys(release.files).reduce((sum, file) => sum + built(file).length, 0);
    expect(bytes).toBeLessThan(30_000);
    expect(Object.keys(release.requires)).toEqual(
      expect.arrayContaining(['react', '@sandites/remote-kit', '@sandites/ui']),
    );
  });

  it('has a module federation manifest of what it exposes', () => {
    const manifest: unknown = JSON.parse(built('mf-manifest.json'));
    expect(manifest).toMatchObject({
      name: `mf_sample_${release.version}`,
      metaData: {
        globalName: `mf_sample_${release.version}`,
        publicPath: `/federation/mf-sample/${release.version}/`,
        remoteEntry: { name: 'remoteEntry.js', type: 'var' },
      },
      exposes: [
        {
          path: './hello/hello-page',
          assets: { js: { sync: ['hello-page.js'] }, css: { sync: ['hello-page.css'] } },
        },
      ],
    });
    expect(Object.keys(release.files)).toEqual(expect.arrayContaining(['mf-manifest.json']));
    expect(Object.keys(release.files)).not.toContain('mf-stats.json');
  });

  it('lists the calls it makes, and the response fields that its scripts name', () => {
    expect(release.calls).toEqual([
      {
        call: 'GET /api/coaches',
        takes: [],
        answers: expect.arrayContaining(['id', 'name']) as string[],
      },
    ]);
    expect(release.calls?.[0]?.answers).not.toEqual(expect.arrayContaining(['photoThumb']));
  });

  it('gives every script it loads later a hash', () =>
    expect(built('remoteEntry.js')).toContain('sanditesIntegrity'));

  it('gets the next version number where it differs from the live version', () => {
    const after = (live: string) => {
      execFileSync(process.execPath, [build], {
        cwd: workspace,
        env: { ...process.env, LIVE_VERSION: live, NEXT_OWN_VERSION: '1.2.1' },
      });
      return JSON.parse(built('release.json')) as Release;
    };
    const next = after('another');
    expect(next.ownVersion).toBe('1.2.1');
    expect(next.version).not.toBe(release.version);
    expect(built('remoteEntry.js')).toContain(`/federation/mf-sample/${next.version}/`);
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
});

describe('the build of a remote fails with the reason where', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(dirname(workspace), `mf-failing-${process.pid}`);
    cpSync(workspace, folder, { recursive: true, filter: (file) => !file.includes('dist') });
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
