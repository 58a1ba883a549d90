import { shownNumber } from './number-format';

const dayZero = Date.UTC(1899, 11, 30);
test.each([
  ['a height of digits', 602, `#\\'00\\"`, `6'02"`],
  ['another one', 511, `#\\'00\\"`, `5'11"`],
  ['a unit behind', 151, '0" lbs"', '151 lbs'],
  ['inches', 74, '0" in"', '74 in'],
  ['a unit with decimals', 185, '0.0" lbs"', '185.0 lbs'],
  ['a number sign', 7, '"#"0', '#7'],
  ['leading zeros', 7, '00', '07'],
  ['a phone', 9185550101, '000\\-000\\-0000', '918-555-0101'],
  ['no format', 0.30000000000000004, '', '0.3'],
  ['the general one', 12.5, 'General', '12.5'],
  ['thousands', 1390, '#,##0', '1390'],
  ['decimals as needed', 3.5, '0.##', '3.5'],
  ['decimals as needed, none', 3, '0.##', '3'],
  ['a share', 0.125, '0.0%', '12.5%'],
  ['a negative number', -7, '0', '-7'],
  ['a negative section', -7, '0;(0)', '(7)'],
  ['a day', 46_262, 'm/d/yyyy', '2026-08-28'],
  ['a day with a weekday', 46_262, 'dddd, mmmm d, yyyy', '2026-08-28'],
  ['a clock', 0.7916666666678793, 'h:mm AM/PM', '7:00 PM'],
  ['a clock with seconds', 0.7916666666678793, 'h:mm:ss', '19:00'],
  ['a runner’s time', 965 / 86_400, 'mm:ss.0', '16:05.0'],
  ['a runner’s time to a hundredth', 65.25 / 86_400, 'mm:ss.00', '1:05.25'],
  ['a longer time', 3_965 / 86_400, '[h]:mm:ss', '1:06:05'],
])('%s', (_, value, code, text) => expect(shownNumber(value, code, dayZero)).toBe(text));
