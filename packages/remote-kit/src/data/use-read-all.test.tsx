import { listMessages } from '@sandites/contracts';
import { screen } from '@testing-library/react';
import { fakeApi, renderPage } from '../testing';
import { useReadAll } from './use-read';

const api = fakeApi();
const pageOf = (count: number, from: number) =>
  Array.from({ length: count }, (_, place) => ({ id: from + place }));
const urls = () => api.calls.map(({ url }) => url);

function Count() {
  const { data, error } = useReadAll(listMessages);
  return <p>{error ? 'failed' : data ? `${data.length} messages` : 'loading'}</p>;
}

test('a list that fits into one page is one call', async () => {
  api.on(listMessages, { status: 200, json: pageOf(999, 1) });
  renderPage(<Count />);
  expect(await screen.findByText('999 messages')).toBeVisible();
  expect(urls()).toEqual(['/api/contact-messages?limit=1000']);
});

test('a longer one is read page by page, each by the Link header of the one before', async () => {
  api.on(listMessages, ({ url }) => {
    const after = Number(url.searchParams.get('after') ?? 0);
    const isLast = after === 2_000;
    const link = `</api/contact-messages?limit=1000&after=${after + 1_000}>; rel="next"`;
    return {
      status: 200,
      json: pageOf(isLast ? 7 : 1_000, after + 1),
      ...(!isLast && { headers: { link } }),
    };
  });
  renderPage(<Count />);
  expect(await screen.findByText('2007 messages')).toBeVisible();
  expect(urls()).toEqual([
    '/api/contact-messages?limit=1000',
    '/api/contact-messages?limit=1000&after=1000',
    '/api/contact-messages?limit=1000&after=2000',
  ]);
});

test('a page that fails fails the read: no partial list', async () => {
  api.on(listMessages, ({ url }) =>
    url.searchParams.has('after')
      ? { status: 503 }
      : {
          status: 200,
          json: pageOf(1_000, 1),
          headers: { link: '</api/contact-messages?limit=1000&after=1000>; rel="next"' },
        },
  );
  renderPage(<Count />);
  expect(await screen.findByText('failed')).toBeVisible();
});
