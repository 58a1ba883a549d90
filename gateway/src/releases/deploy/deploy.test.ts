import { randomBytes } from 'node:crypto';
import { eventually } from '../../testing/run-program';
import { shellParts, testPage, type BuildParts } from '../../testing/test-builds';
import { buildForm, teamOf, type Team } from '../../testing/send-build';
import { testGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
let team: Team;
beforeAll(async () => {
  gateway = await testGateway();
  team = await teamOf(gateway, 'mf-coach');
});
afterAll(() => gateway.stop());

const publication = { by: 'anna', reason: 'A better table' };
const parts = (text: string, rest: Partial<BuildParts> = {}): BuildParts => ({
  files: { 'remoteEntry.js': text },
  pages: [testPage('/coach-tools', { title: text })],
  ...rest,
});
const titleAt = async (path: string, headers: Record<string, string> = {}) =>
  /<title>(.*?) ·/.exec((await gateway.client.get(path, headers)).text)?.[1];

async function stored(version: string, text = version): Promise<void> {
  expect((await team.send(await buildForm('mf-coach', version, parts(text)))).status).toBe(201);
  await team.smokeTest(version);
  await team.endChecks(version, 'passed');
}

const statesIn = ({ versions }: { versions?: unknown }) =>
  (versions as { version: string; state: string }[]).map(({ version, state }) => [version, state]);

it('a release beyond what one may have is refused when it is sent, and not stored', async () => {
  const nested = '[[#school.teams]]'.repeat(8) + '[[/school.teams]]'.repeat(8);
  const page = testPage('/coach-tools', { prerendered: 'page.html' });
  const { status, body } = await team.send(
    await buildForm('mf-coach', 'bomb', {
      files: { 'remoteEntry.js': 'x', 'page.html': nested },
      pages: [page],
    }),
  );
  expect([status, body.message]).toEqual([
    400,
    'mf-coach bomb cannot have page.html as the HTML of a page. ' +
      'The list school.teams stands within itself',
  ]);
  expect((await team.read()).body.versions).toEqual([]);
});

describe('releasing over HTTP', () => {
  it('stores a version, refuses it before its smoke test, then serves it within a second', async () => {
    const upload = await team.send(
      await buildForm('mf-coach', 'one', parts('one', { ownVersion: '1.4.0' })),
    );
    expect([upload.status, upload.body]).toEqual([201, { remote: 'mf-coach', version: 'one' }]);
    const early = await team.post('live', { ...publication, version: 'one', percent: 100 });
    expect([early.status, early.body.message]).toEqual([
      409,
      'No browser has shown mf-coach one yet: it goes live after its smoke test',
    ]);

    await team.smokeTest('one');
    await team.endChecks('one', 'passed');
    const live = await team.post('live', { ...publication, version: 'one', percent: 100 });
    expect([live.status, live.body]).toEqual([
      200,
      { remote: 'mf-coach', version: 'one', before: null },
    ]);
    await eventually(async () => (await gateway.client.get('/coach-tools')).status === 200);
    expect(await titleAt('/coach-tools')).toBe('one');
    expect((await gateway.client.get('/federation/mf-coach/one/remoteEntry.js')).text).toBe('one');
  });

  it('answers what is live, since when, by whom and why', async () => {
    const { body } = await team.read();
    expect(body.live).toMatchObject({
      remote: 'mf-coach',
      version: 'one',
      ownVersion: '1.4.0',
      by: 'anna',
      reason: 'A better table',
      isKnownToWork: true,
      canary: null,
    });
    expect(body.versions).toMatchObject([{ version: 'one', ownVersion: '1.4.0' }]);
    expect(body.history).toMatchObject([
      { kind: 'released', version: 'one', before: null, by: 'anna', reason: 'A better table' },
    ]);
  });

  it('rolls back to the newest version that passed, and marks the other as rolled back from', async () => {
    await stored('two');
    await team.post('live', { ...publication, version: 'two', percent: 100 });
    const back = await team.post('rollback', { by: 'anna', reason: 'Two is broken' });
    expect(back.body).toEqual({ remote: 'mf-coach', version: 'one', before: 'two' });
    const { body } = await team.read();
    expect(statesIn(body)).toEqual([
      ['two', 'rolled_back_from'],
      ['one', 'passed'],
    ]);
    const again = await team.post('rollback', { by: 'anna', reason: 'Further back' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'There is no version of mf-coach to go back to that browsers have shown',
    ]);
  });

  it('does not undo what went live since the release began, unless it says so', async () => {
    await stored('late');
    const release = (over: string | null) =>
      team.post('live', { ...publication, version: 'late', percent: 100, over });
    const refused = await release('zero');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'mf-coach one went live meanwhile, by anna (Two is broken): this release would undo it. ' +
        'Build on it, or release with --over one',
    ]);
    expect((await release('one')).status).toBe(200);
    await team.post('rollback', { by: 'anna', reason: 'Two is broken' });
  });

  it('rolls back to a version that was rolled back from, or failed its smoke test, only by force', async () => {
    await team.send(await buildForm('mf-coach', 'faulty', parts('faulty')));
    await team.smokeTest('faulty', 'failed');
    const named = (version: string, force?: boolean) =>
      team.post('rollback', {
        by: 'anna',
        reason: 'The customer wants it',
        version,
        ...(force && { force }),
      });
    expect(
      [await named('two'), await named('faulty')].map(({ status, body }) => [status, body.message]),
    ).toEqual([
      [
        409,
        'mf-coach two was rolled back from: it goes live again only by force (--force), with a reason',
      ],
      [
        409,
        'mf-coach faulty failed its smoke test: it goes live again only by force (--force), with a reason',
      ],
    ]);
    expect((await named('faulty', true)).body).toEqual({
      remote: 'mf-coach',
      version: 'faulty',
      before: 'one',
    });
    const { body } = await team.read();
    expect(body.live).toMatchObject({
      version: 'faulty',
      state: 'failed_smoke_test',
      reason: 'The customer wants it',
    });
    expect((await team.post('rollback', { by: 'anna', reason: 'It failed' })).body).toEqual({
      remote: 'mf-coach',
      version: 'one',
      before: 'faulty',
    });
    expect(statesIn((await team.read()).body)).toEqual([
      ['faulty', 'rolled_back_from'],
      ['late', 'rolled_back_from'],
      ['two', 'rolled_back_from'],
      ['one', 'passed'],
    ]);
  });

  it('leaves the old version live when it breaks off halfway', async () => {
    const form = await buildForm('mf-coach', 'half', parts('half'));
    form.delete('file');
    expect((await team.send(form)).status).toBe(409);
    expect((await team.read()).body.live.version).toBe('one');
  });
});

describe('a version that failed its smoke test', () => {
  const isLive = (version: string) => team.post('live', { ...publication, version, percent: 100 });
  const refusal = (status: number, body: { message?: string }) => [status, body.message];

  it('goes live for nobody until its smoke test passes', async () => {
    await team.send(await buildForm('mf-coach', 'shaky', parts('shaky')));
    await team.smokeTest('shaky');
    await team.smokeTest('shaky', 'failed');
    const { status, body } = await isLive('shaky');
    expect(refusal(status, body)).toEqual([409, 'mf-coach shaky failed its smoke test']);
    const { body: row } = await team.read();
    const admin = await gateway.signIn('admin');
    const byPanel = await gateway.client.put(
      '/api/releases/mf-coach/canary',
      { version: 'shaky', percent: 10, reason: 'A try', revision: row.live.revision as number },
      { Cookie: admin },
    );
    expect(refusal(byPanel.status, byPanel.body)).toEqual([
      409,
      'mf-coach shaky failed its smoke test',
    ]);

    await stored('shaky');
    expect((await isLive('shaky')).status).toBe(200);
    await team.post('rollback', { by: 'anna', reason: 'End of the test' });
  });

  it('may be the shell, where a remote does not show its page in it', async () => {
    const shellTeam = await teamOf(gateway, 'shell');
    await shellTeam.send(await buildForm('shell', 'narrow', shellParts));
    await shellTeam.smokeTest('narrow', 'shown', { remote: 'mf-public', version: '1' });
    await shellTeam.smokeTest('narrow', 'failed', { remote: 'mf-coach', version: 'one' });
    const { status, body } = await shellTeam.post('live', {
      ...publication,
      version: 'narrow',
      percent: 100,
    });
    expect(refusal(status, body)).toEqual([409, 'shell narrow failed its smoke test']);
    expect((await team.read()).body.versions).toContainEqual(
      expect.objectContaining({ version: 'one', state: 'passed' }),
    );
  });
});

describe('a smoke test', () => {
  it("opens guarded pages as nobody's account, and public ones as a stranger", async () => {
    const pages = [testPage('/coach-tools'), testPage('/coach-office', { access: 'coach' })];
    await team.send(await buildForm('mf-coach', 'guarded', parts('guarded', { pages })));
    const { body } = await team.post('preview', { version: 'guarded' });
    const previewResponse = await gateway.client.send(String(body.path), { redirect: 'manual' });
    const Cookie = previewResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
    const userAt = async (path: string) =>
      /"user":(null|\{.*?\})/.exec((await gateway.client.get(path, { Cookie })).text)?.[1];
    expect(await userAt('/coach-tools')).toBe('null');
    expect(await userAt('/coach-office')).toContain('"smoke-test"');
  });

  it('opens public pages signed out, and guarded ones in each role that they are for', async () => {
    const pages = [
      testPage('/coach-tools'),
      testPage('/coach-office', { access: 'coach' }),
      testPage('/coach-keys', { access: 'admin' }),
    ];
    await team.send(await buildForm('mf-coach', 'roles', parts('roles', { pages })));
    const pagesAs = async (as: string) =>
      (await team.post('preview', { version: 'roles', as })).body.pages as unknown;
    expect(await Promise.all(['visitor', 'user', 'coach', 'admin'].map(pagesAs))).toEqual([
      ['/coach-tools'],
      [],
      ['/coach-office'],
      ['/coach-office', '/coach-keys'],
    ]);
    const previewResponse = await gateway.client.send(
      String((await team.post('preview', { version: 'roles', as: 'coach' })).body.path),
      { redirect: 'manual' },
    );
    expect(
      (
        await gateway.client.get('/coach-office', {
          Cookie: previewResponse.headers.get('set-cookie')?.split(';')[0] ?? '',
        })
      ).text,
    ).toContain('"username":"smoke-test","role":"coach"');
  });
});

describe('a deploy token', () => {
  it('is required', async () => {
    const headersList: Record<string, string>[] = [{}, { Authorization: 'Bearer deploy_nothing' }];
    for (const headers of headersList) {
      expect((await gateway.client.get('/federation/deploy/mf-coach', headers)).status).toBe(401);
    }
  });

  it('can release only its own remote', async () => {
    const others = await teamOf(gateway, 'mf-public', 'mf-coach');
    const { status, body } = await others.post('rollback', publication);
    expect([status, body.message]).toEqual([403, 'This token can release only mf-public']);
    const foreign = await team.send(await buildForm('mf-admin', '1', parts('x')));
    expect([foreign.status, foreign.body.message]).toEqual([
      409,
      'This is a release of mf-admin, not of mf-coach',
    ]);
  });
});

describe('a release is refused, with the reason,', () => {
  const refusal = async (release: BuildParts, change?: (files: Map<string, Buffer>) => void) => {
    const { status, body } = await team.send(await buildForm('mf-coach', 'bad', release, change));
    return [status, ((body.issues ?? []) as { message: string }[]).map(({ message }) => message)];
  };
  const withManifest = (extra: object) => (files: Map<string, Buffer>) => {
    files.set(
      'release.json',
      Buffer.from(
        JSON.stringify({ ...(JSON.parse(String(files.get('release.json'))) as object), ...extra }),
      ),
    );
  };

  it.each(['/schedule', '/Schedule', '/package/:code'])(
    'when another remote owns %s',
    async (path) => {
      expect(await refusal(parts('x', { pages: [testPage(path)] }))).toEqual([
        409,
        [`mf-coach claims ${path}, which belongs to mf-public`],
      ]);
    },
  );

  it('when a hash does not match', async () => {
    expect(
      await refusal(parts('x'), (files) => files.set('remoteEntry.js', Buffer.from('evil()'))),
    ).toEqual([409, ['remoteEntry.js is not the file its release.json names']]);
  });

  it('when it needs a call, or a field of one, that the running API does not have', async () => {
    const calls = [
      { call: 'GET /api/athletic-events', takes: [], answers: ['opponent', 'weather'] },
      { call: 'POST /api/athletic-events', takes: ['opponent', 'mood'], answers: [] },
      { call: 'GET /api/horoscope', takes: [], answers: [] },
    ];
    expect(await refusal(parts('x'), withManifest({ calls }))).toEqual([
      409,
      [
        'mf-coach needs the field weather in the answer of GET /api/athletic-events, ' +
          'which the running API does not give',
        'mf-coach needs the field mood in the body of POST /api/athletic-events, which the running API does not take',
        'mf-coach needs GET /api/horoscope, which the running API does not have',
      ],
    ]);
  });

  it('when it costs more than its budget', async () => {
    const [status, reasons] = await refusal(
      parts(Array.from({ length: 500 }, (_, index) => `f${index * 7919}();`).join('')),
      withManifest({ budget: 100 }),
    );
    expect(status).toBe(409);
    expect(reasons).toEqual([
      expect.stringMatching(/^mf-coach costs \d\.\d kB at \/coach-tools; its budget is 0\.1 kB$/),
    ]);
  });

  it('when it sets no budget and costs more than any page on this site may', async () => {
    const noise = randomBytes(250_000).toString('base64');
    const [status, reasons] = await refusal(
      parts(`f('${noise}')`, { pages: [testPage('/coach-tools')] }),
    );
    expect(status).toBe(409);
    expect(reasons).toEqual([
      expect.stringMatching(
        /^mf-coach costs \d+\.\d kB at \/coach-tools; the most on this site is 250\.0 kB$/,
      ),
      expect.stringMatching(/^mf-coach costs \d+\.\d kB in \S+\.js; the most on this site/),
    ]);
  });

  it('when the live shell offers no such version of a shared module, nor may such a shell go live', async () => {
    const shellTeam = await teamOf(gateway, 'shell');
    const offering = (version: string) => withManifest({ provides: { '@sandites/ui': version } });
    const shell = (name: string, version: string) =>
      buildForm('shell', name, shellParts, offering(version));
    await gateway.client.send('/federation/deploy/shell/releases', {
      method: 'POST',
      body: await shell('offers', '1.4.0'),
      headers: { Authorization: `Bearer ${await gateway.tokenFor('shell')}` },
    });
    await gateway.database
      .db('releases')
      .where({ remote: 'shell', version: 'offers' })
      .update({ worked_at: new Date() });
    await shellTeam.post('live', { ...publication, version: 'offers', percent: 100 });
    await eventually(async () =>
      (await gateway.client.get('/')).text.includes('/federation/shell/offers/'),
    );

    expect(
      await refusal(parts('x'), withManifest({ requires: { '@sandites/ui': '2.0.0' } })),
    ).toEqual([409, ['mf-coach needs @sandites/ui ^2.0.0, and the shell offers 1.4.0']]);
    expect(await refusal(parts('x'), withManifest({ requires: { lodash: '4.0.0' } }))).toEqual([
      409,
      ['mf-coach needs lodash 4.0.0, which the shell does not offer'],
    ]);

    await team.send(
      await buildForm(
        'mf-coach',
        'needs',
        parts('needs'),
        withManifest({ requires: { '@sandites/ui': '1.3.0' } }),
      ),
    );
    await team.smokeTest('needs');
    await team.post('live', { ...publication, version: 'needs', percent: 100 });
    await eventually(async () => (await titleAt('/coach-tools')) === 'needs');
    const newShell = await shellTeam.send(await shell('breaks', '2.0.0'));
    expect([newShell.status, newShell.body.message]).toEqual([
      409,
      'mf-coach needs @sandites/ui ^1.3.0, and the shell offers 2.0.0',
    ]);
  });

  it('when the body is not a form', async () => {
    const headers = {
      Authorization: `Bearer ${await gateway.tokenFor('mf-coach')}`,
      'Content-Type': 'application/json',
    };
    expect(
      (
        await gateway.client.send('/federation/deploy/mf-coach/releases', {
          method: 'POST',
          body: '{}',
          headers,
        })
      ).status,
    ).toBe(415);
  });
});

describe('a canary', () => {
  const visitor = (number: number) => ({ Cookie: `visitor=${number}` });
  const titles = () =>
    Promise.all(
      Array.from({ length: 100 }, (_, index) => titleAt('/coach-tools', visitor(index * 97))),
    );

  it('goes to its share of visitors, always the same ones, and finally to all', async () => {
    const before = await titleAt('/coach-tools');
    await stored('canary');
    await team.post('live', { ...publication, version: 'canary', percent: 20 });
    await eventually(async () => (await titles()).includes('canary'));

    const first = await titles();
    const share = first.filter((title) => title === 'canary').length;
    expect(share).toBeGreaterThan(5);
    expect(share).toBeLessThan(45);
    expect(await titles()).toEqual(first);

    await team.post('live', { ...publication, version: 'canary', percent: 60 });
    await eventually(
      async () => (await titles()).filter((title) => title === 'canary').length > share,
    );
    const more = await titles();
    expect(first.every((title, index) => title !== 'canary' || more[index] === 'canary')).toBe(
      true,
    );

    await team.post('live', { ...publication, version: 'canary', percent: 0 });
    await eventually(async () => !(await titles()).includes('canary'));
    expect(await titleAt('/coach-tools')).toBe(before);
  });

  it('sets the cookie with the visitor bucket only while it runs', async () => {
    expect((await gateway.client.get('/coach-tools')).headers.getSetCookie()).toEqual([]);
    await team.post('live', { ...publication, version: 'canary', percent: 20 });
    await eventually(async () =>
      (await gateway.client.get('/coach-tools')).headers
        .getSetCookie()
        .some((cookie) => /^visitor=\d{1,4};.*HttpOnly/.test(cookie)),
    );
    await team.post('live', { ...publication, version: 'canary', percent: 0 });
  });
});

describe('a new shell', () => {
  it('is smoke-tested with the last three releases of every remote', async () => {
    const shellTeam = await teamOf(gateway, 'shell');
    const headers = { Authorization: `Bearer ${await gateway.tokenFor('shell')}` };
    const { body } = await gateway.client.get('/federation/deploy/shell/neighbours', headers);
    const neighbours = body as unknown as { remote: string; version: string }[];
    expect(neighbours).toContainEqual({ remote: 'mf-coach', version: 'one' });
    expect(neighbours.filter(({ remote }) => remote === 'mf-coach').length).toBeLessThanOrEqual(3);

    await shellTeam.send(await buildForm('shell', 'tried', shellParts));
    const beside = { remote: 'mf-coach', version: 'one' };
    const preview = await shellTeam.post('preview', { version: 'tried', beside });
    expect(preview.body.pages).toEqual(['/coach-tools']);
    const previewResponse = await gateway.client.send(preview.body.path as string, {
      redirect: 'manual',
    });
    const { text } = await gateway.client.get('/coach-tools', {
      Cookie: previewResponse.headers.get('set-cookie')?.split(';')[0] ?? '',
    });
    for (const folder of ['/federation/shell/tried/', '/federation/mf-coach/one/'])
      expect(text).toContain(folder);
    expect(
      (
        await shellTeam.post('preview', {
          version: 'tried',
          beside: { remote: 'mf-coach', version: 'unknown' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('two teams at one moment', () => {
  it('do not disturb each other', async () => {
    const other = await teamOf(gateway, 'mf-other');
    await Promise.all([
      stored('at-once'),
      other.send(
        await buildForm('mf-other', 'at-once', {
          files: { 'a.js': '1' },
          pages: [testPage('/other', { title: 'Other' })],
        }),
      ),
    ]);
    await gateway.database
      .db('releases')
      .where({ remote: 'mf-other' })
      .update({ worked_at: new Date() });
    const both = await Promise.all(
      [team, other].map((one) =>
        one.post('live', { ...publication, version: 'at-once', percent: 100 }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await eventually(
      async () =>
        (await titleAt('/other')) === 'Other' && (await titleAt('/coach-tools')) === 'at-once',
    );
  });
});

describe('sources that are not committed', () => {
  const source = { commit: '0123456789abcdef', branch: 'main', isClean: false };

  it('go live only where it is said', async () => {
    const build = await buildForm('mf-coach', 'dirty', parts('dirty', { source }));
    await team.send(build);
    await team.smokeTest('dirty');
    const order = { ...publication, version: 'dirty', percent: 100 };
    const refused = await team.post('live', order);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'mf-coach dirty was built from sources that are not committed (after 0123456789ab): ' +
        'commit them, or release with --allow-dirty',
    ]);
    expect((await team.post('live', { ...order, allowDirty: true })).status).toBe(200);
    const { body } = await team.read();
    expect(body.live).toMatchObject({ version: 'dirty', source });
    expect((await gateway.client.get('/coach-tools')).text).not.toContain('0123456789abcdef');
  });

  it('go live on a demo', async () => {
    const demo = await testGateway({ isDemo: true });
    const demoTeam = await teamOf(demo, 'mf-coach');
    await demoTeam.send(await buildForm('mf-coach', 'dirty', parts('x', { source })));
    await demoTeam.smokeTest('dirty');
    const order = { ...publication, version: 'dirty', percent: 100 };
    expect((await demoTeam.post('live', order)).status).toBe(200);
    await demo.stop();
  });
});

describe('what a smoke test measured', () => {
  it('is kept with the version, and in what it is worse than the live one is an alert when it goes live', async () => {
    await team.send(await buildForm('mf-coach', 'slow', parts('slow')));
    await team.smokeTest('slow');
    const page = { heap: 80, heapAfter: 20, cpu: 900, longTasks: 300, slowestInput: 40 };
    const warning = '/coach-tools: it takes 80 MB of memory, the live version 20';
    await gateway.client.post(
      '/federation/deploy/mf-coach/releases/slow/checks',
      { outcome: 'passed', measured: { '/coach-tools': page }, warnings: [warning] },
      { Authorization: `Bearer ${await gateway.tokenFor('mf-coach')}` },
    );
    await team.post('live', { ...publication, version: 'slow', percent: 100 });
    const { body } = await team.read();
    expect(body.live).toMatchObject({ version: 'slow', alertReason: warning });
    expect((body.versions as unknown[])[0]).toMatchObject({
      measured: { '/coach-tools': page },
      warnings: [warning],
    });
  });

  it('is kept, and an alert, where types and tests were skipped: the version stays unchecked', async () => {
    await team.send(await buildForm('mf-coach', 'hasty', parts('hasty')));
    await team.smokeTest('hasty');
    const warning = '/coach-tools: it takes 90 MB of memory, the live version 20';
    const page = { heap: 90, heapAfter: 20, cpu: 900, longTasks: 300, slowestInput: 40 };
    const { status } = await gateway.client.post(
      '/federation/deploy/mf-coach/releases/hasty/checks',
      { outcome: 'tests_skipped', measured: { '/coach-tools': page }, warnings: [warning] },
      { Authorization: `Bearer ${await gateway.tokenFor('mf-coach')}` },
    );
    expect(status).toBe(204);
    await team.post('live', { ...publication, version: 'hasty', percent: 100 });
    const { body } = await team.read();
    expect(body.live).toMatchObject({ version: 'hasty', alertReason: warning });
    expect((body.versions as unknown[])[0]).toMatchObject({
      measured: { '/coach-tools': page },
      state: 'not_tested',
    });
  });

  it('counts for nothing where the site was unwell', async () => {
    await team.send(await buildForm('mf-coach', 'unlucky', parts('unlucky')));
    await team.smokeTest('unlucky', 'failed');
    const headers = { Authorization: `Bearer ${await gateway.tokenFor('mf-coach')}` };
    const checks = '/federation/deploy/mf-coach/releases/unlucky/checks';
    await gateway.client.post(checks, { outcome: 'not_tested' }, headers);
    const { body } = await team.read();
    expect(statesIn(body)[0]).toEqual(['unlucky', 'not_tested']);
  });
});

it('a release that breaks several rules is refused with every reason at once', async () => {
  const both = await teamOf(gateway, 'mf-both');
  const files = { 'remoteEntry.js': 'x' };
  await gateway.publish('mf-both', '1', { files, pages: [testPage('/both')] });
  const source = { commit: '0123456789abcdef', isClean: false };
  await both.send(await buildForm('mf-both', '2', { files, pages: [testPage('/others')], source }));
  await both.smokeTest('2');
  const { status, body } = await both.post('live', { ...publication, version: '2', percent: 100 });
  expect([status, String(body.message).split('\n')]).toEqual([
    409,
    [
      expect.stringContaining('was built from sources that are not committed'),
      expect.stringContaining('no longer has /both'),
    ],
  ]);
});
