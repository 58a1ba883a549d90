import { player } from '@sandites/features/testing';
import { rosterFile } from './roster-csv';

test('an export has the columns of the template, and no formulas', () => {
  const [header, ruiz] = rosterFile([player({ hometown: '=1+1', gpa: 3.8 })]).split('\r\n');
  expect(header).toBe(
    '\uFEFFfirstName,lastName,position,jerseyNumber,graduationYear,height,weight,gpa,act,sat,hometown,highSchool,hudlUrl,highlightUrl,email,sport',
  );
  expect(ruiz).toBe(
    `Mateo,Ruiz,QB,12,2027,"6'1""",190,3.8,,,"'=1+1",,,,mateo.ruiz@sandites.example,Football`,
  );
});
