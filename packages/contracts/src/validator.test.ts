import { Type } from '@sinclair/typebox';
import {
  collegeForm,
  contactForm,
  eventForm,
  playerForm,
  signInForm,
  visitorProfileForm,
} from './forms/forms';
import { Body, Decimal, LongText, Nullable, Password, Text } from './schema';
import { coerce, fieldOf, type Validator } from './validator';

const messages = (check: Validator<unknown>, value: unknown) =>
  Object.fromEntries(
    (check.validate(value).issues ?? []).map(({ path, message }) => [path, message]),
  );

const profile = {
  firstName: 'Ada',
  lastName: 'Reed',
  position: 'Quarterback',
  graduationYear: '2026',
  height: "6'2",
  weight: '185',
  gpa: '3.5',
  email: 'ada@sandites.example',
};
const player = { ...profile, sport: 'Football', position: 'QB' };
const event = {
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  opponent: 'Union',
  location: 'Memorial Stadium',
  isHome: true,
};

describe('the sign-in form (V5)', () => {
  it('has the messages of the specification for short values', () =>
    expect(messages(signInForm, { username: 'a', password: '123' })).toEqual({
      '/username': 'Username required',
      '/password': 'Password required',
    }));
  it('accepts two and four characters', () =>
    expect(signInForm.validate({ username: 'ab', password: '1234' }).issues).toBeUndefined());
});

describe('the profile form (V5)', () => {
  it('has the messages of the specification for missing fields', () =>
    expect(messages(visitorProfileForm, {})).toEqual({
      '/firstName': 'First name is required',
      '/lastName': 'Last name is required',
      '/position': 'Position is required',
      '/graduationYear': 'Graduation year is required',
      '/height': 'Height is required',
      '/weight': 'Weight is required',
      '/gpa': 'GPA is required',
      '/email': 'Invalid email address',
    }));
  it('refuses an invalid email', () =>
    expect(messages(visitorProfileForm, { ...profile, email: 'ada@' })).toEqual({
      '/email': 'Invalid email address',
    }));
  it('refuses an invalid link', () =>
    expect(messages(visitorProfileForm, { ...profile, highlightUrl: 'hudl' })).toEqual({
      '/highlightUrl': 'Please enter a valid URL',
    }));
  it.each(['', 'https://www.hudl.com/video/1'])('accepts the link %j', (highlightUrl) =>
    expect(visitorProfileForm.validate({ ...profile, highlightUrl }).issues).toBeUndefined(),
  );
});

describe('the college form (C5)', () => {
  it('has the messages of the specification for every field', () =>
    expect(messages(collegeForm, { name: 'A', website: 'tulsa', programs: [] })).toEqual({
      '/name': 'Name is required',
      '/location': 'Location is required',
      '/division': 'Division is required',
      '/conference': 'Conference is required',
      '/website': 'Website must be a valid URL',
      '/programs': 'At least one program is required',
      '/gpaMini': 'Minimum GPA is required',
      '/satMin': 'Minimum SAT is required',
      '/actMin': 'Minimum ACT is required',
    }));
});

describe('every body', () => {
  it('refuses unknown fields', () =>
    expect(messages(eventForm, { ...event, score: 7 })).toEqual({
      '/score': 'is not a known field',
    }));
  it('ignores what only the server sets', () =>
    expect(eventForm.validate({ ...event, id: 1, createdAt: 'x' })).toEqual({ value: event }));
  it('takes numbers as text (D33)', () =>
    expect(playerForm.validate(player).value).toMatchObject({
      weight: 185,
      gpa: 3.5,
      graduationYear: 2026,
      height: `6'2"`,
    }));
  it.each(['ftp://x.example', 'javascript:alert(1)', 'hudl.com', 'https://'])(
    'refuses the address %s',
    (hudlUrl) => expect(messages(playerForm, { ...player, hudlUrl })).toHaveProperty('/hudlUrl'),
  );
  it.each(['2024-02-30', '2024-13-01', '8/30/2024', ''])('refuses the day %j', (date) =>
    expect(messages(eventForm, { ...event, date })).toHaveProperty('/date'),
  );
  it.each(['7:00 PM', '24:00', '19:60', ''])('refuses the time %j', (time) =>
    expect(messages(eventForm, { ...event, time })).toHaveProperty('/time'),
  );
  it.each(['\u0000', 'a\ud800b'])('refuses text that cannot be stored: %j', (opponent) =>
    expect(messages(eventForm, { ...event, opponent })).toHaveProperty('/opponent'),
  );
  it('accepts any other text exactly', () => {
    const opponent = "<b>O'Neil</b> 🏈";
    expect(eventForm.validate({ ...event, opponent }).value).toEqual({ ...event, opponent });
  });
  it.each([
    'a?bcc=b@x.example',
    'a&b@x.example',
    'a%0d@x.example',
    'a=b@x.example',
    'a/b@x.example',
  ])(
    'refuses the e-mail address %s, which would add recipients or fields to a mailto link',
    (email) => expect(messages(playerForm, { ...player, email })).toHaveProperty('/email'),
  );
  it.each(["o'neil+news@x.example", 'a.b_c-d@sub.x.example'])(
    'takes the e-mail address %s',
    (email) => expect(playerForm.validate({ ...player, email }).issues).toBeUndefined(),
  );
  it('is an object', () =>
    expect(contactForm.validate([]).issues).toEqual([
      { path: '', message: 'must be object', code: 'type' },
    ]));
});

const Form = Body(
  {
    name: Text(),
    password: Password(),
    gpa: Nullable(Decimal(0, 5)),
    notes: Nullable(LongText()),
    tags: Type.Array(Text()),
  },
  ['id'],
);

describe('coerce', () => {
  it('trims text', () => expect(coerce(Form, { name: '  O’Neil ' })).toEqual({ name: 'O’Neil' }));

  it('leaves passwords unchanged', () =>
    expect(coerce(Form, { password: ' a b ' })).toEqual({ password: ' a b ' }));

  it('reads a numeric text as a number (D33)', () =>
    expect(coerce(Form, { gpa: ' 3.75 ' })).toEqual({ gpa: 3.75 }));

  it.each(['abc', '0x10', '1e3', 'Infinity', '3,5'])('leaves %j for the schema to refuse', (gpa) =>
    expect(coerce(Form, { gpa })).toEqual({ gpa }),
  );

  it('clears what is blank where null is allowed', () =>
    expect(coerce(Form, { gpa: '', notes: '   ' })).toEqual({ gpa: null, notes: null }));

  it('keeps a blank where a value is required, for the schema to refuse', () =>
    expect(coerce(Form, { name: ' ' })).toEqual({ name: '' }));

  it('drops the fields only the server sets', () =>
    expect(coerce(Form, { id: 7, name: 'a' })).toEqual({ name: 'a' }));

  it('reaches into lists', () =>
    expect(coerce(Form, { tags: [' a', 'b '] })).toEqual({ tags: ['a', 'b'] }));

  it('keeps a key named __proto__ as an own property', () => {
    const value = coerce(Form, JSON.parse('{"__proto__":{"isAdmin":true}}'));
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('does not mutate its input', () => {
    const input = { name: ' a ' };
    coerce(Form, input);
    expect(input).toEqual({ name: ' a ' });
  });
});

test('fieldOf names the field of a nested issue', () =>
  expect(fieldOf({ path: '/programs/0', message: '' })).toBe('programs'));
