import { everyRead, takeNoWrites } from '@sandites/service-kit/testing';
import { collegesService, type CollegesService } from './testing/colleges-service';

let colleges: CollegesService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());

test('while the database takes no writes, every read answers as before, and a write is 503', async () => {
  const before = await everyRead('colleges', colleges);
  expect(before).toMatchObject({ '/api/contact-messages': [401, 403, 200] });
  const takeWrites = await takeNoWrites(colleges);
  expect(await everyRead('colleges', colleges)).toEqual(before);
  const write = await colleges.nobody.post('/api/newsletter', { email: 'kim@example.org' });
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '30']);
  await takeWrites();
});
