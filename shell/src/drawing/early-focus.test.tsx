import { keepEarlyFocus } from './early-focus';

const html = '<button>Print</button><a href="/x">Next</a><label>Search <input></label>';

function given() {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('The test has no page');
  return { root, answer: keepEarlyFocus(root, () => true) };
}
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

test.each(['button', 'a', 'input'])('where the page was drawn anew under the focus, the %s in its place has it', (selector) => {
  const { root, answer } = given();
  focus(selector);
  root.innerHTML = html;
  answer();
  expect(document.querySelector(selector)).toHaveFocus();
});

test('what has taken the focus meanwhile keeps it', () => {
  const { root, answer } = given();
  focus('button');
  root.innerHTML = `${html}<button id="other">Other</button>`;
  focus('#other');
  answer();
  expect(document.querySelector('#other')).toHaveFocus();
});

test('nothing has it where nothing had', () => {
  const { root, answer } = given();
  root.innerHTML = html;
  answer();
  expect(document.body).toHaveFocus();
});
