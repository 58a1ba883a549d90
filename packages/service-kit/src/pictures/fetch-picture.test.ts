import { createServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { isPublicAddress } from '../outbound/fetch-public';
import { pictureFetcher } from './fetch-picture';

let server: Server;
let origin: string;
let ca: string;
let answer: RequestListener;

beforeAll(async () => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  ca = certificate.cert;
  server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) =>
    answer(request, response),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** May connect to localhost, which production refuses. */
const fetchHere = (address: string) =>
  pictureFetcher({ mayConnect: (ip) => ip === '127.0.0.1' || ip === '::1', ca })(address);

describe('an address of the public internet', () => {
  test.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    'ff02::1',
    'localhost',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a picture at a URL', () => {
  test('is fetched, also through redirects', async () => {
    answer = ({ url }, response) =>
      url === '/there.png'
        ? response.end('picture')
        : response.writeHead(302, { location: '/there.png' }).end();
    expect((await fetchHere(`${origin}/here.png`)).toString()).toBe('picture');
  });

  test.each([
    ['http://example.org/a.png', 'must be a web address that starts with https://'],
    ['file:///etc/passwd', 'must be a web address that starts with https://'],
    ['data:image/png;base64,AAAA', 'must be a web address that starts with https://'],
    ['https://127.0.0.1/a.png', 'must be an address on the public internet'],
    ['https://2130706433/a.png', 'must be an address on the public internet'],
    ['https://0x7f.1/a.png', 'must be an address on the public internet'],
    ['https://[::1]/a.png', 'must be an address on the public internet'],
    [
      'https://[::ffff:169.254.169.254]/latest/meta-data',
      'must be an address on the public internet',
    ],
    ['https://localhost/a.png', 'must be an address on the public internet'],
  ])('that may not be asked is refused: %s', async (address, message) => {
    await expect(pictureFetcher()(address)).rejects.toThrow(message);
  });

  test.each([
    ['http://localhost/a.png', 'must be a web address that starts with https://'],
    ['https://192.168.0.1/a.png', 'must be an address on the public internet'],
    ['https://169.254.169.254/latest/meta-data', 'must be an address on the public internet'],
  ])('does not lead to %s', async (location, message) => {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    await expect(fetchHere(origin)).rejects.toThrow(message);
  });

  test('has a limited number of redirects', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(fetchHere(origin)).rejects.toThrow('leads from one address to the next too often');
  });

  test('has at most 5 MB, with or without a Content-Length', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': 5_000_001 }).end();
    await expect(fetchHere(origin)).rejects.toThrow('has more than 5 MB');
    answer = (_request, response) => void response.end(Buffer.alloc(5_000_001));
    await expect(fetchHere(origin)).rejects.toThrow('has more than 5 MB');
  });

  test('that is not found is not fetched', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    await expect(fetchHere(origin)).rejects.toThrow('the answer was 404');
  });

  test('that is too slow is aborted after 5 seconds', async () => {
    answer = (_request, response) => void response.write('p');
    await expect(fetchHere(origin)).rejects.toThrow('did not answer within 5 seconds');
    server.closeAllConnections();
  }, 15_000);
});
