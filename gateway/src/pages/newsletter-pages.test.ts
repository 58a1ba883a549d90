import { createHash } from 'node:crypto';
import { json } from '../testing/fake-service';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ publicOrigin: 'https://sandites.example' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.events.requests.length = 0;
  gateway.events.respond = (_request, res) => void res.writeHead(204).end();
});

const code = 'a1b2c3';
const serviceRequests = () => gateway.events.requests.map(({ method, url }) => `${method} ${url}`);

describe.each([
  ['confirm', 'Confirm your subscription', 'Confirm', 'You are subscribed.'],
  ['unsubscribe', 'Unsubscribe', 'Unsubscribe', 'You are unsubscribed.'],
])('/newsletter/%s', (name, title, button, done) => {
  const path = `/newsletter/${name}/${code}`;

  it('is a form that needs no script, and a GET changes nothing', async () => {
    const { status, text, headers } = await gateway.client.send(path, {});
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`<form method="post"><button>${button}</button></form>`);
    expect(text).not.toContain('<script');
    expect(text).not.toContain(code);
    expect(serviceRequests()).toEqual([]);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  it('acts on POST, also from a mail program on another origin (RFC 8058)', async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const { status, text } = await gateway.client.send(path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(status).toBe(200);
    expect(text).toContain(done);
    expect(serviceRequests()).toEqual([`POST /api/newsletter/${name}/${code}`]);
  });

  it('is 503 while the service is down, and 429 where it says so', async () => {
    gateway.events.respond = (_request, res) => json(res, 429, {});
    expect(await gateway.client.send(path, { method: 'POST' })).toMatchObject({ status: 429 });
    gateway.events.respond = (_request, res) => json(res, 500, {});
    expect(await gateway.client.send(path, { method: 'POST' })).toMatchObject({ status: 502 });
  });

  it('takes no other method, and logs no code', async () => {
    expect(await gateway.client.send(path, { method: 'DELETE' })).toMatchObject({ status: 405 });
    expect(JSON.stringify(gateway.logged)).not.toContain(code);
  });
});

test('an unknown code confirms nothing; who has unsubscribed before is told so', async () => {
  gateway.events.respond = (_request, res) => json(res, 404, {});
  const confirmation = await gateway.client.send('/newsletter/confirm/unknown', { method: 'POST' });
  expect(confirmation.status).toBe(404);
  expect(confirmation.text).toContain('This link does not work.');
  const again = await gateway.client.send('/newsletter/unsubscribe/unknown', { method: 'POST' });
  expect(again.status).toBe(200);
  expect(again.text).toContain('You are unsubscribed.');
});
