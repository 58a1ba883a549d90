import type { Registry } from '@sandites/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { PageSlot } from '../remote-page/first-page-html';
import { hydratePage } from './hydrate';

const registry: Registry = {
  revision: '1',
  shell: { remote: 'shell', version: '1', initial: [], requires: {}, pages: [], files: {} },
  remotes: [],
};

function Presses() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Pressed ${count} times`}
    </button>
  );
}

function Newsletter() {
  const [email, setEmail] = useState('');
  return (
    <>
      <input value={email} onChange={({ target }) => setEmail(target.value)} />
      <output>{email}</output>
    </>
  );
}

const page = (
  <>
    <Presses />
    <Newsletter />
    <PageSlot>
      <p>Drawn</p>
    </PageSlot>
  </>
);

/** Like a user's click: `click()` does not fire again during a click. */
const press = () =>
  screen.getByRole('button').dispatchEvent(new MouseEvent('click', { bubbles: true }));

function setUp() {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The test has no page');
  return { hydrated: () => hydratePage(root, { registry, user: null, routes: [] }, page) };
}

test('a click during hydration counts once', async () => {
  const { hydrated } = setUp();
  await act(async () => {
    await hydrated();
    press();
  });
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
});

describe('text typed before hydration', () => {
  const field = () => screen.getByRole('textbox');
  const typed = () => screen.getByRole('status').textContent;

  test('is kept, and reaches the state', async () => {
    const { hydrated } = setUp();
    await userEvent.type(field(), 'fan@mail.example');
    await act(hydrated);
    expect([field(), typed()]).toEqual([
      expect.objectContaining({ value: 'fan@mail.example' }),
      'fan@mail.example',
    ]);
  });

  test('so does what arrives without a key while the shell loads', async () => {
    const { hydrated } = setUp();
    await act(async () => {
      await hydrated();
      await userEvent.click(field());
      await userEvent.paste('fan@mail.example');
    });
    expect(typed()).toBe('fan@mail.example');
  });
});
