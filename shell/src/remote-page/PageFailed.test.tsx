import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageFailed } from './RemotePage';

test('names the page, says that the rest works, and retries', async () => {
  const onRetry = jest.fn();
  render(<PageFailed title="Schedules" reason="mf-public failed at files" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of the site works.');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Schedules could not be loaded' }),
  ).toBeInTheDocument();
  expect(screen.getByText('mf-public failed at files')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('cannot be pressed again while it retries', async () => {
  const onRetry = jest.fn();
  render(<PageFailed title="Schedules" onRetry={onRetry} isRetrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Retrying...' }));
  expect(onRetry).not.toHaveBeenCalled();
});

test('leaves the prerendered page under the message', () => {
  const html =
    '<h1>Schedules</h1><a href="/">Home</a><p data-prerendered-style="width: 60%">prerendered</p>';
  render(<PageFailed title="Schedules" html={html} onRetry={() => undefined} />);
  expect(
    screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['H2', 'Schedules could not be loaded'],
    ['H1', 'Schedules'],
  ]);
  expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(screen.getByText('prerendered')).toHaveStyle({ width: '60%' });
});
