import { renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SendLink } from './ShareLink';

const link = 'https://sandites.example/consent/c0de';
const show = () =>
  renderPage(
    <SendLink link={link} about="for Mateo Ruiz" subject="Tickets & parking" text="50% & more:" />,
  );
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

test('the link is copied alone, and can be read', async () => {
  const user = userEvent.setup();
  const page = show();
  expect(screen.getByText(link)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy for Mateo Ruiz' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(page.toasts).toEqual([{ title: 'Copied!', text: 'Share link copied to clipboard' }]);
});

test('a text message and a mail have the sentence and the link', () => {
  show();
  const message = encodeURIComponent(`50% & more: ${link}`);
  expect(hrefOf('Text for Mateo Ruiz')).toBe(`sms:?&body=${message}`);
  expect(hrefOf('Email for Mateo Ruiz')).toBe(
    `mailto:?subject=Tickets%20%26%20parking&body=${message}`,
  );
});

test('a browser that can share has a Share button', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async (data: ShareData) => void shared.push(data),
    configurable: true,
  });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Share for Mateo Ruiz' }));
  expect(shared).toEqual([{ title: 'Tickets & parking', text: '50% & more:', url: link }]);
  Reflect.deleteProperty(navigator, 'share');
});

test('the QR code opens and closes', async () => {
  show();
  const button = screen.getByRole('button', { name: 'QR Code for Mateo Ruiz' });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.getByRole('img', { name: 'QR code of the link for Mateo Ruiz' })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
