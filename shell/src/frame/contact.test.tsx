import { sendMessage } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactButton } from './ContactButton';

const api = fakeApi();

async function open() {
  const page = renderPage(<ContactButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Contact us' }));
  await screen.findByRole('dialog', { name: 'Contact us' });
  return page;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  set('Name', 'Ann Lee');
  set('Email', 'ann@example.com');
  set('I am a…', 'parent');
  set('Subject', 'Tryouts');
  set('Message', 'When are they?');
}
const message = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  userType: 'parent',
  subject: 'Tryouts',
  message: 'When are they?',
};

test('sends a message without the optional phone, says so and closes', async () => {
  api.on(sendMessage, { status: 201, json: { id: 1 } });
  const { toasts } = await open();
  fillIn();
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls).toEqual([{ method: 'POST', url: '/api/contact-messages', body: message }]);
  expect(toasts).toMatchObject([{ title: 'Message sent' }]);
});

test('names what is missing, and puts the focus on the first', async () => {
  await open();
  await send();
  for (const error of [
    'Name is required',
    'Email is required',
    'Subject is required',
    'Message is required',
  ]) {
    expect(screen.getByText(error)).toBeInTheDocument();
  }
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(api.calls).toEqual([]);
});

test('the server’s errors land on their fields', async () => {
  api.on(sendMessage, {
    status: 400,
    json: {
      message: 'Invalid',
      issues: [{ path: '/email', message: 'must be a valid email address' }],
    },
  });
  const { toasts } = await open();
  fillIn();
  await send();
  expect(await screen.findByText('Email must be a valid email address')).toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test('a failure shows a toast, and nothing typed is lost', async () => {
  api.on(sendMessage, { status: 503, text: '<html>' });
  const { toasts } = await open();
  fillIn();
  await send();
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'Error',
        text: 'There was a problem sending your message. Please try again.',
        style: 'destructive',
      },
    ]),
  );
  expect(screen.getByLabelText('Message')).toHaveValue('When are they?');
});

test('the honeypot is hidden from people and assistive technology, and is sent where it is filled', async () => {
  api.on(sendMessage, { status: 201, json: { id: 1 } });
  await open();
  const pot = document.querySelector<HTMLInputElement>('[name="website"]');
  if (!pot) throw new Error('there is no honeypot');
  expect(pot).toHaveAttribute('tabindex', '-1');
  expect(pot.closest('[aria-hidden="true"]')).toBeInTheDocument();
  fireEvent.change(pot, { target: { value: 'https://spam.example' } });
  fillIn();
  await send();
  await waitFor(() =>
    expect(api.calls).toMatchObject([{ body: { ...message, website: 'https://spam.example' } }]),
  );
});
