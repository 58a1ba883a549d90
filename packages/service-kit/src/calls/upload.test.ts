import { connect } from 'node:net';
import { rosterExample } from '../testing/example-services';
import { testService, type TestService } from '../testing/test-service';

let players: TestService;
beforeAll(async () => {
  players = await testService('players', {}, (_db, parts) => rosterExample(parts));
});
afterAll(() => players.stop());

const path = '/api/player-profiles/bulk-upload';
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
const send = (csv: string | Uint8Array<ArrayBuffer>, filename?: string) =>
  players.coach.upload(path, csv, { filename, fields: { sport: 'Football' } });

/** A form with its parts in the given order. */
const sendParts = (...parts: [name: string, value: string | Blob, filename?: string][]) => {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, filename);
  }
  return players.coach.send(path, { method: 'POST', body: form });
};
const csvPart = (text: string): [string, Blob, string] => ['file', new Blob([text]), 'roster.csv'];

describe('an upload', () => {
  test('may have its fields before or after the file', async () => {
    const rows = lines(3_000);
    expect(await sendParts(['sport', 'Soccer'], csvPart(rows))).toMatchObject({
      status: 201,
      body: { count: 3_000 },
    });
    expect(await sendParts(csvPart(rows), ['sport', 'Soccer'])).toMatchObject({
      status: 201,
      body: { count: 3_000 },
    });
    expect(await sendParts(csvPart(rows))).toMatchObject({ status: 201, body: { count: 3_000 } });
  }, 20_000);

  test('of more than 5 MB is too large', async () => {
    expect(await send('x'.repeat(5_000_001))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  test('that is not multipart is of the wrong type', async () => {
    expect(await players.coach.post(path, {})).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  test.each([
    [
      'two files',
      () => sendParts(csvPart(lines(2)), csvPart(lines(3))),
      'The form has more than one file: send one at a time',
    ],
    [
      'two files after its fields',
      () => sendParts(['sport', 'Football'], csvPart(lines(2)), csvPart(lines(3))),
      'The form has more than one file: send one at a time',
    ],
  ])('with %s is refused', async (_what, response, message) => {
    expect(await response()).toMatchObject({ status: 400, body: { message } });
  });

  test.each([
    ['sport', 'Chess'],
    ['colour', 'gold'],
  ])('with the field %s=%s is refused', async (name, value) => {
    expect(await sendParts([name, value], csvPart(lines(2)))).toMatchObject({
      status: 400,
      body: { issues: [{ path: `/${name}` }] },
    });
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'cut short',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nfirst',
    ],
  ])('%s is malformed', async (_what, type, body) => {
    expect(
      await players.coach.send(path, { method: 'POST', body, headers: { 'Content-Type': type } }),
    ).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test('that is aborted does not harm the service', async () => {
    const token = await players.keys.sign('players', {
      caller: { id: 1, username: 'c', role: 'coach', sessionId: 's' },
    });
    const socket = connect(Number(new URL(players.url).port), '127.0.0.1');
    const head = [
      'POST',
      path,
      'HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer',
      `${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 99999\r\n\r\n`,
    ].join(' ');
    socket.write(
      `${head}--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${lines(2)}\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    expect(await send(lines(2))).toMatchObject({ status: 201 });
  });
});
