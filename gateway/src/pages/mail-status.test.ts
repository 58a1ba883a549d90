import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(() => gateway.stop());

test.each([true, false])('a page says whether the site sends mail: %s', async (isMailSent) => {
  gateway.events.isMailSent = isMailSent;
  expect((await gateway.client.get('/')).text).toContain(`"isMailSent":${isMailSent}`);
});

test('while colleges is down a page offers no mail, and is sent', async () => {
  await gateway.events.kill();
  const { status, text } = await gateway.client.get('/');
  expect(status).toBe(200);
  expect(text).toContain('"isMailSent":false');
});
