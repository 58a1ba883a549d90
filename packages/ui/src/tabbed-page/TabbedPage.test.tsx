import { renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TabbedPage, type PageTab } from './TabbedPage';

const tabs: [PageTab, PageTab] = [
  { value: 'schedule', label: 'Schedule' },
  { value: 'staff', label: 'Staff' },
];
const page = (
  <TabbedPage title="Dashboard" tabs={tabs}>
    {({ label }) => <p>the {label} part</p>}
  </TabbedPage>
);

test('the first tab is open where the address names none', () => {
  renderPage(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Schedule' })).toHaveTextContent('the Schedule part');
});

test('the open tab is in the URL', async () => {
  const { location } = renderPage(page, { at: '/dashboard' });
  await userEvent.click(screen.getByRole('tab', { name: 'Staff' }));
  expect(location()).toBe('/dashboard?tab=staff');
  expect(screen.getByRole('tabpanel', { name: 'Staff' })).toHaveTextContent('the Staff part');
});

test('an error in one tab fails only that tab, and is passed to reportError', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const reported = jest.spyOn(globalThis, 'reportError').mockReturnValue();
  const Broken = () => {
    throw new Error('no phone');
  };
  renderPage(
    <TabbedPage title="Dashboard" tabs={tabs}>
      {({ value, label }) => (value === 'schedule' ? <Broken /> : <p>the {label} part</p>)}
    </TabbedPage>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This tab could not be shown');
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Staff' }));
  expect(screen.getByRole('tabpanel', { name: 'Staff' })).toHaveTextContent('the Staff part');
  expect(reported.mock.calls).toEqual([[new Error('no phone')]]);
  logged.mockRestore();
});
