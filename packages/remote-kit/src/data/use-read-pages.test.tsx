import { deleteMessage, listMessages } from '@sandites/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, renderPage, type FakeResponse } from '../testing';
import { useMutation } from './use-mutation';
import { useCachedReads, useReadPages } from './use-read';

const api = fakeApi();
const listNumbers = {
  method: 'GET',
  path: '/api/numbers',
  responses: { 200: [] as number[] },
} as const;

function Numbers() {
  const { data = [], error, hasMore, isLoadingMore, loadMore, retry } = useReadPages(listNumbers);
  return (
    <>
      <p>{`${data.join(', ')}${hasMore ? ' …' : ''}${error ? ' failed' : ''}`}</p>
      <button onClick={loadMore} disabled={isLoadingMore}>
        More
      </button>
      <button onClick={retry}>Retry</button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() =>
  api.on(listNumbers, ({ url }) =>
    url.searchParams.has('after')
      ? { status: 200, json: [3] }
      : {
          status: 200,
          json: [1, 2],
          headers: { link: '</api/numbers?after=2%402026>; rel="next"' },
        },
  ),
);

test('the first page is read at once, the next by the Link header, and the last has none', async () => {
  renderPage(<Numbers />);
  expect(await screen.findByText('1, 2 …')).toBeVisible();
  await press('More');
  expect(await screen.findByText('1, 2, 3')).toBeVisible();
  await press('More');
  expect(api.calls.map(({ url }) => url)).toEqual(['/api/numbers', '/api/numbers?after=2%402026']);
});

test('a page that fails keeps the loaded pages, and can be retried', async () => {
  renderPage(<Numbers />);
  await screen.findByText('1, 2 …');
  api.on(listNumbers, { status: 503 });
  await press('More');
  expect(await screen.findByText('1, 2 … failed')).toBeVisible();
  api.on(listNumbers, { status: 200, json: [3] });
  await press('Retry');
  await waitFor(() => expect(screen.getByText('1, 2, 3')).toBeVisible());
});

function Messages() {
  const { data, hasMore, loadMore } = useReadPages(listMessages);
  const { mutate } = useMutation(deleteMessage, {
    revalidates: [listMessages],
    optimistic: {
      reads: listMessages,
      apply: (messages, { params }) => messages.filter(({ id }) => id !== params.id),
    },
  });
  return (
    <>
      <p>{`${data?.map(({ id }) => id).join(', ')}${hasMore ? ' …' : ''}`}</p>
      <button onClick={loadMore}>More</button>
      <button onClick={() => void mutate({ params: { id: 2 } })}>Delete 2</button>
    </>
  );
}

test('a mutation updates the loaded rows, and revalidates as many of them', async () => {
  const store = (first: readonly number[], later: readonly number[]) =>
    api.on(listMessages, ({ url }) => {
      const json = (url.searchParams.has('after') ? later : first).map((id) => ({ id }));
      return {
        status: 200,
        json,
        ...(!url.searchParams.has('after') && {
          headers: { link: '</api/contact-messages?after=2>; rel="next"' },
        }),
      };
    });
  store([1, 2], [3, 4]);
  renderPage(<Messages />);
  await screen.findByText('1, 2 …');
  await press('More');
  await screen.findByText('1, 2, 3, 4');
  let response = (_: FakeResponse) => {};
  api.on(deleteMessage, () => new Promise((resolve) => (response = resolve)));
  await press('Delete 2');
  expect(await screen.findByText('1, 3, 4')).toBeVisible();
  store([1, 3], [4, 5]);
  response({ status: 204 });
  expect(await screen.findByText('1, 3, 4, 5')).toBeVisible();
});

function WholeList({ onProgress }: { onProgress: (rows: number) => void }) {
  const { readAll } = useReadPages(listMessages, { limit: 2 });
  const [ids, setIds] = useState('');
  const read = async () => {
    const result = await readAll(onProgress);
    setIds(result.ok ? result.data.map(({ id }) => id).join(' ') : 'failed');
  };
  return (
    <>
      <button onClick={() => void read()}>Read all</button>
      <p role="status">{ids}</p>
    </>
  );
}

test('all of a list is read by pages as long as they may be, and says how far it is', async () => {
  api.on(listMessages, ({ url }) =>
    url.searchParams.has('after')
      ? { status: 200, json: [{ id: 3 }] }
      : {
          status: 200,
          json: [{ id: 1 }, { id: 2 }],
          headers: { link: '</api/contact-messages?limit=1000&after=2>; rel="next"' },
        },
  );
  const progress: number[] = [];
  renderPage(<WholeList onProgress={(rows) => progress.push(rows)} />);
  await press('Read all');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 2 3'));
  expect(progress).toEqual([2, 3]);
  expect(api.calls.slice(1).map(({ url }) => url)).toEqual([
    '/api/contact-messages?limit=1000',
    '/api/contact-messages?limit=1000&after=2',
  ]);
});

test('all of a list is none where a page of it fails', async () => {
  api.on(listMessages, ({ url }) =>
    url.searchParams.has('after')
      ? { status: 503 }
      : {
          status: 200,
          json: [{ id: 1 }],
          headers: { link: '</api/contact-messages?limit=1000&after=1>; rel="next"' },
        },
  );
  renderPage(<WholeList onProgress={() => {}} />);
  await press('Read all');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('failed'));
});

function SignedInNumbers() {
  const reads = useCachedReads();
  return (
    <>
      <Numbers />
      <button onClick={reads.clear}>Sign out</button>
    </>
  );
}

test('another user sees no page that the one before has read', async () => {
  renderPage(<SignedInNumbers />);
  await screen.findByText('1, 2 …');
  await press('More');
  await screen.findByText('1, 2, 3');
  api.on(listNumbers, { status: 401 });
  await press('Sign out');
  expect(screen.queryByText(/1, 2/)).not.toBeInTheDocument();
  expect(await screen.findByText('failed')).toBeVisible();
});
