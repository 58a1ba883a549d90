import { Slot } from '@sandites/remote-kit';
import { SlotContext } from '@sandites/remote-kit/host';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderShell } from '../testing/render-shell';
import { RemoteSlot } from './RemoteSlot';
import type { PageLoader } from '../federation/remote-loader';

const Card = () => <p>Recruiting this month</p>;
const Broken = (): never => {
  throw new Error('no month');
};

/** A loader that gives these one after the other, then fails. */
function loaderOf(
  remote: string,
  ...components: ComponentType[]
): PageLoader & { errors: unknown[] } {
  const errors: unknown[] = [];
  return {
    remote,
    errors,
    loaded: () => undefined,
    enter: () => () => undefined,
    load: async () => components.shift() ?? Promise.reject(new Error(`${remote} has nothing`)),
    onWorking: () => undefined,
    onError: (reason) => void errors.push(reason),
  };
}

let scrollIntoView: () => void = () => undefined;
class FakeIntersectionObserver {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    seen([{ isIntersecting: false }]);
    scrollIntoView = () => act(() => seen([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}

/** Opens a page with the slot out of view. */
const openAbove = (...loaders: PageLoader[]) =>
  renderShell(
    <SlotContext value={(name) => <RemoteSlot name={name} loaders={loaders} />}>
      <h1>Home</h1>
      <Slot name="home.after-games" />
    </SlotContext>,
  );

const open = (...loaders: PageLoader[]) => {
  openAbove(...loaders);
  scrollIntoView();
};

describe('a slot', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    window.IntersectionObserver =
      FakeIntersectionObserver as unknown as typeof IntersectionObserver;
  });
  afterEach(() => jest.restoreAllMocks());

  test('shows the remotes’ content for it', async () => {
    open(
      loaderOf('mf-recruiting', Card),
      loaderOf('mf-boosters', () => <p>Join the boosters</p>),
    );
    expect(await screen.findByText('Recruiting this month')).toBeVisible();
    expect(screen.getByText('Join the boosters')).toBeVisible();
  });

  test('loads nothing before it is near the viewport', async () => {
    const loader = loaderOf('mf-recruiting', Card);
    const load = jest.spyOn(loader, 'load');
    openAbove(loader);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    scrollIntoView();
    expect(await screen.findByText('Recruiting this month')).toBeVisible();
  });

  test('leaves out a remote that cannot be loaded', async () => {
    open(loaderOf('mf-gone'), loaderOf('mf-recruiting', Card));
    expect(await screen.findByText('Recruiting this month')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  test('shows the fallback release of one that throws', async () => {
    const loader = loaderOf('mf-recruiting', Broken, Card);
    open(loader);
    expect(await screen.findByText('Recruiting this month')).toBeVisible();
    expect(loader.errors).toEqual([new Error('no month')]);
  });

  test('is empty where one throws in every release', async () => {
    const loader = loaderOf('mf-recruiting', Broken);
    open(loader);
    await waitFor(() => expect(loader.errors).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });
});
