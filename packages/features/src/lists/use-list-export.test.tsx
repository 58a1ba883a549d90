import { exportPlayers } from '@sandites/contracts';
import { fakeApi, renderPage, type FakeResponse } from '@sandites/remote-kit/testing';
import { Button } from '@sandites/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListExport } from './use-long-list';

const api = fakeApi();
const messages = { done: 'Names exported successfully', failed: 'Failed to export names' };
type Read = Parameters<ReturnType<typeof useListExport<string>>['exportList']>[0];

function Names({ read }: { read: Read }) {
  const { exportList, ...exporting } = useListExport<string>({
    note: exportPlayers,
    messages,
    fileName: 'names.csv',
    csv: (names) => names.join(),
  });
  return (
    <Button {...exporting} onClick={() => void exportList(read)}>
      Export
    </Button>
  );
}
const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
});
const press = () => userEvent.click(screen.getByRole('button', { name: 'Export' }));

test('the file is made once the server has noted who takes it along', async () => {
  let respond = (_: FakeResponse) => {};
  api.on(exportPlayers, () => new Promise((resolve) => (respond = resolve)));
  const page = renderPage(<Names read={async () => ({ ok: true, data: ['Ann', 'Ben'] })} />);
  await press();
  await waitFor(() => expect(api.calls).toMatchObject([{ method: 'POST', body: { count: 2 } }]));
  expect(files).toEqual([]);
  respond({ status: 204 });
  await waitFor(() => expect(page.toasts).toEqual([{ title: 'Names exported successfully' }]));
  expect(files).toHaveLength(1);
});

test('of a long list the button says how much has been read', async () => {
  let end = () => {};
  const read: Read = (onProgress) => {
    onProgress(12_000);
    return new Promise((resolve) => (end = () => resolve({ ok: true, data: ['Ann'] })));
  };
  api.on(exportPlayers, { status: 204 });
  renderPage(<Names read={read} />);
  await press();
  expect(await screen.findByRole('button', { name: 'Reading 10,000...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  end();
  expect(await screen.findByRole('button', { name: 'Export' })).not.toHaveAttribute(
    'aria-disabled',
  );
});

test('what cannot be noted is no file', async () => {
  api.on(exportPlayers, { status: 503, json: { message: 'The service is down' } });
  const page = renderPage(<Names read={async () => ({ ok: true, data: ['Ann'] })} />);
  await press();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'The service is down', style: 'destructive' },
    ]),
  );
  expect(files).toEqual([]);
});
