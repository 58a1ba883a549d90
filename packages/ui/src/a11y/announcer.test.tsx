import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button';
import { FailedState } from '../states/states';
import { Announcer } from './announcer';

const liveRegion = () => document.querySelector('[data-announcer]');

test('it is there before its first words', () => {
  render(<Announcer>page</Announcer>);
  expect(liveRegion()).toHaveAttribute('aria-live', 'polite');
  expect(liveRegion()).toHaveTextContent(/^$/);
});

test('that a button is at work is heard', async () => {
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

test('a Retry that succeeds leaves the focus to the part it stood in', async () => {
  function View() {
    const [failed, setFailed] = useState(true);
    return (
      <div tabIndex={-1} data-testid="part">
        {failed ? <FailedState message="It failed" onRetry={() => setFailed(false)} /> : <p>all of it</p>}
      </div>
    );
  }
  render(<View />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await act(async () => undefined);
  expect(screen.getByTestId('part')).toHaveFocus();
});
