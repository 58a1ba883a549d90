import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, schoolFile } from './settings';

const folder = mkdtempSync(join(tmpdir(), 'sandites-'));
afterAll(() => rmSync(folder, { recursive: true }));

const standard = JSON.parse(
  readFileSync(join(__dirname, '../../../../schools/sandites.json'), 'utf8'),
) as Record<string, unknown>;
const read = (SCHOOL_FILE: string) =>
  readSettings({ SCHOOL_FILE }, { school: schoolFile('SCHOOL_FILE') }).school;
const write = (text: string) => {
  const file = join(folder, 'school.json');
  writeFileSync(file, text);
  return file;
};

describe('SCHOOL_FILE', () => {
  it('is the school of the specification where it is not set', () => {
    expect(read('')).toEqual(standard);
  });

  it('is a file', () => {
    expect(read(write(JSON.stringify({ ...standard, mascot: 'Owls' }))).mascot).toBe('Owls');
  });

  it('stops the start with a list of its errors and their paths', () => {
    const file = write(
      JSON.stringify({
        ...standard,
        alumni: [{ title: 'Captains', story: 'Six of them.' }],
        emails: { athletics: 'x', footballCoach: 'a@b.example' },
        motto: 'Go',
      }),
    );
    expect(() => read(file)).toThrow(
      `SCHOOL_FILE ${file} is not a school's file (docs/your-school.md):\n` +
        '  alumni[0].text is required\n' +
        '  emails.athletics must be a valid email address\n' +
        '  motto is not a known field',
    );
  });

  it('is named where it is missing or not JSON', () => {
    expect(() => read(join(folder, 'nowhere.json'))).toThrow(
      `${join(folder, 'nowhere.json')} cannot be read as JSON (ENOENT)`,
    );
    expect(() => read(write('{ "id": '))).toThrow(
      'school.json cannot be read as JSON (SyntaxError',
    );
  });
});
