/// <reference lib="dom" />
import { createRequire } from 'node:module';
import { fastComputedStyle } from '../jest-computed-style';

interface Page {
  window: Window;
}
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => Page;
};

const body = `
  <main><p>Text with <b>bold</b> and <a href="/">a link</a></p><svg><path d=""/></svg></main>
  <table><caption>Games</caption><thead><tr><th>Date</th></tr></thead><tbody><tr><td hidden>Friday</td></tr></tbody></table>
  <ul><li>One</li></ul><input type="hidden"><input><select><optgroup><option>Red</option></optgroup></select>
  <dialog>closed</dialog><dialog open>open</dialog><details><summary>More</summary></details><ruby>R<rp>(</rp><rt>r</rt></ruby>
  <section style="visibility: hidden; pointer-events: none"><i>hidden</i><i style="visibility: visible">shown</i></section>
  <div hidden style="display: flex">flex</div><span style="display: none">none</span><template><b>inert</b></template>`;

const elementsOf = (html: string) => {
  const { window } = new JSDOM(html);
  return {
    window,
    fast: fastComputedStyle(window),
    elements: [...window.document.querySelectorAll('*')],
  };
};

describe('the computed style of tests', () => {
  it.each(['display', 'visibility', 'pointer-events'])(
    "has jsdom's %s for every element",
    (property) => {
      const { window, fast, elements } = elementsOf(body);
      const tagged = (read: (element: Element) => string) =>
        elements.map((element) => `${element.tagName} ${read(element)}`);
      expect(tagged((element) => fast(element).getPropertyValue(property))).toEqual(
        tagged((element) => window.getComputedStyle(element).getPropertyValue(property)),
      );
    },
  );

  it('has the other properties of jsdom, and takes overridden ones', () => {
    const { fast, elements } = elementsOf('<p style="margin-bottom: 3px">Text</p>');
    const style = Object.assign(fast(elements.at(-1) as Element), { display: 'table' });
    expect([style.marginBottom, style.getPropertyValue('margin-bottom'), style.display]).toEqual([
      '3px',
      '3px',
      'table',
    ]);
  });

  it("is jsdom's where the document has a style sheet", () => {
    const { fast, elements } = elementsOf('<style>p { display: grid }</style><p>Text</p>');
    expect(fast(elements.at(-1) as Element).display).toBe('grid');
  });
});
