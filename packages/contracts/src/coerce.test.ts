import { Type } from '@sinclair/typebox';
import { fieldOf, coerce } from './coerce';
import { Body, Decimal, LongText, Nullable, Password, Text } from './schema';

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
