import { loadDemoDataOnce } from '@sandites/service-kit';
import type { TestService } from '@sandites/service-kit/testing';
import { collegesService } from '../testing/colleges-service';
import { loadDemoData } from './load-demo-data';

test('a demo has its colleges and messages, once', async () => {
  const service: TestService = await collegesService();
  for (let start = 0; start < 2; start++) await loadDemoDataOnce(service.db, loadDemoData);
  expect((await service.nobody.get('/api/colleges')).body).toHaveLength(100);
  const { body } = await service.admin.get('/api/contact-messages');
  expect(body).toHaveLength(25);
  expect(body.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(body.map(({ createdAt }: { createdAt: string }) => createdAt).sort().reverse());
  await service.stop();
});
