import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './FormDialog';

function Part({ deletes }: { deletes: boolean }) {
  const [asks, setAsks] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <section tabIndex={-1} aria-label="Games">
      {there && <button onClick={() => setAsks(true)}>Delete game</button>}
      {asks && (
        <ConfirmDialog
          title="Delete Game"
          open
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setThere(!deletes);
            return undefined;
          }}
        >
          Are you sure?
        </ConfirmDialog>
      )}
    </section>
  );
}

async function confirm() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete game' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
}

test('the focus goes back to what opened the dialog', async () => {
  render(<Part deletes={false} />);
  await confirm();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete game' })).toHaveFocus());
});

test('where that is gone, the focus goes to its container', async () => {
  render(<Part deletes />);
  await confirm();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Games' })).toHaveFocus());
});
