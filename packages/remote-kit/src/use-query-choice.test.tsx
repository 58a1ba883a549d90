import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderPage } from './testing';
import { useQueryChoice } from './use-search-query';

function Picker() {
  const [chosen, choose, hrefOf] = useQueryChoice('month', ['any', 'may', 'june'], 'any');
  const { key } = useLocation();
  return (
    <>
      <output title={key}>{chosen}</output>
      <button onClick={() => choose('june')}>June</button>
      <button onClick={() => choose('any')}>Any</button>
      <a href={hrefOf('may')}>May</a>
      <a href={hrefOf('any')}>Any month</a>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const step = () => screen.getByRole('status').title;

test('a choice of the query is chosen', () => {
  renderPage(<Picker />, { at: '/?month=may' });
  expect(chosen()).toBe('may');
});

test('an unknown choice counts as the fallback', () => {
  renderPage(<Picker />, { at: '/?month=undecimber' });
  expect(chosen()).toBe('any');
});

test('choosing writes the query and leaves the rest of it', async () => {
  const page = renderPage(<Picker />, { at: '/?sport=Football' });
  await userEvent.click(screen.getByRole('button', { name: 'June' }));
  expect(chosen()).toBe('june');
  expect(page.location()).toBe('/?sport=Football&month=june');
});

test('choosing the current option adds no history entry', async () => {
  const page = renderPage(<Picker />, { at: '/?month=june' });
  const before = step();
  await userEvent.click(screen.getByRole('button', { name: 'June' }));
  expect(page.location()).toBe('/?month=june');
  expect(step()).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Any' }));
  expect(step()).not.toBe(before);
});

test('the fallback is not written', async () => {
  const page = renderPage(<Picker />, { at: '/?month=june' });
  await userEvent.click(screen.getByRole('button', { name: 'Any' }));
  expect(page.location()).toBe('/');
});

test.each([
  ['/', '?month=may', '?'],
  ['/?month=june', '?month=may', '?'],
  ['/?month=june&q=a%26b', '?month=may&q=a%26b', '?q=a%26b'],
])('at %s the address of a choice is %s, that of the fallback %s', (at, may, any) => {
  renderPage(<Picker />, { at });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([may, any]);
});

test.each(["Women's Track/Cross Country", 'Track & Field', '100% + #1'])(
  'the address of %s leads to it',
  (choice) => {
    const Link = () => <a href={useQueryChoice('sport', [choice, 'any'], 'any')[2](choice)}>go</a>;
    renderPage(<Link />);
    const { href } = screen.getByRole<HTMLAnchorElement>('link');
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^\?[\w=%+.-]+$/);
    expect(new URL(href).searchParams.get('sport')).toBe(choice);
  },
);
