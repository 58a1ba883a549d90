import { Button } from '@sandites/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog';

/** A page with a dialog that opens another, and a toast beside them. */
function Site() {
  const [isOpen, setOpen] = useState(true);
  const [isSecond, setSecond] = useState(false);
  return (
    <>
      <Dialog title="First" open={isOpen} onClose={() => setOpen(false)}>
        <Button onClick={() => setSecond(true)}>More</Button>
      </Dialog>
      {isSecond && (
        <Dialog title="Second" open onClose={() => setSecond(false)}>
          <p>Sign in</p>
        </Dialog>
      )}
    </>
  );
}

const isInert = (element: Element | null) => element instanceof HTMLElement && element.inert;
let page: HTMLElement;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  page.id = 'root';
  render(<Site />, { container: page });
});
afterEach(() => page.remove());

test('the page behind an open dialog is inert', async () => {
  await screen.findByRole('dialog', { name: 'First' });
  expect(isInert(page)).toBe(true);
});

test('a dialog behind a dialog is inert until that is closed', async () => {
  const first = await screen.findByRole('dialog', { name: 'First' });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const second = await screen.findByRole('dialog', { name: 'Second' });
  expect([first, second].map(isInert)).toEqual([true, false]);
});

test('an element outside the dialog’s page keeps the focus', async () => {
  await screen.findByRole('dialog', { name: 'First' });
  const toast = document.body.appendChild(document.createElement('button'));
  toast.focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(toast).toHaveFocus();
  toast.remove();
});
