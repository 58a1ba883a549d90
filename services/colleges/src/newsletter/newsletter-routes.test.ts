import type { TestService } from '@sandites/service-kit/testing';
import { collegesService, newAddress } from '../testing/colleges-service';
import { emptyTables } from '@sandites/service-kit/testing';

let colleges: TestService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());
beforeEach(() => emptyTables(colleges.db, 'follows'));

const path = '/api/newsletter';
const subscribe = (email: unknown) => colleges.as({ ip: newAddress() }).post(path, { email });
const emails = async () =>
  (await colleges.admin.get(path)).body.map(({ email }: { email: string }) => email);

describe('the newsletter', () => {
  test('accepts an address, with the same response when it is there already', async () => {
    for (const email of ['Ann@mail.example', 'ann@MAIL.example', ' Ann@mail.example ']) {
      expect(await subscribe(email)).toMatchObject({ status: 202, text: '' });
    }
    expect(await emails()).toEqual(['Ann@mail.example']);
  });

  test('shuts out no school whose families share one address', async () => {
    const school = colleges.as({ ip: newAddress() });
    for (let family = 0; family < 100; family++)
      expect(await school.post(path, { email: `family${family}@mail.example` })).toMatchObject({
        status: 202,
      });
  });

  test('stores an address once when it is sent many times at the same moment', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => subscribe('ben@mail.example')),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(await emails()).toEqual(['ben@mail.example']);
  });

  test.each([['nowhere'], [''], [null], [7], [['a@b.example']]])(
    'refuses the address %j',
    async (email) => {
      expect(await subscribe(email)).toMatchObject({
        status: 400,
        body: { issues: [{ path: '/email' }] },
      });
    },
  );

  test('lists its addresses to admins, whole or in pages', async () => {
    for (const email of ['a@mail.example', 'b@mail.example']) await subscribe(email);
    expect((await colleges.admin.get(path)).body).toMatchObject([
      { id: 1, email: 'a@mail.example', createdAt: expect.stringMatching(/Z$/) },
      { id: 2 },
    ]);
    expect((await colleges.admin.get(`${path}?after=1`)).body).toMatchObject([
      { email: 'b@mail.example' },
    ]);
    expect(await colleges.coach.get(path)).toMatchObject({ status: 403 });
  });

  test('is searched by address, whatever the letter case', async () => {
    for (const email of ['ann@mail.example', 'Annika@mail.example', 'ben@mail.example'])
      await subscribe(email);
    const found = async (query: string) =>
      (await colleges.admin.get(`${path}?q=${query}`)).body.map(
        ({ email }: { email: string }) => email,
      );
    expect(await found('ANN')).toEqual(['ann@mail.example', 'Annika@mail.example']);
    expect(await found('ann&limit=1&after=1')).toEqual(['Annika@mail.example']);
    expect(await found('%25')).toEqual([]);
  });

  test('is exported by admins only, which is recorded', async () => {
    expect(await colleges.admin.post(`${path}/exports`, { count: 2 })).toMatchObject({
      status: 204,
    });
    expect(await colleges.coach.post(`${path}/exports`, { count: 2 })).toMatchObject({
      status: 403,
    });
    expect(
      await colleges.db('activity').where({ kind: 'exported' }).select('subject', 'count'),
    ).toEqual([{ subject: 'subscription', count: 2 }]);
  });

  test('loses an address that an admin deletes', async () => {
    await subscribe('gone@mail.example');
    expect(await colleges.coach.delete(`${path}/1`)).toMatchObject({ status: 403 });
    expect(await colleges.admin.delete(`${path}/1`)).toMatchObject({ status: 204, text: '' });
    expect(await emails()).toEqual([]);
  });
});
