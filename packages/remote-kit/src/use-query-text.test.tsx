import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from './testing';
import { useQueryText } from './use-search-query';

function Search() {
  const [text, write] = useQueryText('q');
  return <input aria-label="Search" value={text} onChange={({ target }) => write(target.value)} />;
}
const box = () => screen.getByRole('textbox', { name: 'Search' });

test('a search is written to the query, beside other parameters', async () => {
  const page = renderPage(<Search />, { at: '/players?sport=Football' });
  await userEvent.type(box(), 'Ana R');
  expect(page.location()).toBe('/players?sport=Football&q=Ana+R');
  expect(box()).toHaveValue('Ana R');
});

test('an empty search removes its parameter', async () => {
  const page = renderPage(<Search />, { at: '/players?q=Ana' });
  await userEvent.clear(box());
  expect(page.location()).toBe('/players');
});
