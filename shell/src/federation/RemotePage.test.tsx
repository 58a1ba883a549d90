import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { RemotePage } from './RemotePage';
import type { PageLoader } from './remote-loader';

const Works = () => <h1>Schedules</h1>;
const Older = () => <h1>Schedules of last week</h1>;
const Breaks = () => {
  throw new Error('no such athlete');
};

/** A loader that gives these one after the other; an error is a load that failed. */
function loaderOf(...loads: (ComponentType | Error)[]): PageLoader & { told: string[] } {
  const told: string[] = [];
  return {
    remote: 'mf-sample',
    told,
    loaded: () => undefined,
    load: async () => {
      const next = loads.length > 1 ? loads.shift() : loads[0];
      if (next instanceof Error) throw next;
      return next ?? Works;
    },
    onRendered: () => void told.push('shown'),
    onError: (reason) => void told.push(String(reason)),
  };
}

// React says in the console what a boundary caught.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('a page of a remote', () => {
  it('is shown, and told to be', async () => {
    const loader = loaderOf(Works);
    render(<RemotePage loader={loader} title="Schedules" />);
    expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeInTheDocument();
    await waitFor(() => expect(loader.told).toEqual(['shown']));
  });

  it('that was there already is rendered once', async () => {
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

  it('that broke while it rendered gives its place to the last version that worked', async () => {
    const loader = loaderOf(Breaks, Older);
    render(<RemotePage loader={loader} title="Schedules" />);
    expect(await screen.findByRole('heading', { name: 'Schedules of last week' })).toBeInTheDocument();
    await waitFor(() => expect(loader.told).toEqual(['Error: no such athlete', 'shown']));
  });

  it('that no release can show says which one failed where, and Retry shows it when it works again', async () => {
    const loader = loaderOf(new Error('mf-sample failed at files (version 7): gone'), Works);
    render(<RemotePage loader={loader} title="Schedules" />);
    expect(await screen.findByRole('heading', { name: 'Schedules could not be loaded' })).toBeInTheDocument();
    expect(screen.getByText('mf-sample failed at files (version 7): gone')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeInTheDocument();
  });
});
