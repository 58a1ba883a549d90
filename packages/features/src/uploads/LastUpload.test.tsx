import type { PastUpload } from '@sandites/contracts';
import { act, render, screen } from '@testing-library/react';
import { LastUpload } from './LastUpload';

const upload = (pictures?: PastUpload['pictures']): PastUpload => ({
  id: 4,
  added: 3,
  changed: 0,
  createdAt: '2026-11-22T10:00:00.000Z',
  canUndo: true,
  addedIds: [],
  changedIds: [],
  pictures,
});
const show = (pictures?: PastUpload['pictures'], refresh?: () => void) =>
  render(
    <LastUpload uploads={[upload(pictures)]} undo={() => Promise.resolve()} refresh={refresh} />,
  );

test('an upload without pictures does not mention them', () => {
  show();
  expect(screen.getByText(/Your last upload/)).toBeVisible();
  expect(screen.queryByText(/picture/)).not.toBeInTheDocument();
});

test('failed pictures are listed with their player, reason and URL', () => {
  show({
    waiting: 0,
    failed: [
      {
        name: 'Mateo Ruiz',
        address: 'https://pics.example/mateo.jpg',
        message: 'did not answer within 5 seconds',
      },
    ],
  });
  expect(screen.getByText('1 picture could not be fetched')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Mateo Ruiz: the picture did not answer within 5 seconds. https://pics.example/mateo.jpg',
  );
});

test('it is polled until all are fetched', () => {
  jest.useFakeTimers();
  const refresh = jest.fn();
  const { rerender } = show({ waiting: 2, failed: [] }, refresh);
  expect(screen.getByText('2 pictures of it are still being fetched.')).toBeVisible();
  act(() => jest.advanceTimersByTime(3_000));
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(
    <LastUpload
      uploads={[upload({ waiting: 0, failed: [] })]}
      undo={() => Promise.resolve()}
      refresh={refresh}
    />,
  );
  act(() => jest.advanceTimersByTime(9_000));
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
