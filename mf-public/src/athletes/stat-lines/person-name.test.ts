import { readName } from './person-name';

test.each([
  ['Jaylen Huckaby', 'jaylen', 'huckaby', ''],
  ['Huckaby, Jaylen', 'jaylen', 'huckaby', ''],
  ['  JACE   WORTHINGTON ', 'jace', 'worthington', ''],
  ['Ramón Escobedo', 'ramon', 'escobedo', ''],
  ['Ruben Castañeda', 'ruben', 'castaneda', ''],
  ["De'Andre O’Neal", 'deandre', 'oneal', ''],
  ['J.T. Barlow', 'jt', 'barlow', ''],
  ['William Cross III', 'william', 'cross', 'iii'],
  ['Cross, William III', 'william', 'cross', 'iii'],
  ['Robert Tiger, Jr.', 'robert', 'tiger', 'jr'],
  ['Marcus T. Whitfield', 'marcus', 'whitfield', ''],
  ['Juan De La Cruz', 'juan', 'delacruz', ''],
  ['Ana Smith-Jones', 'ana', 'smithjones', ''],
  ['Ramón', 'ramon', '', ''],
])('%s', (text, given, family, suffix) => {
  expect(readName(text)).toEqual({ given, family, suffix });
});
