import { playerValidator, positionsOf } from './player-form';

const whole = {
  firstName: 'Mateo',
  lastName: 'Ruiz',
  sport: 'Football',
  position: 'QB',
  graduationYear: '2027',
  height: `6'1"`,
  weight: '190',
  email: 'mateo.ruiz@sandites.example',
  jersey: '',
  gpa: '',
};
const messages = (values: object, check = playerValidator()) =>
  check.validate(values).issues?.map(({ path, message }) => `${path} ${message}`);

test('typed values become a profile: numbers are parsed, blanks are null', () => {
  expect(playerValidator().validate(whole).value).toMatchObject({
    graduationYear: 2027,
    weight: 190,
    jersey: null,
    gpa: null,
  });
});

test.each([
  'firstName',
  'lastName',
  'sport',
  'position',
  'graduationYear',
  'height',
  'weight',
  'email',
])('%s is required', (name) => {
  expect(messages({ ...whole, [name]: ' ' })).toEqual([`/${name} is required`]);
  expect(messages({ ...whole, [name]: undefined })).toEqual([`/${name} is required`]);
});

test('an empty form names every required field', () => {
  expect(messages({})).toHaveLength(8);
});

test('a jersey number is a number from 0 to 99', () => {
  expect(messages({ ...whole, jersey: 'seven' })).toEqual(['/jersey must be one or two digits']);
  expect(messages({ ...whole, jersey: '100' })).toEqual(['/jersey must be one or two digits']);
});

test('a screen can require gpa and jersey number', () => {
  const check = playerValidator(['gpa', 'jersey']);
  expect(messages(whole, check)).toEqual(['/gpa is required', '/jersey is required']);
  expect(messages({ ...whole, gpa: '3.5', jersey: '00' }, check)).toBeUndefined();
});

test('a sport has its positions', () => {
  expect(positionsOf('Basketball')).toEqual(['PG', 'SG', 'SF', 'PF', 'C']);
});

test("a team has its family's positions", () => {
  expect(positionsOf("Women's Basketball")).toEqual(['PG', 'SG', 'SF', 'PF', 'C']);
  expect(positionsOf("Men's Track/Cross Country")).toEqual([
    'Sprinter',
    'Distance',
    'Hurdles',
    'Jumps',
    'Throws',
    'Multi-event',
  ]);
});

test('without a sport there is no position', () => expect(positionsOf('')).toEqual([]));
