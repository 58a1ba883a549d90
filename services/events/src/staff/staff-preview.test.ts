import type { ImportChoices, ImportReview } from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { coach, eventsService } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'coaches'));

const bulk = '/api/coaches/bulk-upload';
const lines = [
  'Coach,Position,Contact,Head Shot',
  '"Marsh, Lee",Head Coach,lee@x.example,no link',
  'Kim Park,Assistant,KIM@x.example,',
];

async function preview(given: readonly string[], choices: ImportChoices = {}) {
  const fields = { choices: JSON.stringify(choices) };
  const response = await events.coach.upload(`${bulk}/preview`, given.join('\n'), { fields });
  expect(response.status).toBe(200);
  return response.body as ImportReview;
}
const confirm = (given: readonly string[], plan: string) =>
  events.coach.upload(bulk, given.join('\n'), { fields: { plan } });
const stored = async () => (await events.coach.get('/api/coaches')).body;

test('a staff file is shown as it will be stored, and stores nothing before', async () => {
  const { rows } = await preview(lines);
  expect(rows).toMatchObject([
    { status: 'new', values: { name: 'Lee Marsh', title: 'Head Coach', email: 'lee@x.example' } },
    { status: 'new', values: { name: 'Kim Park', title: 'Assistant' } },
  ]);
  expect(await stored()).toEqual([]);
});

test('who is stored already, by e-mail and title, is changed or unchanged', async () => {
  for (const one of [
    coach('Lee Marsh', { email: 'lee@x.example' }),
    coach('Kim P.', { email: 'kim@x.example', title: 'Assistant' }),
  ])
    await events.coach.post('/api/coaches', one);
  const { rows, plan } = await preview(lines);
  expect(rows).toMatchObject([
    { status: 'unchanged' },
    { status: 'changed', before: { name: 'Kim P.', email: 'kim@x.example' } },
  ]);
  expect(await confirm(lines, plan)).toMatchObject({ status: 201, body: { count: 2 } });
  expect(await stored()).toMatchObject([{ name: 'Lee Marsh' }, { name: 'Kim Park' }]);
});

test('an invalid row is refused, one that is left out is not', async () => {
  const given = [
    'name,title,email',
    'Lee Marsh,Head Coach,none',
    'Kim Park,Assistant,kim@x.example',
  ];
  const { rows } = await preview(given);
  expect(rows[0]).toMatchObject({ status: 'invalid', issues: [{ column: 'email', cell: 'none' }] });
  expect(await events.coach.upload(bulk, given.join('\n'))).toMatchObject({
    status: 400,
    body: { issues: [{ row: 2, column: 'email' }] },
  });
  const fields = { choices: JSON.stringify({ rows: { 2: { as: 'skip' } } }) };
  expect(await events.coach.upload(bulk, given.join('\n'), { fields })).toMatchObject({
    status: 201,
    body: { count: 1 },
  });
});

test('a confirmation that would do something else is refused with the new review', async () => {
  const { plan } = await preview(lines);
  await events.coach.post('/api/coaches', coach('L. Marsh', { email: 'lee@x.example' }));
  const response = await confirm(lines, plan);
  expect(response).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
  expect(response.body.current.rows[0]).toMatchObject({ status: 'changed' });
});
