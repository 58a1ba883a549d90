import type { TestService } from '@sandites/service-kit/testing';
import { coach, eventsService } from '../testing/events-service';
import { emptyTables } from '@sandites/service-kit/testing';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(async () => {
  await emptyTables(events.db, 'coaches', 'jobs');
  for (const name of ['Ann', 'Ben', 'Cat']) await events.coach.post('/api/coaches', coach(name));
});

const names = async () =>
  (await events.nobody.get('/api/coaches')).body.map(({ name }: { name: string }) => name);
const order = (coachIds: unknown) => events.coach.put('/api/coaches/order', { coachIds });

describe('the staff', () => {
  test('is public, in the saved order; in id order by pages', async () => {
    await order([3, 1, 2]);
    expect(await names()).toEqual(['Cat', 'Ann', 'Ben']);
    expect(
      (await events.nobody.get('/api/coaches?limit=2')).body.map(({ id }: { id: number }) => id),
    ).toEqual([1, 2]);
  });

  test('has a new coach at its end', async () => {
    await order([3, 1, 2]);
    const response = await events.coach.post('/api/coaches', coach('Dan'));
    expect(response).toMatchObject({ status: 201, body: { id: 4, name: 'Dan', photoUrl: null } });
    expect(await names()).toEqual(['Cat', 'Ann', 'Ben', 'Dan']);
  });

  test('keeps everybody who is added at the same moment', async () => {
    const responses = await Promise.all(
      ['D1', 'D2', 'D3', 'D4'].map((name) => events.coach.post('/api/coaches', coach(name))),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await names()).toHaveLength(7);
  });

  test('is reordered, and the response has the new order', async () => {
    const response = await order([2, 3, 1]);
    expect(response.status).toBe(200);
    expect(response.body.map(({ name }: { name: string }) => name)).toEqual(['Ben', 'Cat', 'Ann']);
  });

  test.each([[[1, 2]], [[1, 2, 3, 4]], [[1, 2, 2]], [[1, 1, 2, 3]], [[]]])(
    'refuses the order %j',
    async (coachIds) => {
      expect(await order(coachIds)).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(await names()).toEqual(['Ann', 'Ben', 'Cat']);
    },
  );

  test('has one of two concurrent orders', async () => {
    for (let round = 0; round < 5; round++) {
      const responses = await Promise.all([order([3, 2, 1]), order([2, 1, 3])]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect([
        ['Cat', 'Ben', 'Ann'],
        ['Ben', 'Ann', 'Cat'],
      ]).toContainEqual(await names());
    }
  });

  test('is changed field by field', async () => {
    expect(await events.coach.put('/api/coaches/2', { title: 'Athletic Director' })).toMatchObject({
      status: 200,
      body: { name: 'Ben', title: 'Athletic Director' },
    });
    expect(await events.coach.put('/api/coaches/2', { photoUrl: null })).toMatchObject({
      status: 200,
      body: { photoUrl: null },
    });
    expect(await events.coach.put('/api/coaches/9', { title: 'Nobody' })).toMatchObject({
      status: 404,
    });
  });

  test('keeps its order when a coach is deleted', async () => {
    expect(await events.coach.delete('/api/coaches/2')).toMatchObject({ status: 204 });
    expect(await events.coach.delete('/api/coaches/2')).toMatchObject({ status: 404 });
    expect(await names()).toEqual(['Ann', 'Cat']);
    expect(await order([3, 1])).toMatchObject({ status: 200 });
  });

  test.each([
    [{ name: 'A' }, 'Name must be at least 2 characters.'],
    [{ title: 'T' }, 'Title must be at least 2 characters.'],
    [{ email: 'nowhere' }, 'Please enter a valid email address.'],
    [{ photoUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ])('refuses %j in the words of the specification', async (changes, message) => {
    expect(await events.coach.post('/api/coaches', coach('Eve', changes))).toMatchObject({
      status: 400,
      body: { issues: [{ message }] },
    });
  });
});
