import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageRoute } from './page-routes';
import { usePrefetch } from './App';

let requestedUrls: string[];
beforeEach(() => {
  requestedUrls = [];
});

function routeTo(path: string): PageRoute {
  const load = async () => {
    requestedUrls.push(path);
    throw new Error('cut off');
  };
  return {
    page: {
      path,
      access: 'public',
      title: path,
      module: './a-page',
      files: [],
      reads: [],
      private: false,
    },
    loader: {
      remote: 'mf-sample',
      loaded: () => undefined,
      load,
      enter: () => () => undefined,
      onWorking: () => undefined,
      onError: () => undefined,
    },
  };
}
const routes = [routeTo('/schedule'), routeTo('/player/:shareCode')];

function Site({ known = routes }: { known?: readonly PageRoute[] }) {
  usePrefetch(known);
  return (
    <>
      <a href="/schedule">
        <b>Schedule</b>
      </a>
      <a href="/player/abc">Ann</a>
      <a href="https://elsewhere.example/schedule">Elsewhere</a>
      <button>Filter</button>
    </>
  );
}

describe('a page is prefetched', () => {
  it('when its link is hovered, once', async () => {
    render(<Site />);
    await userEvent.hover(screen.getByText('Schedule'));
    await userEvent.hover(screen.getByText('Filter'));
    await userEvent.hover(screen.getByText('Schedule'));
    expect(requestedUrls).toEqual(['/schedule']);
  });

  it('when its link is focused', async () => {
    render(<Site />);
    await userEvent.tab();
    await userEvent.tab();
    expect(requestedUrls).toEqual(['/schedule', '/player/:shareCode']);
  });

  it('when its link was focused before its route was known', async () => {
    const { rerender } = render(<Site known={[]} />);
    await userEvent.tab();
    expect(requestedUrls).toEqual([]);
    rerender(<Site />);
    expect(requestedUrls).toEqual(['/schedule']);
  });

  it('but not of another site', async () => {
    render(<Site />);
    await userEvent.hover(screen.getByText('Elsewhere'));
    expect(requestedUrls).toEqual([]);
  });
});
