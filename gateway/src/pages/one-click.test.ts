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

const code = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const path = `/follow/${code}`;
const serviceRequests = () => gateway.events.requests.map(({ method, url }) => `${method} ${url}`);
const oneClick = { 'List-Unsubscribe': 'One-Click' };
const multipart = () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};
const post = (body: URLSearchParams | FormData | string, to = path) =>
  gateway.client.send(to, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
  });

describe('the one-click POST of mail programs (RFC 8058)', () => {
  it.each([
    ['a form', () => new URLSearchParams(oneClick)],
    ['a multipart form', multipart],
  ])('ends an address by %s, from any origin, without a cookie', async (_name, body) => {
    expect(await post(body())).toMatchObject({
      status: 200,
      text: 'Nothing more is mailed to you.',
    });
    expect(serviceRequests()).toEqual([`DELETE /api/follows/${code}`]);
  });

  it('ends it whatever stands behind the code', async () => {
    expect((await post(new URLSearchParams(oneClick), `${path}.%20`)).status).toBe(200);
    expect(serviceRequests()).toEqual([`DELETE /api/follows/${code}`]);
  });

  it.each([
    ['another form', () => new URLSearchParams({ a: 'b' })],
    ['no form', () => 'List-Unsubscribe=One-Click'],
  ])('changes nothing by %s: the page asks', async (_name, body) => {
    const { status, headers } = await post(body());
    expect([status, headers.get('location')]).toEqual([303, path]);
    expect(serviceRequests()).toEqual([]);
  });

  it('is answered alike for a code that ended before', async () => {
    gateway.events.respond = (_request, res) => json(res, 404, {});
    expect(await post(new URLSearchParams(oneClick))).toMatchObject({ status: 200 });
  });

  it('is 502 while the service fails, so that the mail program tries again; logs have no code', async () => {
    gateway.events.respond = (_request, res) => json(res, 500, {});
    expect(await post(new URLSearchParams(oneClick))).toMatchObject({ status: 502 });
    expect(JSON.stringify(gateway.logged)).not.toContain(code);
  });
});
