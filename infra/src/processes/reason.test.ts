import { reasonIn } from './supervised';

describe('the reason why a program ended', () => {
  it('is the line that names the error, in a crash', () => {
    const crash = ['/x/main.js:3', '  throw new TypeError("no");', '  ^', '', 'TypeError: no', '    at main', 'Node.js v20.19.0'];
    expect(reasonIn(crash)).toBe('TypeError: no');
  });

  it('is its last line otherwise', () => {
    expect(reasonIn(['starting', 'PORT must be a number'])).toBe('PORT must be a number');
    expect(reasonIn([])).toBe('it gave no reason');
  });
});
