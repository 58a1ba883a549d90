import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabList, Tabs } from './Tabs';

const months = [
  { value: '2024-08', label: 'August 2024' },
  { value: '2024-09', label: 'September 2024' },
];

function Months() {
  const [month, setMonth] = useState('2024-08');
  return (
    <Tabs
      name="months"
      label="Months"
      items={months}
      selected={month}
      onSelect={setMonth}
      hrefOf={(value) => `?month=${value}`}
    >
      games of {month}
    </Tabs>
  );
}

test('the selected tab names its panel', () => {
  render(<Months />);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('August 2024');
  expect(screen.getByRole('tabpanel', { name: 'August 2024' })).toHaveTextContent(
    'games of 2024-08',
  );
});

test('arrow keys replace the history entry, a press adds one', async () => {
  const onSelect = jest.fn();
  render(
    <TabList name="months" label="Months" items={months} selected="2024-08" onSelect={onSelect} />,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'September 2024' }));
  expect(onSelect).toHaveBeenLastCalledWith('2024-09');
  await userEvent.keyboard('{ArrowLeft}');
  expect(onSelect).toHaveBeenLastCalledWith('2024-08', { replace: true });
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'with %s the arrow keys are the browser’s',
  (modifier) => {
    render(<Months />);
    const isLeftAlone = fireEvent.keyDown(screen.getByRole('tab', { selected: true }), {
      key: 'ArrowRight',
      [modifier]: true,
    });
    expect(isLeftAlone).toBe(true);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('August 2024');
  },
);

test('a click, the arrow keys and Space select; a tab with an address is a link', async () => {
  render(<Months />);
  await userEvent.click(screen.getByRole('tab', { name: 'September 2024' }));
  expect(screen.getByRole('tabpanel', { name: 'September 2024' })).toHaveTextContent(
    'games of 2024-09',
  );
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'August 2024' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('games of 2024-08');
  expect(screen.getByRole('tab', { name: 'August 2024' })).toHaveAttribute(
    'href',
    '?month=2024-08',
  );
  screen.getByRole('tab', { name: 'September 2024' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('games of 2024-09');
});
