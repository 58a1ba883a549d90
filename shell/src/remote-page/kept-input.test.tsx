import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepInput } from './kept-input';

function setUp(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  const root = document.querySelector('div');
  if (!root) throw new Error('The test has no page');
  return root;
}
const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

describe('focus', () => {
  const html = '<button>Print</button><a href="/x">Next</a><label>Search <input></label>';

  test.each(['button', 'a', 'input'])(
    'where the page was rendered again under the focus, the matching %s gets it',
    (selector) => {
      const root = setUp(html);
      find(selector).focus();
      const enterAgain = keepInput(root);
      root.innerHTML = html;
      enterAgain(root);
      expect(find(selector)).toHaveFocus();
    },
  );

  test('an element that was focused meanwhile keeps it', () => {
    const root = setUp(html);
    find('button').focus();
    const enterAgain = keepInput(root);
    root.innerHTML = `${html}<button id="other">Other</button>`;
    find('#other').focus();
    enterAgain(root);
    expect(find('#other')).toHaveFocus();
  });

  test('nothing is focused where nothing was', () => {
    const root = setUp(html);
    const enterAgain = keepInput(root);
    root.innerHTML = html;
    enterAgain(root);
    expect(document.body).toHaveFocus();
  });
});

test('what was opened is open where the page was rendered again', () => {
  const html =
    '<details><summary>Earlier games</summary></details>' +
    '<details><summary>Several sports</summary></details>';
  const root = setUp(html);
  find('details:last-child').toggleAttribute('open', true);
  const enterAgain = keepInput(root);
  root.innerHTML = html;
  enterAgain(root);
  expect(find('details:first-child')).not.toHaveAttribute('open');
  expect(find('details:last-child')).toHaveAttribute('open');
});

describe('input', () => {
  const html =
    '<input aria-label="Name"><input aria-label="Search events">' +
    '<select aria-label="Sport"><option value="all" selected>All</option>' +
    '<option value="golf">Golf</option></select>';
  const field = (label: string) => find(`[aria-label="${label}"]`);

  test('is in the matching fields where the page was rendered again', async () => {
    const root = setUp(html);
    await userEvent.type(field('Search events'), 'Owasso');
    await userEvent.selectOptions(field('Sport'), 'golf');
    const enterAgain = keepInput(root);
    root.innerHTML = `<input aria-label="Search">${html}`;
    enterAgain(root);
    expect(['Search', 'Name', 'Search events', 'Sport'].map((label) => field(label))).toEqual([
      expect.objectContaining({ value: '' }),
      expect.objectContaining({ value: '' }),
      expect.objectContaining({ value: 'Owasso' }),
      expect.objectContaining({ value: 'golf' }),
    ]);
  });

  test('is in the second of two fields of one name', async () => {
    const twins = '<input aria-label="Email"><input aria-label="Email">';
    const root = setUp(twins);
    await userEvent.type(find('input:last-child'), 'fan@mail.example');
    const enterAgain = keepInput(root);
    root.innerHTML = twins;
    enterAgain(root);
    expect(find('input:first-child')).toHaveValue('');
    expect(find('input:last-child')).toHaveValue('fan@mail.example');
  });

  test('reaches the state of a controlled field', async () => {
    function Search() {
      const [text, setText] = useState('');
      return (
        <>
          <input
            aria-label="Search"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <output>{text}</output>
        </>
      );
    }
    const root = setUp('<input aria-label="Search">');
    await userEvent.type(field('Search'), 'Jenks');
    const enterAgain = keepInput(root);
    act(() => createRoot(root).render(<Search />));
    act(() => enterAgain(root));
    expect(find('output')).toHaveTextContent('Jenks');
    expect(field('Search')).toHaveValue('Jenks');
  });

  test.each([
    ['hydrated in place', false],
    ['rendered again', true],
  ])('reaches the state of ticked fields that are %s', async (_, isRenderedAgain) => {
    const teams = ['Golf', 'Tennis', 'Soccer'];
    function Choices() {
      const [followed, setFollowed] = useState(['Golf']);
      const [class_, setClass] = useState('2027');
      return (
        <>
          {teams.map((team) => (
            <label key={team}>
              <input
                type="checkbox"
                checked={followed.includes(team)}
                onChange={({ target: { checked } }) =>
                  setFollowed(
                    teams.filter((one) => (one === team ? checked : followed.includes(one))),
                  )
                }
              />
              {team}
            </label>
          ))}
          {['2027', '2028'].map((year) => (
            <label key={year}>
              <input
                type="radio"
                name="class"
                checked={class_ === year}
                onChange={() => setClass(year)}
              />
              {year}
            </label>
          ))}
          <output>{`${followed.join()} ${class_}`}</output>
        </>
      );
    }
    const root = setUp(renderToString(<Choices />));
    for (const label of ['Golf', 'Soccer', '2028'])
      await userEvent.click(screen.getByLabelText(label));
    const enterAgain = keepInput(root);
    if (isRenderedAgain) root.innerHTML = '';
    act(() => {
      if (isRenderedAgain) createRoot(root).render(<Choices />);
      else hydrateRoot(root, <Choices />);
    });
    act(() => enterAgain(root));
    expect(screen.getByRole('status')).toHaveTextContent('Soccer 2028');
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      screen.getByLabelText('Soccer'),
    ]);
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText('2028'));
  });

  test('of a part that stays as it is, is not entered again', async () => {
    const root = setUp('<main><input aria-label="Search"></main>');
    await userEvent.type(field('Search'), 'Jenks');
    const onEvent = jest.fn();
    root.addEventListener('input', onEvent);
    keepInput(root, find('main'))(root);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('of a submitted form is entered, and the form submitted', async () => {
    const sent = jest.fn();
    function Newsletter() {
      const [email, setEmail] = useState('');
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent(email);
          }}
        >
          <input
            aria-label="Email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </form>
      );
    }
    const root = setUp('<form data-submitted><input aria-label="Email"></form>');
    await userEvent.type(field('Email'), 'fan@mail.example');
    const enterAgain = keepInput(root);
    act(() => createRoot(root).render(<Newsletter />));
    await act(async () => enterAgain(root));
    expect(sent.mock.calls).toEqual([['fan@mail.example']]);
  });

  test('is entered nowhere where nothing was typed or chosen', () => {
    const root = setUp(html);
    const onEvent = jest.fn();
    for (const type of ['input', 'change']) root.addEventListener(type, onEvent);
    keepInput(root)(root);
    expect(onEvent).not.toHaveBeenCalled();
  });
});
