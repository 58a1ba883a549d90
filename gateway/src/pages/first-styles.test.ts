import { firstStyles } from './first-styles';

const parts = ['\t:root{--gold:gold}', 'body\tbody{margin:0}', '.bar a\t.bar a{color:red}', '.card,.menu\t@media (min-width:1px){.card,.menu{top:0}}', 'table\ttable{width:100%}', ''].join('\n');

describe('the first styles of a page', () => {
  it.each([
    ['those that are for every page', '<p>Hello</p>', ':root{--gold:gold}body{margin:0}'],
    ['those whose every name it has', '<nav class="wide bar"><a href="/">Home</a></nav>', ':root{--gold:gold}body{margin:0}.bar a{color:red}'],
    ['none of which it has half the names', '<nav class="bar"></nav>', ':root{--gold:gold}body{margin:0}'],
    ['a part with one of the sets of names', '<ul class="menu"></ul>', ':root{--gold:gold}body{margin:0}@media (min-width:1px){.card,.menu{top:0}}'],
  ])('are %s', (_which, html, css) => expect(firstStyles(parts, html)).toBe(css));
});
