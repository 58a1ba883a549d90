import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyText } from './early-text';

const label = 'Search events';

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  );
}

function given() {
  document.body.innerHTML = `<div><input aria-label="${label}" value=""/><output></output></div>`;
  const [place, field] = ['div', 'input'].map((selector) => document.querySelector<HTMLElement>(selector));
  if (!place || !(field instanceof HTMLInputElement)) throw new Error('The test has no field');
  const takeOver = () => act(async () => startTransition(() => void hydrateRoot(place, <Search />)));
  const known = () => document.querySelector('output')?.textContent;
  return { place, field, takeOver, known };
}

test('what was typed before the shell was there is heard of by the page', async () => {
  const { place, field, takeOver, known } = given();
  await userEvent.type(field, 'Jenks');
  const answer = keepEarlyText(place);
  await takeOver();
  act(answer);
  expect(known()).toBe('Jenks');
  expect(field).toHaveValue('Jenks');
});

test('so is what is typed while the page is taken over', async () => {
  const { place, field, takeOver, known } = given();
  const answer = keepEarlyText(place);
  await userEvent.type(field, 'Bixby');
  await takeOver();
  act(answer);
  expect(known()).toBe('Bixby');
});

test('a field that nobody touched stays as it is', async () => {
  const { place, field, takeOver } = given();
  const answer = keepEarlyText(place);
  await takeOver();
  const heard = jest.fn();
  field.addEventListener('input', heard);
  act(answer);
  expect(heard).not.toHaveBeenCalled();
});
