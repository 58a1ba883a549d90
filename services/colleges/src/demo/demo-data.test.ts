import { compileValidator, NewCollege, type College } from '@sandites/contracts';
import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import { loadDemoDataOnce } from '@sandites/service-kit/database';
import type { TestService } from '@sandites/service-kit/testing';
import { collegesService } from '../testing/colleges-service';
import { demoColleges, demoData } from './demo-data';

let colleges: TestService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());

test('a demo has its colleges, and its messages newest first, once', async () => {
  for (let start = 0; start < 2; start++) await loadDemoDataOnce(colleges.db, demoData);
  const listed: College[] = (await colleges.nobody.get('/api/colleges')).body;
  expect(listed).toHaveLength(demoColleges.length);
  expect(listed).toMatchObject(demoColleges);
  const { body: messages } = await colleges.admin.get('/api/contact-messages');
  expect(messages).toHaveLength(25);
  const times = messages.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a demo has every college that the College Search embeds, once, and the API would take each (D60)', () => {
  const keys = demoColleges.map(collegeKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(embeddedColleges.map(collegeKey)));
  const { validate } = compileValidator(NewCollege);
  expect(demoColleges.filter((college) => validate(college).issues)).toEqual([]);
});
