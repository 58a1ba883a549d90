import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { recordEvents } from './hydrate';

describe('clicks', () => {
  const html = '<button><b>Football</b></button><a href="#x">link</a>';

  function setUp(concerned = true, before = (_root: HTMLElement): HTMLElement | null => null) {
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const [root, button, label] = ['#root', 'button', 'b'].map((selector) =>
      document.querySelector<HTMLElement>(selector),
    );
    if (!root || !button || !label) throw new Error('The test has no page');
    const replay = recordEvents(root, () => concerned, before(root));
    const pressed = jest.fn();
    return { root, button, label, replay, pressed };
  }

  test('a button that was pressed before hydration is clicked once after it', () => {
    const { button, label, replay, pressed } = setUp();
    label.click();
    button.addEventListener('click', pressed);
    replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('nothing else is clicked, and nothing twice', () => {
    const { button, replay, pressed } = setUp();
    replay();
    button.addEventListener('click', pressed);
    button.click();
    replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('so is one that was pressed before the shell was loaded', () => {
    const { button, replay, pressed } = setUp(true, (root) => root.querySelector('button'));
    button.addEventListener('click', pressed);
    replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('where the page was rendered again, the matching button is clicked', () => {
    const { root, label, replay, pressed } = setUp();
    label.click();
    root.innerHTML = `<button>Soccer</button>${html}`;
    root.querySelector('button:nth-of-type(2)')?.addEventListener('click', pressed);
    replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('events of another part of the page are left to it', () => {
    const { button, label, replay, pressed } = setUp(false);
    label.click();
    button.addEventListener('click', pressed);
    replay();
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('focus', () => {
  const html = '<button>Print</button><a href="/x">Next</a><label>Search <input></label>';

  function setUp() {
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const root = document.getElementById('root');
    if (!root) throw new Error('The test has no page');
    return { root, replay: recordEvents(root, () => true) };
  }
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

  test.each(['button', 'a', 'input'])(
    'where the page was rendered again under the focus, the matching %s gets it',
    (selector) => {
      const { root, replay } = setUp();
      focus(selector);
      root.innerHTML = html;
      replay();
      expect(document.querySelector(selector)).toHaveFocus();
    },
  );

  test('an element that was focused meanwhile keeps it', () => {
    const { root, replay } = setUp();
    focus('button');
    root.innerHTML = `${html}<button id="other">Other</button>`;
    focus('#other');
    replay();
    expect(document.querySelector('#other')).toHaveFocus();
  });

  test('nothing is focused where nothing was', () => {
    const { root, replay } = setUp();
    root.innerHTML = html;
    replay();
    expect(document.body).toHaveFocus();
  });
});

describe('input', () => {
  const label = 'Search events';

  function Search() {
    const [text, setText] = useState('');
    return (
      <>
        <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />
        <output>{text}</output>
      </>
    );
  }

  function setUp() {
    document.body.innerHTML = `<div><input aria-label="${label}" value=""/><output></output></div>`;
    const [place, field] = ['div', 'input'].map((selector) =>
      document.querySelector<HTMLElement>(selector),
    );
    if (!place || !(field instanceof HTMLInputElement)) throw new Error('The test has no field');
    const hydrate = () =>
      act(async () => startTransition(() => void hydrateRoot(place, <Search />)));
    const outputText = () => document.querySelector('output')?.textContent;
    return { place, field, hydrate, known: outputText };
  }

  test('text typed before the shell was loaded reaches the page', async () => {
    const { place, field, hydrate, known } = setUp();
    await userEvent.type(field, 'Jenks');
    const replay = recordEvents(place, () => true);
    await hydrate();
    act(replay);
    expect(known()).toBe('Jenks');
    expect(field).toHaveValue('Jenks');
  });

  test('so does text typed during hydration', async () => {
    const { place, field, hydrate, known } = setUp();
    const replay = recordEvents(place, () => true);
    await userEvent.type(field, 'Bixby');
    await hydrate();
    act(replay);
    expect(known()).toBe('Bixby');
  });

  test('where the page was rendered again, the matching field has it', async () => {
    const { place, field } = setUp();
    const replay = recordEvents(place, () => true);
    await userEvent.type(field, 'Owasso');
    place.innerHTML = `<input aria-label="Name"/><input aria-label="${label}"/>`;
    replay();
    expect(document.querySelector(`input[aria-label="${label}"]`)).toHaveValue('Owasso');
  });

  test('an untouched field stays as it is', async () => {
    const { place, field, hydrate } = setUp();
    const replay = recordEvents(place, () => true);
    await hydrate();
    const onEvent = jest.fn();
    field.addEventListener('input', onEvent);
    act(replay);
    expect(onEvent).not.toHaveBeenCalled();
  });

  describe('a selected option', () => {
    function Sport() {
      const [sport, setSport] = useState('all');
      return (
        <>
          <select
            aria-label="Sport"
            value={sport}
            onChange={({ target }) => setSport(target.value)}
          >
            <option value="all">All</option>
            <option value="golf">Golf</option>
          </select>
          <output>{sport}</output>
        </>
      );
    }
    function render() {
      document.body.innerHTML =
        '<div><select aria-label="Sport"><option value="all" selected>All</option><option ' +
        'value="golf">Golf</option></select><output>all</output></div>';
      const [place, list] = ['div', 'select'].map((selector) =>
        document.querySelector<HTMLElement>(selector),
      );
      if (!place || !(list instanceof HTMLSelectElement)) throw new Error('The test has no list');
      const hydrate = () =>
        act(async () => startTransition(() => void hydrateRoot(place, <Sport />)));
      return { place, list, hydrate };
    }
    const outputText = () => document.querySelector('output')?.textContent;

    it('from before the shell was loaded reaches the page', async () => {
      const { place, list, hydrate } = render();
      await userEvent.selectOptions(list, 'golf');
      const replay = recordEvents(place, () => true);
      await hydrate();
      act(replay);
      expect([outputText(), list.value]).toEqual(['golf', 'golf']);
    });

    it('is not replayed where nothing was chosen', async () => {
      const { place, list, hydrate } = render();
      const replay = recordEvents(place, () => true);
      await hydrate();
      const onEvent = jest.fn();
      list.addEventListener('change', onEvent);
      act(replay);
      expect(onEvent).not.toHaveBeenCalled();
    });
  });
});
