const observed: string[] = [];
let paint: () => void = () => undefined;

class FakeObserver {
  constructor(callback: () => void) {
    paint = callback;
  }
  observe = ({ type }: { type: string }) => void observed.push(type);
}

const scripts = () =>
  [...document.head.querySelectorAll('script')].map(({ src, integrity, crossOrigin }) => ({
    src,
    integrity,
    crossOrigin,
  }));
const main = {
  src: 'http://localhost/main.js',
  integrity: 'sha256-AAAA',
  crossOrigin: 'anonymous',
};

/** jsdom knows no such property. */
Object.defineProperty(HTMLLinkElement.prototype, 'integrity', {
  get: () => main.integrity,
  set: () => undefined,
});
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/main.js" integrity="sha256-AAAA" ' +
    'crossorigin="anonymous" data-start>';
  document.body.innerHTML = '<div id="root"><button><b>Football</b></button></div>';
  jest.isolateModules(() => jest.requireActual('./bootstrap'));
});
afterEach(() => jest.useRealTimers());

describe('the shell', () => {
  it('is loaded after the first image is painted, with its integrity hash', () => {
    expect([observed, scripts()]).toEqual([['paint'], []]);
    paint();
    paint();
    expect(scripts()).toEqual([main]);
  });

  it('is loaded after a while where no image is painted', () => {
    jest.advanceTimersByTime(3_000);
    expect(scripts()).toEqual([main]);
  });
});

it('says at once that nothing works where the shell cannot be loaded', () => {
  document.body.innerHTML = '<aside id="not-started"></aside>';
  paint();
  const sentence = document.getElementById('not-started');
  expect(sentence).not.toHaveClass('for-sure');
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(sentence).toHaveClass('for-sure');
});

it('blocks native form submits, which would write typed text into the URL, and marks the form', () => {
  document.body.innerHTML = '<form><input name="email"><button>Subscribe</button></form>';
  const submitted = new Event('submit', { bubbles: true, cancelable: true });
  const form = document.querySelector('form');
  form?.dispatchEvent(submitted);
  expect(submitted.defaultPrevented).toBe(true);
  expect(form).toHaveAttribute('data-submitted');
});
