const header =
  'firstName,lastName,position,graduationYear,height,weight,jerseyNumber,gpa,email,act,sat,hometown,highSchool,hudlUrl,fortyYard,vertical,bench';

/** A roster file with that many different players, about 150 bytes each. */
export function rosterFile(players: number): Blob {
  const rows = Array.from({ length: players }, (_, index) => rowOf(index + 1));
  return new Blob([[header, ...rows].join('\r\n')], { type: 'text/csv' });
}

function rowOf(number: number): string {
  const weight = 120 + (number % 180);
  const gpa = (2 + (number % 200) / 100).toFixed(2);
  const school = `${16 + (number % 20)},${900 + (number % 70) * 10},Sand Springs,Charles Page High School`;
  const measurements = `${(4.4 + (number % 12) / 10).toFixed(1)},${20 + (number % 20)},${135 + (number % 40) * 5}`;
  return `First${number},Last${number},Linebacker,${2027 + (number % 4)},6'1",${weight},${number % 100},${gpa},player${number}@example.com,${school},https://www.hudl.com/profile/${number},${measurements}`.replace(
    `6'1"`,
    `"6'1"""`,
  );
}

/** The upload of a roster, as a browser sends it. */
export function rosterUpload(file: Blob, sport: string): RequestInit {
  const form = new FormData();
  form.set('sport', sport);
  form.set('file', file, 'roster.csv');
  return { method: 'POST', body: form };
}
