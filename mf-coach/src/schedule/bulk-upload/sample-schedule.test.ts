import { sampleSchedule } from './sample-schedule';

test('the sample has the columns of an upload, and opens well in a spreadsheet', () => {
  expect(sampleSchedule().split('\r\n')).toEqual([
    '\uFEFFdate,time,opponent,location,isHome',
    '8/30/2024,7:00 PM,Union,Memorial Stadium,true',
    '9/6/2024,7:30 PM,Jenks,"Trojan Field, Jenks",false',
  ]);
});
