import type { ImportReview, NewCollege } from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { collegesService } from '../testing/colleges-service';

let colleges: TestService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());
beforeEach(() => emptyTables(colleges.db, 'colleges'));

const bulk = '/api/colleges/bulk';
const lines = [
  'School,City,State,Level,Conf,Website,Sports,GPA,SAT,ACT',
  'Tulsa,Tulsa,OK,D1,AAC,utulsa.edu,"Football, Men\'s Basketball",3.0,1100,22',
  'Rogers State,Claremore,OK,NCAA D-II,MIAA,rsu.edu,Chess,2.5,900,18',
];
async function preview(given: readonly string[]) {
  const response = await colleges.admin.upload(`${bulk}/preview`, given.join('\n'));
  expect(response.status).toBe(200);
  return response.body as ImportReview;
}
const confirm = ({ rows, plan }: ImportReview) =>
  colleges.admin.post(bulk, {
    colleges: rows.filter(({ status }) => status !== 'invalid').map(({ values }) => values),
    plan,
  });
const stored = async (): Promise<NewCollege[]> => (await colleges.nobody.get('/api/colleges')).body;

test('a file of colleges is shown as it will be stored, with its invalid rows', async () => {
  const review = await preview(lines);
  expect(review.rows).toMatchObject([
    {
      status: 'new',
      values: {
        ...{ name: 'Tulsa', location: 'Tulsa, OK', division: 'NCAA Division I' },
        ...{ website: 'https://utulsa.edu', programs: ['Football', 'Basketball'] },
      },
    },
    { status: 'invalid', issues: [{ column: 'programs', cell: 'Chess' }] },
  ]);
  expect(await stored()).toEqual([]);
  expect(await confirm(review)).toMatchObject({ status: 201, body: { count: 1 } });
  expect(await stored()).toMatchObject([{ name: 'Tulsa' }]);
});

test('one that is stored, by name and location, is changed or unchanged', async () => {
  await confirm(await preview(lines));
  expect((await preview(lines)).rows[0]).toMatchObject({ status: 'unchanged' });
  const changed = lines.map((line) => line.replace('3.0,', '3.2,'));
  expect((await preview(changed)).rows[0]).toMatchObject({
    status: 'changed',
    before: { gpaMini: '3.0' },
    values: { gpaMini: '3.2' },
  });
});

test('a confirmation that would do something else is refused with the new review', async () => {
  const first = await preview(lines);
  await confirm(await preview(lines.map((line) => line.replace('AAC', 'SEC'))));
  const response = await confirm(first);
  expect(response).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
  expect(response.body.current.rows).toMatchObject([{ before: { conference: 'SEC' } }]);
});

test('it is for admins only', async () =>
  expect(await colleges.coach.upload(`${bulk}/preview`, lines.join('\n'))).toMatchObject({
    status: 403,
  }));
