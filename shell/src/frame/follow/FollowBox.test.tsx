import { subscribe } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from './FollowProvider';

const api = fakeApi();
const posts = () => api.calls.filter(({ method }) => method === 'POST');
const field = () => screen.getByRole<HTMLInputElement>('textbox');

async function send(email: string) {
  if (email) await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}

test('stores a valid address and asks to confirm it', async () => {
  api.on(subscribe, { status: 202 });
  const { toasts } = renderPage(<NewsletterForm isMailSent />);
  await send('ann@example.com');
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'Thanks for subscribing!',
        text: 'If the address is new to us, we sent it an email: open its link to confirm.',
      },
    ]),
  );
  expect(posts()).toMatchObject([{ url: '/api/newsletter', body: { email: 'ann@example.com' } }]);
  expect(field()).toHaveValue('');
});

test('keeps the address without a word of mail where none is sent', async () => {
  api.on(subscribe, { status: 202 });
  const { toasts } = renderPage(<NewsletterForm isMailSent={false} />);
  await send('ann@example.com');
  await waitFor(() => expect(toasts).toEqual([{ title: 'Thanks for subscribing!' }]));
});

test.each(['', 'no address'])('leaves %j to the browser’s own validation', async (email) => {
  renderPage(<NewsletterForm isMailSent />);
  await send(email);
  expect(field()).toBeInvalid();
  expect(posts()).toEqual([]);
});

test('a server error becomes the field’s custom validity, until it is changed', async () => {
  api.on(subscribe, {
    status: 400,
    json: {
      message: 'Invalid',
      issues: [{ path: '/email', message: 'must be a valid email address' }],
    },
  });
  renderPage(<NewsletterForm isMailSent />);
  await send('ann@sandites');
  await waitFor(() =>
    expect(field().validationMessage).toBe('Email must be a valid email address'),
  );
  await userEvent.type(field(), '.example');
  expect(field()).toBeValid();
});

test('a failure shows a toast, and keeps the address', async () => {
  api.on(subscribe, 'network-error');
  const { toasts } = renderPage(<NewsletterForm isMailSent />);
  await send('ann@example.com');
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'Error',
        text: 'There was a problem subscribing. Please try again.',
        style: 'destructive',
      },
    ]),
  );
  expect(field()).toHaveValue('ann@example.com');
});
