import { pageSchool, type School } from '@sandites/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSchool } from './demo-school';

test('the school of tests is that of the specification', () => {
  const file = JSON.parse(
    readFileSync(join(__dirname, '../../../../schools/sandites.json'), 'utf8'),
  ) as School;
  expect(demoSchool).toEqual(pageSchool(file, demoSchool.crest));
});
