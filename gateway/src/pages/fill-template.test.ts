import { schoolOf } from '../testing/test-gateway';
import { fillTemplate } from './prerendered-page';

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

  it('leaves out an unknown value, and other text as it is', () => {
    expect(fillTemplate('<b>[[school.motto]]</b> [x] {{school.name}}', { school })).toBe(
      '<b></b> [x] {{school.name}}',
    );
  });

  it('cannot be filled where a section has no end', () => {
    expect(() => fillTemplate('[[#school.sports]]<li>', { school })).toThrow('school.sports');
  });
});
