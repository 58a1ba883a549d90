import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterSelect, SearchBox } from './ListScreen';

test('a search box is named by its placeholder', async () => {
  const onChange = jest.fn();
  render(<SearchBox placeholder="Search events..." value="" onChange={onChange} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events...' }), 'U');
  expect(onChange).toHaveBeenCalledWith('U');
});

test('a search box may have suggestions', () => {
  render(
    <SearchBox
      placeholder="Search calls..."
      value=""
      onChange={jest.fn()}
      suggestions={['GET /api/coaches']}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Search calls...' })).toHaveAttribute(
    'list',
    document.querySelector('datalist')?.id,
  );
  expect(document.querySelector('datalist option')).toHaveValue('GET /api/coaches');
});

test('a filter reports the chosen option', async () => {
  const onSelect = jest.fn();
  render(
    <FilterSelect
      label="Filter by Sport"
      options={['All Sports', 'Football']}
      selected="All Sports"
      onSelect={onSelect}
    />,
  );
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Filter by Sport' }),
    'Football',
  );
  expect(onSelect).toHaveBeenCalledWith('Football');
});
