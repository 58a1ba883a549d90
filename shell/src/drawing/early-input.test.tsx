import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyInput } from './early-input';

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
  const answer = keepEarlyInput(place, () => true);
  await takeOver();
  act(answer);
  expect(known()).toBe('Jenks');
  expect(field).toHaveValue('Jenks');
});

test('so is what is typed while the page is taken over', async () => {
  const { place, field, takeOver, known } = given();
  const answer = keepEarlyInput(place, () => true);
  await userEvent.type(field, 'Bixby');
  await takeOver();
  act(answer);
  expect(known()).toBe('Bixby');
});

test('where the page was drawn anew, the field in its place has it', async () => {
  const { place, field } = given();
  const answer = keepEarlyInput(place, () => true);
  await userEvent.type(field, 'Owasso');
  place.innerHTML = `<input aria-label="Name"/><input aria-label="${label}"/>`;
  answer();
  expect(document.querySelector(`input[aria-label="${label}"]`)).toHaveValue('Owasso');
});

test('a field that nobody touched stays as it is', async () => {
  const { place, field, takeOver } = given();
  const answer = keepEarlyInput(place, () => true);
  await takeOver();
  const heard = jest.fn();
  field.addEventListener('input', heard);
  act(answer);
  expect(heard).not.toHaveBeenCalled();
});

describe('what is chosen from a list', () => {
  function Sport() {
    const [sport, setSport] = useState('all');
    return (
      <>
        <select aria-label="Sport" value={sport} onChange={({ target }) => setSport(target.value)}>
          <option value="all">All</option>
          <option value="golf">Golf</option>
        </select>
        <output>{sport}</output>
      </>
    );
  }
  function drawn() {
    document.body.innerHTML = '<div><select aria-label="Sport"><option value="all" selected>All</option><option value="golf">Golf</option></select><output>all</output></div>';
    const [place, list] = ['div', 'select'].map((selector) => document.querySelector<HTMLElement>(selector));
    if (!place || !(list instanceof HTMLSelectElement)) throw new Error('The test has no list');
    const takeOver = () => act(async () => startTransition(() => void hydrateRoot(place, <Sport />)));
    return { place, list, takeOver };
  }
  const known = () => document.querySelector('output')?.textContent;

  it('before the shell was there is heard of by the page', async () => {
    const { place, list, takeOver } = drawn();
    await userEvent.selectOptions(list, 'golf');
    const answer = keepEarlyInput(place, () => true);
    await takeOver();
    act(answer);
    expect([known(), list.value]).toEqual(['golf', 'golf']);
  });

  it('is not told where nobody chose', async () => {
    const { place, list, takeOver } = drawn();
    const answer = keepEarlyInput(place, () => true);
    await takeOver();
    const heard = jest.fn();
    list.addEventListener('change', heard);
    act(answer);
    expect(heard).not.toHaveBeenCalled();
  });
});
