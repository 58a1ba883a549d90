import { releaseManifest, type Release } from '@sandites/contracts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
        types: expect.objectContaining({ 'answers.name': 'string' }) as object,
      },
    ]);
    expect(release.calls?.[0]?.answers).not.toEqual(expect.arrayContaining(['photoThumb']));
  });

  it('gives every script it loads later a hash', () =>
    expect(built('remoteEntry.js')).toContain('sanditesIntegrity'));
});
