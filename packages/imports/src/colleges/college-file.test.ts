import type { NewCollege } from '@sandites/contracts';
import { readFile } from '../read-file';
import type { ReadFile } from '../read-rows';

test('figures are read as other countries write them (D102)', () => {
  const header = 'Name,City,State,Division,Conference,Website,Programs,GPA,SAT,ACT';
  const { rows } = readFile({
    subject: 'colleges',
    source: { text: `${header}\nOak U,Tulsa,OK,D1,Big 9,oak.edu,Football,"3,2","1,100",22` },
    choices: {},
    given: {},
    timeZone: 'America/Chicago',
  }) as ReadFile<NewCollege>;
  expect(rows).toMatchObject([{ value: { gpaMini: '3.2', satMin: '1100', actMin: '22' } }]);
});
