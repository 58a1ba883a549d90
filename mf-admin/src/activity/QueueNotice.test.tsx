import { listQueues, type OverallQueueState } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueueNotice } from './ActivityTab';

const api = fakeApi();
const queue = (changes: Partial<OverallQueueState> = {}): OverallQueueState => ({
  service: 'colleges',
  queue: 'mail',
  waiting: 0,
  oldestSeconds: 0,
  isStalled: false,
  failedCount: 0,
  failed: [],
  ...changes,
});
const show = (...queues: OverallQueueState[]) => {
  api.on(listQueues, { status: 200, json: queues });
  return renderPage(<QueueNotice />);
};

test('a queue that does not move is named, with its length and age', async () => {
  show(
    queue({ waiting: 14, oldestSeconds: 7_200, isStalled: true }),
    queue({ queue: 'ownership' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not delivered yet. Mail: 14 wait, the oldest for 120 minutes.',
  );
});

test('what was given up is listed with its reason', async () => {
  const failed = [
    {
      id: 3,
      failedAt: '2026-11-20T12:00:00.000Z',
      attempts: 1,
      message: 'The mail server answered 550',
    },
  ];
  show(queue({ failedCount: 1, failed }));
  await userEvent.click(await screen.findByText('Given up in the last month: Mail 1'));
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /Mail, 1 attempt: The mail server answered 550$/,
  );
});
