import {
  createPackageLink,
  deletePackageLink,
  listPackageLinks,
  type PackageLink,
} from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recruitingPackage } from '../testing/rows';
import { PackageLinks } from './PackageLinks';

const api = fakeApi();
const link = (own: Partial<PackageLink> = {}): PackageLink => ({
  id: 3,
  label: 'Coach Hale, Tulsa',
  code: 'aGFsZQ',
  expiresAt: '2999-01-05T12:00:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
  views: 0,
  lastViewedAt: null,
  ...own,
});
const viewed = link({
  id: 2,
  label: 'Coach Ray',
  code: 'cmF5',
  expiresAt: null,
  views: 4,
  lastViewedAt: '2026-11-20T21:05:00.000Z',
});
const expired = link({
  id: 1,
  label: 'Coach Old',
  code: 'b2xk',
  expiresAt: '2026-01-05T12:00:00.000Z',
  views: 1,
});

async function show(links: readonly PackageLink[] = [expired, viewed, link()]) {
  api.on(listPackageLinks, { status: 200, json: links });
  const page = renderPage(<PackageLinks pack={recruitingPackage({ isPublic: false })} />);
  await waitFor(() => expect(screen.queryByText('Loading links...')).not.toBeInTheDocument());
  return page;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const changes = () =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => ({ method, url, body }));
const rowOf = (label: string) =>
  screen.getByRole('heading', { name: label }).closest('li') ?? document.body;

test('each link has its label, expiry and view count; the newest is first', async () => {
  await show();
  expect(
    screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent),
  ).toEqual(['Coach Hale, Tulsa', 'Coach Ray', 'Coach Old']);
  expect(rowOf('Coach Hale, Tulsa')).toHaveTextContent('0 views · expires Jan 5, 2999');
  expect(rowOf('Coach Ray')).toHaveTextContent(
    /4 views, last viewed Nov 20, 2026 .* · never expires/,
  );
  expect(rowOf('Coach Old')).toHaveTextContent('Expired1 view · expired Jan 5, 2026');
  expect(screen.getByText('It opens this package although it is private.')).toBeVisible();
});

test('an expired link can only be removed', async () => {
  await show();
  expect(
    within(rowOf('Coach Old'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Remove for Coach Old']);
});

test('without links it says so', async () => {
  await show([]);
  expect(screen.getByText('No links for recipients yet.')).toBeVisible();
});

test('a new link has a label, 30 days, and the ways to send it', async () => {
  const page = await show([]);
  expect(screen.getByLabelText('Expires after')).toHaveDisplayValue('30 days');
  await userEvent.type(screen.getByLabelText('Recipient'), 'Coach Hale, Tulsa');
  api.on(createPackageLink, { status: 201, json: link() });
  api.on(listPackageLinks, { status: 200, json: [link()] });
  const before = Date.now();
  await press('Add Recipient');
  expect(await screen.findByRole('link', { name: 'Text for Coach Hale, Tulsa' })).toHaveAttribute(
    'href',
    `sms:?&body=${encodeURIComponent(
      'Football athletes of Sandite High School for you to look at (Class of 2027): http://localhost/package/aGFsZQ',
    )}`,
  );
  expect(screen.getByText('http://localhost/package/aGFsZQ')).toBeVisible();
  expect(screen.getByLabelText('Recipient')).toHaveValue('');
  expect(page.toasts).toEqual([{ title: 'Link created: send it', details: 'Coach Hale, Tulsa' }]);
  const [sent] = changes();
  expect(sent).toMatchObject({
    method: 'POST',
    url: '/api/recruiting-packages/5/links',
    body: { label: 'Coach Hale, Tulsa' },
  });
  const { expiresAt = '' } = (sent?.body ?? {}) as { expiresAt?: string };
  expect(Math.abs(new Date(expiresAt).getTime() - before - 30 * 24 * 60 * 60_000)).toBeLessThan(
    60_000,
  );
});

test('a link can be created without expiry', async () => {
  await show([]);
  await userEvent.type(screen.getByLabelText('Recipient'), 'Coach Hale');
  await userEvent.selectOptions(screen.getByLabelText('Expires after'), 'Never');
  api.on(createPackageLink, { status: 201, json: link({ expiresAt: null }) });
  await press('Add Recipient');
  await waitFor(() =>
    expect(changes()).toEqual([
      {
        method: 'POST',
        url: '/api/recruiting-packages/5/links',
        body: { label: 'Coach Hale', expiresAt: null },
      },
    ]),
  );
});

test('a link needs a label', async () => {
  await show([]);
  await press('Add Recipient');
  expect(await screen.findByText('Say in up to 100 characters for whom it is')).toBeVisible();
  expect(screen.getByLabelText('Recipient')).toHaveFocus();
  expect(changes()).toEqual([]);
});

test('a link is copied, and its QR code opens and closes', async () => {
  const user = userEvent.setup();
  const page = await show();
  await user.click(screen.getByRole('button', { name: 'Copy for Coach Ray' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/package/cmF5');
  expect(page.toasts).toEqual([{ title: 'Copied!', text: 'Share link copied to clipboard' }]);
  const qr = screen.getByRole('button', { name: 'QR Code for Coach Ray' });
  expect(qr).toHaveAttribute('aria-expanded', 'false');
  await user.click(qr);
  expect(screen.getByRole('img', { name: 'QR code of the link for Coach Ray' })).toBeVisible();
  await user.click(qr);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('revoking asks first, and names who loses access', async () => {
  const page = await show();
  await press('Revoke for Coach Ray');
  const question = within(await screen.findByRole('dialog', { name: 'Revoke Link' }));
  expect(question.getByText(/loses access to/)).toHaveTextContent(
    'Coach Ray loses access to Class of 2027, and so does anyone the link was forwarded to.',
  );
  expect(changes()).toEqual([]);
  api.on(deletePackageLink, { status: 204 });
  api.on(listPackageLinks, { status: 200, json: [expired, link()] });
  await userEvent.click(question.getByRole('button', { name: 'Revoke Link' }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Coach Ray' })).not.toBeInTheDocument(),
  );
  expect(changes()).toEqual([
    { method: 'DELETE', url: '/api/recruiting-packages/5/links/2', body: null },
  ]);
  expect(page.toasts).toEqual([
    {
      title: 'Link revoked: it no longer opens the package',
      details: 'Coach Ray',
    },
  ]);
});

test('links that cannot be loaded offer Retry, and one can still be created', async () => {
  api.on(listPackageLinks, { status: 503 });
  renderPage(<PackageLinks pack={recruitingPackage()} />);
  expect(await screen.findByText('The links could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Recipient' })).toBeEnabled();
});
