import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilLive } from './until-live';

const pages: string[] = [];
let asked = 0;
const gateway = createServer((_, answer) => {
  asked++;
  answer.end(pages.length > 1 ? pages.shift() : pages[0]);
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => gateway.close());

it('waits until the page names every version', async () => {
  pages.splice(0, pages.length, 'shell 1, coach 1', 'shell 2, coach 1', 'shell 2, coach 2');
  await untilLive(address, ['shell 2', 'coach 2'], AbortSignal.timeout(5_000));
  expect(asked).toBe(3);
});

it('gives up when it is told to', async () => {
  pages.splice(0, pages.length, 'shell 1');
  await expect(untilLive(address, ['shell 2'], AbortSignal.timeout(200))).rejects.toThrow(/abort/i);
});
