/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { Slot, useSchool } from '../shell-context';
import { useQueryChoice } from '../use-search-query';
import { prerenderPage, requireFillable, templateSchool } from './render-template';

describe('the school of a build', () => {
  it('has tags in place of its texts', () => {
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
      '<ul>[[#school.achievements]]<li>[[digits]] [[label]]</li>[[/school.achievements]]</ul>',
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
    ).toBe('<b>All Sports</b>[[#school.sports]]<b>[[.]]</b>[[/school.sports]]');
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
    expect(html).toContain(
      '[[#networks.YouTube]]<a href="[[url]]">YouTube</a>[[/networks.YouTube]]',
    );
    expect(requireFillable(html)).toBe(html);
  });
});

describe('a page', () => {
  it('has tags in addresses, too', async () => {
    const Links = () => {
      const { sports } = useSchool();
      const [, , hrefOf] = useQueryChoice('sport', sports, 'Football');
      return sports.map((sport) => (
        <a key={sport} href={hrefOf(sport)}>
          {sport}
        </a>
      ));
    };
    expect(await prerenderPage(Links, '/probe')).toBe(
      '[[#school.sports]]<a href="?sport=[[.]]">[[.]]</a>[[/school.sports]]',
    );
  });

  it('has a tag in each of its slots, for what the gateway puts there', async () => {
    expect(await prerenderPage(() => <Slot name="home.after-games" />, '/probe')).toBe(
      '<div data-slot="home.after-games">[[{slot:home/after-games}]]</div>',
    );
  });

  it('has nobody of the demo’s lists', async () => {
    function Roster() {
      return <p>{useSchool().embeddedRoster ? 'Ava' : 'Nobody'}</p>;
    }
    expect(await prerenderPage(Roster, '/probe')).toBe('<p>Nobody</p>');
  });
});

describe('HTML that the gateway could not fill', () => {
  it.each([
    ['[[title]]', '[[title]] stands outside of its list'],
    ['[[.]]', '[[.]] stands outside of its list'],
    ['[[#school.sports]]', 'Unclosed section "school.sports"'],
    ['[[/school.sports]]', 'Unopened section "school.sports"'],
    ['[[#school.sports]]<li>[[/school.alumni]]', 'Unclosed section "school.sports"'],
  ])('%s is refused, and the error says what to do', (html, reason) => {
    expect(() => requireFillable(`<p>${html}</p>`)).toThrow(reason);
    expect(() => requireFillable(`<p>${html}</p>`)).toThrow(
      'render a list of the school by its own map, where it stands',
    );
  });

  it('is accepted with complete sections, and what stands in place of one', () => {
    const html =
      '[[#school.sports.length]]a[[/school.sports.length]][[^school.sports.length]]b' +
      '[[/school.sports.length]][[#school.sports]][[.]][[/school.sports]][[page.title]]';
    expect(requireFillable(html)).toBe(html);
  });
});
