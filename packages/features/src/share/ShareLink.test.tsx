import { renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShareLink } from './ShareLink';

const link = 'https://sandites.example/player/c0de';

/** A link that can be replaced, as `New Link` does. */
function Replaceable({ onGivenOut }: { onGivenOut?: () => void }) {
  const [shown, setShown] = useState(link);
  return (
    <>
      <ShareLink
        link={shown}
        title="Mateo Ruiz"
        text="A quarterback for you:"
        copyLabel="Copy"
        onGivenOut={onGivenOut}
      />
      <button type="button" onClick={() => setShown(`${link}-new`)}>
        New Link
      </button>
    </>
  );
}

/** Gives the browser a share sheet that people use, or close, or that fails. */
function withShareSheet(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('a new link resets the Copied! button', async () => {
  const user = userEvent.setup();
  renderPage(<Replaceable />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Link' }));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('a browser that cannot share has no Share button', () => {
  renderPage(<Replaceable />);
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

test('a link that was texted, mailed or shown as a QR code is given out', async () => {
  const onGivenOut = jest.fn();
  renderPage(<Replaceable onGivenOut={onGivenOut} />);
  const message = encodeURIComponent(`A quarterback for you: ${link}`);
  expect(screen.getByRole('link', { name: 'Text' })).toHaveAttribute(
    'href',
    `sms:?&body=${message}`,
  );
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Mateo%20Ruiz&body=${message}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'QR Code' }));
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(onGivenOut).toHaveBeenCalledTimes(1);
});

describe('where the browser can share', () => {
  test('the link is shared with its title', async () => {
    const shared: ShareData[] = [];
    withShareSheet(async (data) => void shared.push(data));
    const onGivenOut = jest.fn();
    const page = renderPage(<Replaceable onGivenOut={onGivenOut} />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ title: 'Mateo Ruiz', text: 'A quarterback for you:', url: link }]);
    await waitFor(() => expect(onGivenOut).toHaveBeenCalledTimes(1));
    expect(page.toasts).toEqual([]);
  });

  test('closing the share sheet is no error', async () => {
    withShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const onGivenOut = jest.fn();
    const page = renderPage(<Replaceable onGivenOut={onGivenOut} />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(onGivenOut).not.toHaveBeenCalled();
    expect(page.toasts).toEqual([]);
  });

  test('a failure says so', async () => {
    withShareSheet(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    const page = renderPage(<Replaceable />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Error',
          text: 'The link could not be shared. Copy it instead.',
          style: 'destructive',
        },
      ]),
    );
  });
});
