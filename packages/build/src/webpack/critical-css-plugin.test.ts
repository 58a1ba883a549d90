import { criticalCssLines, withoutFonts } from './critical-css-plugin';

const linesOf = (css: string) => criticalCssLines(css).trimEnd().split('\n');

describe('the parts of a style sheet', () => {
  it('list the class names that a page needs for them', () => {
    expect(linesOf('.bar>a:hover,nav .bar:not(.open){color:red}')).toEqual([
      'a .bar,nav .bar\t.bar>a:hover,nav .bar:not(.open){color:red}',
    ]);
  });

  it('keep a media query as one part, for a page with any of its classes', () => {
    expect(linesOf('@media (min-width:768px){.bar{top:0}.card{top:0}}')).toEqual([
      '.bar,.card\t@media (min-width:768px){.bar{top:0}.card{top:0}}',
    ]);
  });

  it('have each rule of a layer by itself', () => {
    expect(linesOf('@layer base{.bar{top:0}.card{top:0}}')).toEqual([
      '.bar\t@layer base{.bar{top:0}}',
      '.card\t@layer base{.card{top:0}}',
    ]);
  });

  it('are for every page where they name no class', () => {
    expect(linesOf(':root{--accent:#f5b81c}@font-face{font-family:Inter}')).toEqual([
      '\t:root{--accent:#f5b81c}',
      '\t@font-face{font-family:Inter}',
    ]);
  });

  it('leave out print styles', () => {
    expect(criticalCssLines('@media print{.bar{display:none}}').trim()).toBe('');
  });

  it('have the fonts, which the style sheet does not declare again', () => {
    expect(
      withoutFonts(
        '@font-face{font-family:Inter}.bar{top:0}@media print{@font-face{font-family:Paper}}',
      ),
    ).toBe('.bar{top:0}@media print{}');
  });
});
