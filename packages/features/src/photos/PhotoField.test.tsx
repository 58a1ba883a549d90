import { listPlayers, removePlayerPhoto, setPlayerPhoto } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { player } from '../testing';
import { PhotoField } from './PhotoField';
import type { PictureOwner } from './use-photo';

const api = fakeApi();
const calls = { set: setPlayerPhoto, remove: removePlayerPhoto, revalidates: [listPlayers] };
const stored = '/api/player-profile/7/photo/0123-800';
const png = new File(['png'], 'mateo.png', { type: 'image/png' });

const original = { getContext: HTMLCanvasElement.prototype.getContext };
beforeEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 400, height: 200, close: () => undefined }),
  });
});
afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, original);
  Object.assign(globalThis, { createImageBitmap: undefined });
});

function open(given: Partial<PictureOwner> = {}) {
  const onChanged = jest.fn();
  const onBusy = jest.fn();
  const page = renderPage(
    <PhotoField
      name="Mateo Ruiz"
      owner={{ id: 7, address: null, version: 3, ...given }}
      {...{ calls, onChanged, onBusy }}
    />,
  );
  return { page, onChanged, onBusy };
}
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Choose a picture'), file);
const sentRequests = () =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, ifMatch }) => ({ method, url, ifMatch }));
const cropSent = () =>
  (api.calls.find(({ method }) => method === 'PUT')?.body as FormData | undefined)?.get('crop');

test('a chosen picture is cropped by keyboard and sent with its crop', async () => {
  api.on(setPlayerPhoto, { status: 200, json: player({ id: 7, imageSrc: stored, version: 4 }) });
  const { page, onChanged, onBusy } = open();
  await choose(png);
  const square = await screen.findByRole('button', { name: 'Square of the picture' });
  expect(square).toHaveFocus();
  expect(onBusy).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}--');
  await userEvent.click(screen.getByRole('button', { name: 'Save Picture' }));
  await waitFor(() =>
    expect(onChanged).toHaveBeenCalledWith({ id: 7, address: stored, version: 4 }),
  );
  expect(sentRequests()).toEqual([
    { method: 'PUT', url: '/api/player-profile/7/photo', ifMatch: '"3"' },
  ]);
  expect(cropSent()).toBe('130,10,180');
  expect(page.toasts).toMatchObject([{ title: 'Picture saved' }]);
  expect(onBusy).toHaveBeenLastCalledWith(false);
});

test.each([
  ['dropped', (field: HTMLElement) => fireEvent.drop(field, { dataTransfer: { files: [png] } })],
  ['pasted', () => fireEvent.paste(document.body, { clipboardData: { files: [png] } })],
])('a picture can be %s, and discarded', async (_, give) => {
  open();
  give(await screen.findByRole('group', { name: 'Picture' }));
  await screen.findByRole('button', { name: 'Square of the picture' });
  await userEvent.click(screen.getByRole('button', { name: 'Discard Picture' }));
  expect(screen.getByLabelText('Choose a picture')).toBeInTheDocument();
  expect(sentRequests()).toEqual([]);
});

test('a server error is shown, and the crop stays', async () => {
  api.on(setPlayerPhoto, {
    status: 400,
    json: { message: 'Invalid', issues: [{ path: '/file', message: 'is no picture' }] },
  });
  open();
  await choose(png);
  await userEvent.click(await screen.findByRole('button', { name: 'Save Picture' }));
  expect(await screen.findByText('The picture is no picture')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Picture' })).toBeVisible();
});

test.each([
  ['saved', setPlayerPhoto, null, 'Save Picture'],
  ['removed', removePlayerPhoto, stored, 'Remove Picture'],
] as const)('a picture that is not %s says so', async (done, call, address, button) => {
  api.on(call, { status: 502, json: null });
  open({ address });
  if (address === null) await choose(png);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(
    await screen.findByText(`The picture could not be ${done}. Please try again.`),
  ).toBeVisible();
});

test('an upload can be canceled', async () => {
  api.on(setPlayerPhoto, 'never');
  const { page } = open();
  await choose(png);
  await userEvent.click(await screen.findByRole('button', { name: 'Save Picture' }));
  expect(await screen.findByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
  await waitFor(() => expect(sentRequests()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Stop Upload' }));
  expect(await screen.findByRole('button', { name: 'Save Picture' })).toBeVisible();
  expect(page.toasts).toEqual([]);
});

test.each([
  [
    'of another format',
    new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    'Choose a JPEG, PNG or WebP picture.',
  ],
  [
    'that is too large',
    new File([new Uint8Array(50_000_001)], 'a.png', { type: 'image/png' }),
    'The picture is larger than 50 MB.',
  ],
])('a file %s is refused before it is sent', async (_, file, words) => {
  open();
  fireEvent.drop(await screen.findByRole('group', { name: 'Picture' }), {
    dataTransfer: { files: [file] },
  });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a phone’s photo of more than 5 MB is made smaller before it is sent (D90)', async () => {
  api.on(setPlayerPhoto, { status: 200, json: player({ id: 7, imageSrc: stored, version: 4 }) });
  const smaller = new Blob(['smaller'], { type: 'image/jpeg' });
  Object.assign(HTMLCanvasElement.prototype, {
    toBlob: (done: (blob: Blob) => void) => done(smaller),
  });
  Object.assign(globalThis, {
    createImageBitmap: () =>
      Promise.resolve({ width: 4_800, height: 3_600, close: () => undefined }),
  });
  const { onChanged } = open();
  await choose(new File([new Uint8Array(6_400_000)], 'phone.jpg', { type: 'image/jpeg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save Picture' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  const form = api.calls.find(({ method }) => method === 'PUT')?.body as FormData | undefined;
  expect(form?.get('file')).toHaveProperty('size', smaller.size);
  expect(cropSent()).toBe('300,0,1800');
});

test('Undo of a first picture removes it', async () => {
  api.on(setPlayerPhoto, { status: 200, json: player({ id: 7, imageSrc: stored, version: 4 }) });
  api.on(removePlayerPhoto, { status: 204 });
  const { page, onChanged } = open();
  await choose(png);
  await userEvent.click(await screen.findByRole('button', { name: 'Save Picture' }));
  await waitFor(() =>
    expect(page.toasts).toMatchObject([{ title: 'Picture saved', action: { label: 'Undo' } }]),
  );
  await act(async () => page.toasts[0]?.action?.run());
  await waitFor(() =>
    expect(onChanged).toHaveBeenLastCalledWith({ id: 7, address: null, version: 5 }),
  );
  expect(sentRequests().at(-1)).toEqual({
    method: 'DELETE',
    url: '/api/player-profile/7/photo',
    ifMatch: '"4"',
  });
});

test('Undo restores a removed picture', async () => {
  api.on({ method: 'GET', path: stored }, { status: 200, text: 'webp' });
  api.on(removePlayerPhoto, { status: 204 });
  api.on(setPlayerPhoto, { status: 200, json: player({ id: 7, imageSrc: stored, version: 5 }) });
  const { page, onChanged } = open({ address: stored });
  expect(await screen.findByRole('img', { name: 'Picture of Mateo Ruiz' })).toHaveAttribute(
    'src',
    stored,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Picture' }));
  await waitFor(() =>
    expect(page.toasts).toMatchObject([{ title: 'Picture removed', action: { label: 'Undo' } }]),
  );
  expect(onChanged).toHaveBeenCalledWith({ id: 7, address: null, version: 4 });
  await act(async () => page.toasts[0]?.action?.run());
  await waitFor(() =>
    expect(onChanged).toHaveBeenLastCalledWith({ id: 7, address: stored, version: 5 }),
  );
});
