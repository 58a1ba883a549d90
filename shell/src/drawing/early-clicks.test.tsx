import { keepEarlyClicks } from './early-clicks';

const html = '<button><b>Football</b></button><a href="#x">link</a>';

function given(concerned = true, before = (_root: HTMLElement): HTMLElement | null => null) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const [root, button, label] = ['#root', 'button', 'b'].map((selector) => document.querySelector<HTMLElement>(selector));
  if (!root || !button || !label) throw new Error('The test has no page');
  const answer = keepEarlyClicks(root, () => concerned, before(root));
  const pressed = jest.fn();
  return { root, button, label, answer, pressed };
}

test('a button that was pressed before the page answers is pressed once it does', () => {
  const { button, label, answer, pressed } = given();
  label.click();
  button.addEventListener('click', pressed);
  answer();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('nothing is pressed that was not, and nothing twice', () => {
  const { button, answer, pressed } = given();
  answer();
  button.addEventListener('click', pressed);
  button.click();
  answer();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('so is one that was pressed before the shell was there', () => {
  const { button, answer, pressed } = given(true, (root) => root.querySelector('button'));
  button.addEventListener('click', pressed);
  answer();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('where the page was drawn anew, the button in its place is pressed', () => {
  const { root, label, answer, pressed } = given();
  label.click();
  root.innerHTML = `<button>Soccer</button>${html}`;
  root.querySelector('button:nth-of-type(2)')?.addEventListener('click', pressed);
  answer();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('what concerns another part of the page is left to it', () => {
  const { button, label, answer, pressed } = given(false);
  label.click();
  button.addEventListener('click', pressed);
  answer();
  expect(pressed).not.toHaveBeenCalled();
});
