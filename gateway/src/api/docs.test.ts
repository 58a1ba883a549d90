import { createHash } from 'node:crypto';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

describe('the documentation', () => {
  it('is the endpoint table as OpenAPI 3.1', async () => {
    const { status, body, headers } = await gateway.client.get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/athletic-events/{id}');
    expect(
      (
        await gateway.client.get('/api/openapi.json', {
          'If-None-Match': headers.get('etag') ?? '',
        })
      ).status,
    ).toBe(304);
  });

  it('can be browsed under the same strict policy as every page', async () => {
    const { status, text, headers } = await gateway.client.get('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const scripts = [
      ...text.matchAll(
        /<script defer src="([^"]+)" integrity="sha384-([^"]+)" crossorigin="anonymous"><\/script>/g,
      ),
    ];
    expect(scripts).toHaveLength(2);
    for (const [, src = '', hash] of scripts) {
      const script = await gateway.client.get(src);
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(createHash('sha384').update(script.text).digest('base64')).toBe(hash);
    }
    expect(text).not.toMatch(/<script>|style=|onload=/);
  });

  it('serves no other files', async () => {
    expect((await gateway.client.get('/api/docs/package.json')).status).toBe(404);
  });
});
