import { schoolSlots } from '@sandites/contracts';
import { schoolOf } from '../testing/test-gateway';
import { fillTemplate } from './prerendered-page';

const { value, entry, begin, end, roster } = schoolSlots;
const herons = schoolOf('herons.json').page;
const variants = `<p>${roster.begin}<b>with</b>${roster.otherwise}<i>without</i>${roster.end}</p>`;

describe('a template', () => {
  it('is filled with the texts of the school', () => {
    expect(
      fillTemplate(
        `<h1>${value('name')}</h1><a href="tel:${value('telephone')}">${value('links.host')}</a>`,
        herons,
      ),
    ).toBe('<h1>Cedar Bay High School</h1><a href="tel:3605550176">www.cedarbay.example</a>');
  });

  it('repeats the section of a list for each entry', () => {
    const list = `<ul>${begin('sports')}<li>${entry()}</li>${end('sports')}</ul>`;
    expect(fillTemplate(list, { ...herons, sports: ['Volleyball', "Women's Basketball"] })).toBe(
      '<ul><li>Volleyball</li><li>Women&#39;s Basketball</li></ul>',
    );
    expect(
      fillTemplate(`${begin('alumni')}<b>${entry('title')}</b>${entry('text')};${end('alumni')}`, {
        ...herons,
        alumni: [
          { title: 'One', text: 'a', story: '' },
          { title: 'Two', text: 'b', story: '' },
        ],
      }),
    ).toBe('<b>One</b>a;<b>Two</b>b;');
  });

  it('drops the section of an empty list, and of a network that the school is not on', () => {
    expect(
      fillTemplate(`${begin('quotes')}${entry('text')}${end('quotes')}!`, {
        ...herons,
        quotes: [],
      }),
    ).toBe('!');
    const networks = (['Facebook', 'YouTube'] as const)
      .map((name) => `${begin(name)}<a href="${entry('url')}">${name}</a>${end(name)}`)
      .join('');
    expect(fillTemplate(networks, herons)).toBe(
      '<a href="https://youtube.example/@cedarbayherons">YouTube</a>',
    );
  });

  it('keeps the variant with the embedded roster, or the one without', () => {
    expect(fillTemplate(variants, herons)).toBe('<p><i>without</i></p>');
    expect(fillTemplate(variants, { ...herons, embeddedRoster: true })).toBe('<p><b>with</b></p>');
  });

  it('escapes every value, and never reads a value as a slot', () => {
    const name = `<script>"&'</script>`;
    expect(fillTemplate(`<p title="${value('name')}">`, { ...herons, name })).not.toMatch(
      /<script|""/,
    );
    expect(fillTemplate(value('name'), { ...herons, name: value('phone') })).toBe(
      '&#91;&#91;school.phone]]',
    );
    expect(
      fillTemplate(`${begin('sports')}${entry()}${end('sports')}`, {
        ...herons,
        sports: [value('phone') as 'Football'],
      }),
    ).toBe('&#91;&#91;school.phone]]');
  });

  it('empties an unknown slot, and leaves other text as it is', () => {
    expect(fillTemplate(`[${value('motto')}] [[page]]`, herons)).toBe('[] [[page]]');
  });
});
