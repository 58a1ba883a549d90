/** @jest-environment node */
import { yieldToMain } from './yield-to-main';

test('waiting tasks run before the work continues', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    order.push('what waited');
  };
  port2.postMessage(null);
  await yieldToMain();
  order.push('the work');
  expect(order).toEqual(['what waited', 'the work']);
});
