import type { Release, RemotePage } from '@sandites/contracts';
import { waitFor } from '@testing-library/react';
import { showSite } from '../testing/fake-layout';
import { shellPages } from './page-routes';

const page: RemotePage = {
  path: '/auth',
  access: 'public',
  title: 'Coach Access',
  module: './pages/sign-in-page',
  files: [],
  reads: [],
  private: false,
};
const shell: Release = {
  remote: 'shell',
  version: '7',
  initial: ['main.js'],
  requires: {},
  pages: [page],
  files: {},
};

let reports: unknown[];
beforeEach(() => {
  reports = [];
  navigator.sendBeacon = (_address, body) => {
    if (body instanceof Blob) void body.text().then((text) => reports.push(JSON.parse(text)));
    return true;
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test("a page of the shell's own is reported as shown, like a remote's", async () => {
  const loader = shellPages(page, shell);
  const Page = await loader.load();
  expect(loader.loaded()).toBe(Page);
  showSite('<h1>Coach Access</h1>');
  loader.onWorking();
  await waitFor(() =>
    expect(reports).toEqual([
      { remote: 'shell', version: '7', stage: 'render', kind: 'none', outcome: 'shown' },
    ]),
  );
});

test('one that throws is reported with its stage, and loaded again', async () => {
  const loader = shellPages(page, shell);
  await loader.load();
  loader.onError(new Error('no place to sign in'));
  expect(loader.loaded()).toBeUndefined();
  await waitFor(() =>
    expect(reports).toEqual([
      {
        remote: 'shell',
        version: '7',
        stage: 'render',
        kind: 'error',
        outcome: 'failed',
        message: expect.any(String),
      },
    ]),
  );
});

test('one that is missing is reported too', async () => {
  await expect(shellPages({ ...page, module: './nowhere' }, shell).load()).rejects.toThrow(
    'shell failed at module (version 7): the shell has no ./nowhere',
  );
  await waitFor(() =>
    expect(reports).toEqual([
      {
        remote: 'shell',
        version: '7',
        stage: 'module',
        kind: 'error',
        outcome: 'failed',
        message: expect.any(String),
      },
    ]),
  );
});
