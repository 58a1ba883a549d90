import {
  createCollege,
  deleteCollege,
  listColleges,
  programs,
  updateCollege,
} from '@sandites/contracts';
import { fakeApi, pressAction, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college } from '../testing/rows';
import { CollegesTab } from './CollegesTab';

const api = fakeApi();
const tulsa = college();
const { id: _, ...tulsaFields } = tulsa;
const failure = (status: number, message: string) => ({
  status,
  json: { message, error: message },
});
const sentRequests = (method: string) => api.calls.filter((call) => call.method === method);

async function open(button: string) {
  api.on(listColleges, { status: 200, json: [tulsa] });
  const page = renderPage(<CollegesTab />);
  await screen.findByRole('table');
  await pressAction(button);
  return { page, dialog: within(await screen.findByRole('dialog')) };
}

describe('adding a college', () => {
  const press = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Save College' }));

  async function fillIn(dialog: ReturnType<typeof within>) {
    await userEvent.type(dialog.getByLabelText('College Name'), 'Baker University');
    await userEvent.type(dialog.getByLabelText('Location'), 'Baldwin City, KS');
    await userEvent.selectOptions(dialog.getByLabelText('Division'), 'NAIA');
    await userEvent.type(dialog.getByLabelText('Conference'), 'Heart of America');
    await userEvent.type(dialog.getByLabelText('Website'), 'https://www.bakeru.edu');
    await userEvent.type(dialog.getByLabelText('Minimum GPA'), '2.5+');
    await userEvent.type(dialog.getByLabelText('Minimum SAT'), '980+');
    await userEvent.type(dialog.getByLabelText('Minimum ACT'), '18+');
    await userEvent.click(dialog.getByLabelText('Golf'));
    await userEvent.click(dialog.getByLabelText('Football'));
  }

  test('its fields have labels and placeholders', async () => {
    const { dialog } = await open('Add College');
    const hints = {
      Location: 'City, State',
      'Minimum GPA': 'e.g. 3.5+',
      'Minimum SAT': 'e.g. 1200+',
      'Minimum ACT': 'e.g. 24+',
    };
    for (const [label, hint] of Object.entries(hints))
      expect(dialog.getByLabelText(label)).toHaveAttribute('placeholder', hint);
    const boxes = within(dialog.getByRole('group', { name: 'Athletic Programs' })).getAllByRole(
      'checkbox',
    );
    expect(boxes.map((box) => box.closest('div')?.textContent)).toEqual([...programs]);
  });

  test('every field is required, with the messages of the specification', async () => {
    const { dialog } = await open('Add College');
    await press(dialog);
    for (const words of [
      'Name is required',
      'Location is required',
      'Division is required',
      'Conference is required',
      'Website must be a valid URL',
      'At least one program is required',
      'Minimum GPA is required',
      'Minimum SAT is required',
      'Minimum ACT is required',
    ]) {
      expect(dialog.getByText(words)).toBeVisible();
    }
    expect(dialog.getByLabelText('College Name')).toHaveFocus();
    expect(sentRequests('POST')).toEqual([]);
  });

  test('a name of one letter and an invalid website are refused', async () => {
    const { dialog } = await open('Add College');
    await fillIn(dialog);
    for (const [label, text] of [
      ['College Name', 'B'],
      ['Location', 'K'],
      ['Website', 'bakeru'],
    ] as const) {
      await userEvent.clear(dialog.getByLabelText(label));
      await userEvent.type(dialog.getByLabelText(label), text);
    }
    await press(dialog);
    for (const words of ['Name is required', 'Location is required', 'Website must be a valid URL'])
      expect(dialog.getByText(words)).toBeVisible();
    expect(sentRequests('POST')).toEqual([]);
  });

  test('it is sent, a toast says so, and it is marked in the list', async () => {
    const { page, dialog } = await open('Add College');
    await fillIn(dialog);
    api.on(createCollege, () => {
      api.on(listColleges, {
        status: 200,
        json: [tulsa, college({ id: 2, name: 'Baker University' })],
      });
      return { status: 201, json: college({ id: 2 }) };
    });
    await press(dialog);
    expect(await screen.findByRole('row', { name: /^Baker University/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentRequests('POST')[0]?.body).toEqual({
      name: 'Baker University',
      location: 'Baldwin City, KS',
      division: 'NAIA',
      conference: 'Heart of America',
      website: 'https://www.bakeru.edu',
      programs: ['Football', 'Golf'],
      gpaMini: '2.5+',
      satMin: '980+',
      actMin: '18+',
    });
    expect(page.toasts).toEqual([
      {
        title: 'College added successfully',
        details: 'University of Tulsa, Tulsa, OK, is in the college search',
      },
    ]);
    expect(screen.getByRole('row', { name: /^Baker University/ })).toHaveAttribute('data-saved');
  });

  test('a failure keeps what was typed', async () => {
    const { page, dialog } = await open('Add College');
    await fillIn(dialog);
    api.on(createCollege, failure(503, 'The service is down'));
    await press(dialog);
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Error',
          text: 'Failed to add college: The service is down',
          style: 'destructive',
        },
      ]),
    );
    expect(dialog.getByLabelText('Conference')).toHaveValue('Heart of America');
  });
});

describe('editing a college', () => {
  test('it starts from the college, and sends what was changed', async () => {
    const { page, dialog } = await open('Edit University of Tulsa');
    expect(dialog.getByLabelText('Division')).toHaveValue('NCAA Division I');
    expect(dialog.getByLabelText('Soccer')).toBeChecked();
    await userEvent.click(dialog.getByLabelText('Soccer'));
    api.on(updateCollege, { status: 200, json: tulsa });
    await userEvent.click(dialog.getByRole('button', { name: 'Update College' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        { title: 'College updated successfully', details: 'University of Tulsa' },
      ]),
    );
    expect(sentRequests('PUT').map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: '/api/colleges/1',
        body: { ...tulsaFields, programs: ['Football', 'Basketball', 'Tennis', 'Golf'] },
      },
    ]);
  });

  test('the last program cannot be taken away', async () => {
    const { dialog } = await open('Edit University of Tulsa');
    for (const program of tulsa.programs) await userEvent.click(dialog.getByLabelText(program));
    await userEvent.click(dialog.getByRole('button', { name: 'Update College' }));
    expect(dialog.getByText('At least one program is required')).toBeVisible();
    expect(sentRequests('PUT')).toEqual([]);
  });

  test('where somebody else saved meanwhile, both versions are shown, and neither is lost', async () => {
    const { page, dialog } = await open('Edit University of Tulsa');
    const current = { ...tulsa, conference: 'Big 12', version: 4 };
    api.on(updateCollege, {
      status: 412,
      json: { message: 'Changed meanwhile', code: 'changed_meanwhile', current },
    });
    await userEvent.clear(dialog.getByLabelText('Minimum ACT'));
    await userEvent.type(dialog.getByLabelText('Minimum ACT'), '26+');
    await userEvent.click(dialog.getByRole('button', { name: 'Update College' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed by Somebody Else' }));
    expect(
      both.getByRole('row', { name: 'Conference American Athletic Conference Big 12' }),
    ).toBeVisible();
    expect(both.getByRole('row', { name: 'Minimum ACT 26+ 24+' })).toBeVisible();
    expect(page.toasts).toEqual([]);
  });

  test('a failure without a message shows the default one', async () => {
    const { page, dialog } = await open('Edit University of Tulsa');
    api.on(updateCollege, { status: 502, text: '<html>' });
    await userEvent.click(dialog.getByRole('button', { name: 'Update College' }));
    const text = 'Failed to update college: Please try again.';
    await waitFor(() =>
      expect(page.toasts).toEqual([{ title: 'Error', text, style: 'destructive' }]),
    );
  });
});

describe('deleting a college', () => {
  test('it asks first, with the text of the specification', async () => {
    const { dialog } = await open('Delete University of Tulsa');
    expect(
      dialog.getByText(
        'Are you sure you want to delete University of Tulsa? This action cannot be undone.',
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sentRequests('DELETE')).toEqual([]);
  });

  test('a confirmed one is deleted, with a toast, and removed from the list', async () => {
    const { page, dialog } = await open('Delete University of Tulsa');
    api.on(deleteCollege, { status: 204 });
    api.on(listColleges, { status: 200, json: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No colleges found.')).toBeInTheDocument();
    expect(sentRequests('DELETE').map(({ url }) => url)).toEqual(['/api/colleges/1']);
    expect(page.toasts).toEqual([
      {
        title: 'College deleted successfully',
        details: 'University of Tulsa is out of the college search',
      },
    ]);
  });

  test('a failure shows its reason', async () => {
    const { page, dialog } = await open('Delete University of Tulsa');
    api.on(deleteCollege, failure(503, 'The service is down'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Error',
          text: 'Failed to delete college: The service is down',
          style: 'destructive',
        },
      ]),
    );
  });
});
