import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import useSWR from 'swr';
import { PrerenderedPage, PrerenderedPageContext } from './first-page-html';
import { RemotePage } from './RemotePage';
import type { PageLoader } from '../federation/remote-loader';

const Works = () => <h1>Schedules</h1>;
const Older = () => <h1>Schedules of last week</h1>;
const Breaks = () => {
  throw new Error('no such athlete');
};

/** A loader that gives these one after the other; an error is a load that failed. */
function loaderOf(...loads: (ComponentType | Error)[]): PageLoader & { reports: string[] } {
  const reports: string[] = [];
  return {
    remote: 'mf-sample',
    reports,
    loaded: () => undefined,
    enter: () => () => undefined,
    load: async () => {
      const next = loads.length > 1 ? loads.shift() : loads[0];
      if (next instanceof Error) throw next;
      return next ?? Works;
    },
    onWorking: () => void reports.push('works'),
    onError: (reason) => void reports.push(String(reason)),
  };
}

// React says in the console what a boundary caught.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('a page of a remote', () => {
  it('is shown, and counts as working after 2 s without an error', async () => {
    const loader = loaderOf(Works);
    render(<RemotePage loader={loader} title="Schedules" />);
    expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeInTheDocument();
    expect(loader.reports).toEqual([]);
    await waitFor(() => expect(loader.reports).toEqual(['works']), { timeout: 5_000 });
  });

  it('that throws when its data arrives never counts as working', async () => {
    let arrive = (_data: string) => {};
    const response = new Promise<string>((resolve) => (arrive = resolve));
    const NeedsData = () => {
      const { data } = useSWR('/api/athletes', () => response);
      if (data) throw new Error('no such athlete');
      return <h1>Schedules</h1>;
    };
    const loader = loaderOf(NeedsData, Older);
    render(<RemotePage loader={loader} title="Schedules" />);
    await userEvent.click(await screen.findByRole('heading', { name: 'Schedules' }));
    expect(loader.reports).toEqual([]);
    await act(async () => arrive('Ann'));
    expect(
      await screen.findByRole('heading', { name: 'Schedules of last week' }),
    ).toBeInTheDocument();
    expect(loader.reports).toEqual(['Error: no such athlete']);
  });

  it('counts as working as soon as a visitor uses it with its data', async () => {
    const loader = loaderOf(Older);
    render(<RemotePage loader={loader} title="Schedules" />);
    const heading = await screen.findByRole('heading', { name: 'Schedules of last week' });
    await waitFor(
      async () => {
        await userEvent.click(heading);
        expect(loader.reports).toEqual(['works']);
      },
      { timeout: 1_800 },
    );
  });

  it('that is already loaded is rendered once', async () => {
    const rendered = jest.fn();
    const Counted = () => {
      rendered();
      return <h1>Schedules</h1>;
    };
    const loader = { ...loaderOf(Counted), loaded: () => Counted };
    const load = jest.spyOn(loader, 'load');
    render(<RemotePage loader={loader} title="Schedules" />);
    await act(async () => void (await load.mock.results[0]?.value));
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('that threw while it rendered is replaced by the last version that worked', async () => {
    const loader = loaderOf(Breaks, Older);
    render(<RemotePage loader={loader} title="Schedules" />);
    expect(
      await screen.findByRole('heading', { name: 'Schedules of last week' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(loader.reports).toEqual(['Error: no such athlete', 'works']), {
      timeout: 5_000,
    });
  });

  it('whose releases all fail says which one failed where, and Retry shows it when it works again', async () => {
    const loader = loaderOf(new Error('mf-sample failed at files (version 7): gone'), Works);
    render(<RemotePage loader={loader} title="Schedules" />);
    expect(
      await screen.findByRole('heading', { name: 'Schedules could not be loaded' }),
    ).toBeInTheDocument();
    expect(screen.getByText('mf-sample failed at files (version 7): gone')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeInTheDocument();
  });
});

describe('text typed into a prerendered page that is rendered anew', () => {
  const html = '<input aria-label="Search">';
  const Searched = () => <input aria-label="Search" />;
  const search = () => screen.getByRole('textbox', { name: 'Search' });

  function setUp() {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const slow = { ...loaderOf(Searched), load: () => arrived.then(() => Searched) };
    const prerendered = new PrerenderedPage(html, false);
    const at = (path: string, loader: PageLoader) => (
      <PrerenderedPageContext value={prerendered}>
        <RemotePage key={path} loader={loader} title="Colleges" />
      </PrerenderedPageContext>
    );
    const { rerender } = render(at('/college-search', slow));
    return { arrive: () => act(async () => arrive()), rerender, at };
  }

  it('is in it, and so is the focus', async () => {
    const { arrive } = setUp();
    await userEvent.type(search(), 'Tulsa');
    const prerenderedField = search();
    await arrive();
    expect(prerenderedField).not.toBeInTheDocument();
    expect(search()).toHaveValue('Tulsa');
    expect(search()).toHaveFocus();
  });

  it('is not in the page to which the visitor went meanwhile', async () => {
    const { rerender, at } = setUp();
    await userEvent.type(search(), 'Tulsa');
    await act(async () => rerender(at('/player-cards', loaderOf(Searched))));
    expect(search()).toHaveValue('');
  });

  it('stays where the page could not be loaded', async () => {
    const prerendered = new PrerenderedPage(html, false);
    let fail = (_reason: Error) => {};
    const load = () => new Promise<ComponentType>((_, reject) => (fail = reject));
    render(
      <PrerenderedPageContext value={prerendered}>
        <RemotePage loader={{ ...loaderOf(Searched), load }} title="Colleges" />
      </PrerenderedPageContext>,
    );
    await userEvent.type(search(), 'Tulsa');
    await act(async () => fail(new Error('no network')));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(search()).toHaveValue('Tulsa');
  });
});
