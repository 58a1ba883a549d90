/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { useSchool } from '../shell-context';
import { prerenderPage, requireFillable, templateSchool } from './prerender-page';

describe('the school of a build', () => {
  it('has slots in place of its texts', () => {
    expect(
      renderToStaticMarkup(<a href={templateSchool.links.website}>{templateSchool.name}</a>),
    ).toBe('<a href="[[school.links.website]]">[[school.name]]</a>');
  });

  it('has one entry of each list, in a section', () => {
    const list = (
      <ul>
        {templateSchool.achievements.map(({ digits, label }) => (
          <li key={label}>{`${digits} ${label}`}</li>
        ))}
      </ul>
    );
    expect(renderToStaticMarkup(list)).toBe(
      '<ul>[[each achievements]]<li>[[entry.digits]] [[entry.label]]</li>[[end achievements]]</ul>',
    );
  });

  it('has All Sports before the sports, outside the section', () => {
    expect(
      renderToStaticMarkup(
        <>
          {templateSchool.sportFilters.map((sport) => (
            <b key={sport}>{sport}</b>
          ))}
        </>,
      ),
    ).toBe('<b>All Sports</b>[[each sports]]<b>[[entry]]</b>[[end sports]]');
  });

  it('has a section for each network', () => {
    const html = renderToStaticMarkup(
      <>
        {templateSchool.links.social.map(({ name, url }) => (
          <a key={name} href={url}>
            {name}
          </a>
        ))}
      </>,
    );
    expect(html).toContain('[[each YouTube]]<a href="[[entry.url]]">YouTube</a>[[end YouTube]]');
    expect(requireFillable(html)).toBe(html);
  });
});

describe('a page', () => {
  it('is rendered once where it shows no embedded roster', async () => {
    expect(await prerenderPage(() => <p>Hello</p>, '/probe')).toBe('<p>Hello</p>');
  });

  it('is rendered with and without the embedded roster', async () => {
    function Roster() {
      return <p>{useSchool().embeddedRoster ? 'Ava' : 'Nobody'}</p>;
    }
    expect(await prerenderPage(Roster, '/probe')).toBe(
      '[[with roster]]<p>Ava</p>[[without roster]]<p>Nobody</p>[[end roster]]',
    );
  });
});

describe('HTML that a gateway could not fill', () => {
  it.each([
    '[[entry.title]]',
    '[[entry]]',
    '[[each sports]]',
    '[[end sports]]',
    '[[each sports]]<li>[[end alumni]]',
  ])('%s is refused', (html) => {
    expect(() => requireFillable(`<p>${html}</p>`)).toThrow('stands outside of its list');
  });

  it('is accepted with complete sections and variants', () => {
    const html =
      '[[with roster]]a[[without roster]]b[[end roster]][[each sports]][[entry]][[end sports]]';
    expect(requireFillable(html)).toBe(html);
  });
});
