import { send } from './send';

test('an upload that was aborted before is not sent', async () => {
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const controller = new AbortController();
  controller.abort();
  const result = await send({
    method: 'POST',
    url: '/api/coaches/bulk-upload',
    body: new FormData(),
    signal: controller.signal,
    onProgress: () => undefined,
  });
  expect(result.ok ? undefined : result.error.networkError).toBe('cancelled');
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
});
