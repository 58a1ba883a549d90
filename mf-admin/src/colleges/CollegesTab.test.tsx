import {
  createColleges,
  listColleges,
  listCollegeUploads,
  previewColleges,
} from '@sandites/contracts';
import { importReview } from '@sandites/features/testing';
import { fakeApi, renderPage, searchedList } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college } from '../testing/rows';
import { CollegesTab } from './CollegesTab';

const api = fakeApi();
const tulsa = college();
const baker = college({
  id: 2,
  name: 'Baker University',
  location: 'Baldwin City, KS',
  division: 'NAIA',
  programs: ['Football', 'Golf'],
});

async function show(at = '/admin') {
  api.on(listColleges, searchedList([tulsa, baker]));
  const page = renderPage(<CollegesTab />, { at });
  await screen.findByRole('table');
  return page;
}
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

test('colleges are listed by name, with division label and first three programs', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'College Database' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'College',
    'Location',
    'Division',
    'Conference',
    'Programs',
    'Actions',
  ]);
  expect(names()).toEqual(['Baker University', 'University of Tulsa']);
  const row = within(screen.getByRole('row', { name: /^University of Tulsa/ }));
  expect(row.getByText('NCAA Division I')).toBeVisible();
  for (const program of ['Football', 'Basketball', 'Soccer', '+2 more'])
    expect(row.getByText(program)).toBeVisible();
  expect(row.queryByText('Tennis')).not.toBeInTheDocument();
});

test('three programs or fewer have no “more” count', async () => {
  await show();
  expect(
    within(screen.getByRole('row', { name: /^Baker/ })).queryByText(/more/),
  ).not.toBeInTheDocument();
});

test("a college's own site opens in a new tab", async () => {
  await show();
  const link = screen.getByRole('link', {
    name: 'Website of University of Tulsa (opens in a new tab)',
  });
  expect(link).toHaveAttribute('href', 'https://utulsa.edu');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a search narrows the colleges', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search colleges...'), 'baldwin');
  await waitFor(() => expect(names()).toEqual(['Baker University']));
});

test('the chosen division narrows the colleges and is kept in the address', async () => {
  const page = await show();
  expect(screen.getByLabelText('Division')).toHaveDisplayValue('All Divisions');
  await userEvent.selectOptions(screen.getByLabelText('Division'), 'NAIA');
  await waitFor(() => expect(names()).toEqual(['Baker University']));
  expect(page.location()).toBe('/admin?division=NAIA');
});

test('a search without results says so', async () => {
  await show();
  await userEvent.type(screen.getByPlaceholderText('Search colleges...'), 'nowhere');
  expect(await screen.findByText('No colleges found.')).toBeVisible();
});

test('an empty database says so', async () => {
  api.on(listColleges, { status: 200, json: [] });
  renderPage(<CollegesTab />);
  expect(await screen.findByText('No colleges found.')).toBeVisible();
});

test('a failed load offers Retry', async () => {
  api.on(listColleges, { status: 503 });
  renderPage(<CollegesTab />);
  expect(await screen.findByText('The colleges could not be loaded.')).toBeVisible();
  api.on(listColleges, { status: 200, json: [tulsa] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('a list longer than a page is searched and filtered by the server, and exported whole', async () => {
  const next = { headers: { link: '</api/colleges?limit=1000&after=1>; rel="next"' } };
  api.on(listColleges, ({ url: { searchParams } }) => {
    if (searchParams.has('q') || searchParams.has('division'))
      return { status: 200, json: [baker] };
    return searchParams.has('after')
      ? { status: 200, json: [baker] }
      : { status: 200, json: [tulsa], ...next };
  });
  renderPage(<CollegesTab />);
  expect(await screen.findByText('The first 1 of more than 1 college')).toBeVisible();
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => files.push(file) && 'blob:colleges',
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  await userEvent.type(screen.getByPlaceholderText('Search colleges...'), 'baker');
  await waitFor(() => expect(names()).toEqual(['Baker University']));
  await userEvent.selectOptions(screen.getByLabelText('Division'), 'NAIA');
  await waitFor(() =>
    expect(api.calls.at(-1)?.url).toBe('/api/colleges?division=NAIA&q=baker&limit=100'),
  );
});

test('an export has what was typed, even before the search has been made', async () => {
  await show();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => files.push(file) && 'blob:colleges',
    revokeObjectURL: () => undefined,
  });
  await userEvent.type(screen.getByPlaceholderText('Search colleges...'), 'baldwin');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(api.calls.map(({ url }) => url)).toContain('/api/colleges?q=baldwin&limit=1000');
});

test('imported colleges are shown and marked, whatever was searched for', async () => {
  await show('/admin?division=NAIA');
  await userEvent.type(screen.getByRole('searchbox'), 'Baker');
  await waitFor(() => expect(names()).toEqual(['Baker University']));
  api.on(listCollegeUploads, { status: 200, json: [] });
  const xavier = college({ id: 3, name: 'Xavier University' });
  api.on(previewColleges, {
    status: 200,
    json: importReview({ rows: [{ row: '2', status: 'new', values: { name: xavier.name } }] }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Import CSV' }));
  await userEvent.upload(
    await screen.findByLabelText('Choose a file'),
    new File(['name'], 'colleges.csv'),
  );
  api.on(createColleges, { status: 201, json: { count: 1 } });
  api.on(listColleges, { status: 200, json: [tulsa, baker, xavier] });
  const upload = { id: 1, createdAt: '2026-11-25T12:00:00.000Z', canUndo: true };
  api.on(listCollegeUploads, {
    status: 200,
    json: [{ ...upload, added: 1, changed: 0, addedIds: [3], changedIds: [] }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Import' }));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^Xavier/ })).toHaveAttribute('data-saved'),
  );
  expect(names()).toEqual(['Baker University', 'University of Tulsa', 'Xavier University']);
});
