import { fireEvent, waitFor } from '@testing-library/react';

// Uses querySelector: role queries among hundreds of cards take seconds.
export const words = () => document.querySelector('[role="status"]')?.textContent;
export const names = () =>
  [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);
/** Waits for the first 24 results. */
export const found = (shown = 24) =>
  waitFor(() => {
    expect(words()).toMatch(/colleges? found$/);
    expect(names()).toHaveLength(Math.min(shown, Number.parseInt(words() ?? '')));
    return words();
  });
export const button = (words: string) => {
  const pressed = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  );
  if (!pressed) throw new Error(`There is no button ${words}`);
  return pressed;
};
export const field = (label: string) => {
  const control = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  )?.control;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement))
    throw new Error(`There is no field ${label}`);
  return control;
};
export const press = (words: string) => fireEvent.click(button(words));
export const choose = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
