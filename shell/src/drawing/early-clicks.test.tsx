import { keepEarlyClicks } from './early-clicks';

function given() {
  document.body.innerHTML = '<div id="root"><button><b>Football</b></button><a href="#x">link</a></div>';
  const [root, button, label] = ['#root', 'button', 'b'].map((selector) => document.querySelector<HTMLElement>(selector));
  if (!root || !button || !label) throw new Error('The test has no page');
  const answer = keepEarlyClicks(root);
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
  const { root, button, pressed } = given();
  window.sanditesPressed = () => button;
  const answer = keepEarlyClicks(root);
  delete window.sanditesPressed;
  button.addEventListener('click', pressed);
  answer();
  expect(pressed).toHaveBeenCalledTimes(1);
});
