import { loadDemoDataOnce } from '@sandites/service-kit';
import type { TestService } from '@sandites/service-kit/testing';
import { collegesService } from '../testing/colleges-service';
import { demoData } from './demo-data';

let colleges: TestService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());

test('a demo has its colleges, and its messages newest first, once', async () => {
  for (let start = 0; start < 2; start++) await loadDemoDataOnce(colleges.db, demoData);
  expect((await colleges.nobody.get('/api/colleges')).body).toHaveLength(100);
  const { body: messages } = await colleges.admin.get('/api/contact-messages');
  expect(messages).toHaveLength(25);
  const times = messages.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});
