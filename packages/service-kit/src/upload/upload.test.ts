import { connect } from 'node:net';
import { rosterExample } from '../testing/example-services';
import { testService, type TestService } from '../testing/test-service';

let players: TestService;
beforeAll(async () => {
  players = await testService('players', {}, (_db, parts) => rosterExample(parts));
});
afterAll(() => players.stop());

const path = '/api/player-profiles/bulk-upload';
const header = 'First Name,lastname, Position ,graduation year,Height,WEIGHT,gpa';
const row = (name: string, gpa = '3.5') => `${name},Lee,QB,2026,6'1,190,${gpa}`;
const file = (...rows: string[]) => [header, ...rows].join('\n');
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
  test('has its rows read, whatever the spelling of its columns', async () => {
    expect(await send(file(row('Ann'), '', row('Ben', ''), ',,,,,,'))).toMatchObject({
      status: 201,
      body: { count: 2 },
    });
  });

  test('may have its fields before or after the file', async () => {
    const rows = file(...Array.from({ length: 3_000 }, (_, index) => row(`Player ${index}`)));
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

  test('has every bad row named, with column and code', async () => {
    const response = await send(
      file(
        row('Ann'),
        row('Ben', '6'),
        '',
        `${row('Cat')},extra`,
        row('Ann'),
        'Dan,Lee,QB,soon,6,190,',
      ),
    );
    expect(response).toMatchObject({
      status: 400,
      body: {
        issues: [
          { row: 5, code: 'too_many_cells' },
          { row: 6, code: 'duplicate', message: 'The same as row 2' },
          { row: 7, column: 'graduationYear', code: 'type' },
        ],
      },
    });
  });

  test('has at most 1,000 bad rows named', async () => {
    const { body } = await send(
      file(...Array.from({ length: 2_000 }, (_, index) => `Player ${index},Lee,QB,soon,6'1,190,`)),
    );
    expect(body.issues).toHaveLength(1_000);
  });

  test.each([
    ['an unknown column', `${header},Shoe Size`, { code: 'unknown_column', column: 'Shoe Size' }],
    [
      'a missing column',
      'firstName,lastName,position,height',
      { code: 'missing_column', column: 'graduationYear' },
    ],
    ['a column twice', `${header},GPA`, { code: 'duplicate_column', column: 'gpa' }],
    ['an empty column', header.replace('Height', ''), { code: 'unknown_column', column: '' }],
  ])('with %s in its header is refused', async (_what, columns, issue) => {
    const response = await send(`${columns}\n${row('Ann')}`);
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'The header of the file is not right' },
    });
    expect(response.body.issues).toContainEqual(expect.objectContaining({ ...issue, row: 1 }));
  });

  test.each([
    ['that is empty', '', 'The file is empty'],
    ['without rows', `${header}\n\n`, 'The file has a header and no rows'],
    [
      'that is not UTF-8',
      Buffer.from(file(row('Jürgen')), 'latin1'),
      'The file is not UTF-8 text: save it as "CSV UTF-8"',
    ],
    ['with an unclosed quote', file('"Ann,Lee'), 'Row 2 opens a quote that is never closed'],
    [
      'of 10,001 rows',
      file(...Array.from({ length: 10_001 }, (_, index) => row(`P${index}`))),
      'The file has more than 10,000 rows',
    ],
    ['of 400,000 columns', `name,${'x,'.repeat(400_000)}x\nAnn`, 'Row 1 has more than 200 columns'],
  ])('of a file %s is refused', async (_what, csv, message) => {
    expect(await send(typeof csv === 'string' ? csv : new Uint8Array(csv))).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('of more than 5 MB is too large', async () => {
    expect(await send(`${header}\n${`${row('x'.repeat(600))}\n`.repeat(9_000)}`)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  test.each(['roster.xlsx', 'roster', 'roster.csv.exe'])(
    'of %s is of the wrong type',
    async (filename) => {
      expect(await send(file(row('Ann')), filename)).toMatchObject({
        status: 415,
        body: { message: 'The file must be a .csv file' },
      });
    },
  );

  test('that is not multipart is of the wrong type', async () => {
    expect(await players.coach.post(path, {})).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  test.each([
    ['no file', () => sendParts(['sport', 'Football']), 'The form has no file: send it as "file"'],
    [
      'two files',
      () => sendParts(csvPart(file(row('Ann'))), csvPart(file(row('Ben')))),
      'The form has more than one file: send one at a time',
    ],
    [
      'two files after its fields',
      () => sendParts(['sport', 'Football'], csvPart(file(row('Ann'))), csvPart(file(row('Ben')))),
      'The form has more than one file: send one at a time',
    ],
  ])('with %s is refused', async (_what, response, message) => {
    expect(await response()).toMatchObject({ status: 400, body: { message } });
  });

  test.each([
    ['sport', 'Chess'],
    ['colour', 'gold'],
  ])('with the field %s=%s is refused', async (name, value) => {
    expect(await sendParts([name, value], csvPart(file(row('Ann'))))).toMatchObject({
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
      `${head}--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${header}\n${row('Ann')}\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    expect(await send(file(row('Ann')))).toMatchObject({ status: 201 });
  });
});
