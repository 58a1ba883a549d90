import { schoolOf } from '../testing/test-gateway';
import { fillTemplate } from './fill-template';

const school = schoolOf('herons.json').page;
const sports = '<ul>[[#school.sports]]<li>[[.]]</li>[[/school.sports]]</ul>';

describe('a template', () => {
  it('is filled with the texts of the school', () => {
    expect(
      fillTemplate(
        '<h1>[[school.name]]</h1><a href="tel:[[school.telephone]]">[[school.links.host]]</a>',
        { school },
      ),
    ).toBe('<h1>Cedar Bay High School</h1><a href="tel:3605550176">www.cedarbay.example</a>');
  });

  it('repeats a section for each entry of a list, and drops it where there is none', () => {
    const filled = (...names: string[]) => fillTemplate(sports, { school: { sports: names } });
    expect(filled('Volleyball', "Women's Basketball")).toBe(
      '<ul><li>Volleyball</li><li>Women&#39;s Basketball</li></ul>',
    );
    expect(filled()).toBe('<ul></ul>');
  });

  it('has one of two variants', () => {
    const variants =
      '<p>[[#school.embeddedRoster]]<b>with</b>[[/school.embeddedRoster]]' +
      '[[^school.embeddedRoster]]<i>without</i>[[/school.embeddedRoster]]</p>';
    expect(fillTemplate(variants, { school })).toBe('<p><i>without</i></p>');
    expect(fillTemplate(variants, { school: { ...school, embeddedRoster: true } })).toBe(
      '<p><b>with</b></p>',
    );
  });

  it('escapes every value, and no tag in a value is filled', () => {
    const name = `<script>"&'</script>[[school.phone]]`;
    const filled = '&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;[[school.phone]]';
    expect(fillTemplate('<p title="[[school.name]]">', { school: { ...school, name } })).toBe(
      `<p title="${filled}">`,
    );
    expect(fillTemplate(sports, { school: { sports: [name] } })).toBe(
      `<ul><li>${filled}</li></ul>`,
    );
    expect(fillTemplate('[[{html}]]', { html: '<b>[[school.name]]</b>', school })).toBe(
      '<b>[[school.name]]</b>',
    );
  });

  it('encodes a value in the query of an address, as the browser’s page does', () => {
    const links =
      '[[#school.sports]]<a href="?a=1&amp;sport=[[.]]">x</a><a href="?sport=[[.]]">x</a>' +
      '[[/school.sports]]';
    const sport = "Men's A&B";
    const encoded = new URLSearchParams({ sport }).toString();
    expect(encoded).toBe('sport=Men%27s+A%26B');
    expect(fillTemplate(links, { school: { sports: [sport] } })).toBe(
      `<a href="?a=1&amp;${encoded}">x</a><a href="?${encoded}">x</a>`,
    );
  });

  it('leaves out an unknown value, and other text as it is', () => {
    expect(fillTemplate('<b>[[school.motto]]</b> [x] {{school.name}}', { school })).toBe(
      '<b></b> [x] {{school.name}}',
    );
  });

  it('cannot be filled where a section has no end', () => {
    expect(() => fillTemplate('[[#school.sports]]<li>', { school })).toThrow('school.sports');
  });

  it('is refused where a list stands within itself, however it is named', () => {
    const nested = (name: string) =>
      fillTemplate(
        `[[#school.teams]][[#school]][[#${name}]]x[[/${name}]][[/school]][[/school.teams]]`,
        {
          school,
        },
      );
    expect(() => nested('teams')).toThrow('The list teams stands within itself');
    expect(nested('quotes')).toHaveLength(school.teams.length * school.quotes.length);
  });

  it.each([
    ['lists within lists', `${'[[#a]][[#b]][[#c]]'}x${'[[/c]][[/b]][[/a]]'}`],
    ['lists of nothing', `${'[[#a]][[#b]][[#c]]'}${'[[/c]][[/b]][[/a]]'}`],
    ['unknown values', `[[#a]][[#b]]${'[[d]]'.repeat(900)}[[/b]][[/a]]`],
    [
      'a value within a value',
      '[[#a.length]]'.repeat(490) + 'x'.repeat(4_000) + '[[/a.length]]'.repeat(490),
    ],
  ])('is refused soon where it becomes too much: %s', (_, template) => {
    const list = () => Array.from({ length: 100 }, () => ({}));
    const before = process.cpuUsage();
    expect(() => fillTemplate(template, { a: list(), b: list(), c: list() })).toThrow(
      'It becomes more than 400 kB when it is filled',
    );
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });

  it('is refused where it is longer than 200 kB, has too many tags, or a tag of blanks', () => {
    expect(() => fillTemplate('x'.repeat(200_001), {})).toThrow('It has more than 200 kB');
    expect(() => fillTemplate('[[d]]'.repeat(30_000), {})).toThrow('It has more than 1000 tags');
    expect(() => fillTemplate(`[[a${' '.repeat(100_000)}`, {})).toThrow(
      'It has more than 1,000 blanks in a row',
    );
  });
});
