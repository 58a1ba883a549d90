import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button';
import { FailedState } from '../states/states';
import { Announcer } from './announcer';

const liveRegion = () => document.querySelector('[data-announcer]');

test('the live region is rendered before its first message', () => {
  render(<Announcer>page</Announcer>);
  expect(liveRegion()).toHaveAttribute('aria-live', 'polite');
  expect(liveRegion()).toHaveTextContent(/^$/);
});

test('a pending button is announced', async () => {
  function Save() {
    const [pending, setPending] = useState(false);
    return (
      <Button pending={pending} pendingLabel="Saving..." onClick={() => setPending(true)}>
        Save
      </Button>
    );
  }
  render(
    <Announcer>
      <Save />
    </Announcer>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(liveRegion()).toHaveTextContent('Saving...');
});

test('after a successful Retry the focus is on the part around it', async () => {
  function View() {
    const [failed, setFailed] = useState(true);
    return (
      <div tabIndex={-1} data-testid="part">
        {failed ? (
          <FailedState message="It failed" onRetry={() => setFailed(false)} />
        ) : (
          <p>all of it</p>
        )}
      </div>
    );
  }
  render(<View />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await act(async () => undefined);
  expect(screen.getByTestId('part')).toHaveFocus();
});
