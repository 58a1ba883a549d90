import {
  listPlayerUploads,
  previewPlayers,
  uploadPlayers,
  type ImportRow,
  type SportFilter,
} from '@sandites/contracts';
import { importReview, player, sentChoices } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportedRoster, rosterTemplate } from './roster-columns';
import { UploadPlayersDialog } from './UploadPlayersDialog';

const api = fakeApi();
const mateo = {
  firstName: 'Mateo',
  lastName: 'Ruiz',
  sport: 'Football',
  position: 'QB',
  jersey: '12',
  graduationYear: 2027,
  height: `6'1"`,
  weight: 190,
};
const rows: ImportRow[] = [
  { row: '2', status: 'changed', id: 1, values: mateo, before: { weight: 180 } },
  { row: '3', status: 'new', values: { ...mateo, firstName: 'Ada', gpa: 3.2 } },
];
const fields = ['weight', 'gpa'].map((name) => ({
  name,
  label: name === 'gpa' ? 'GPA' : 'Weight',
  isRequired: false,
  isGuessed: false,
}));

function open(filter: SportFilter = 'All Sports', shown = rows) {
  const onClose = jest.fn();
  api.on(listPlayerUploads, { status: 200, json: [] });
  api.on(previewPlayers, { status: 200, json: importReview({ rows: shown, fields }) });
  const page = renderPage(
    <UploadPlayersDialog filter={filter} onUploaded={jest.fn()} onClose={onClose} />,
  );
  return { page, onClose };
}
const roster = new File(['firstName'], 'roster.csv');
const choose = () => userEvent.upload(screen.getByLabelText('Choose a file'), roster);
async function send() {
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Upload' }));
}
const formTo = ({ path }: { path: string }) => {
  const body = api.calls.find(({ method, url }) => method === 'POST' && url === path)?.body;
  return body instanceof FormData ? body : new FormData();
};

test('the template has the columns of the specification', () => {
  expect(rosterTemplate()).toBe(
    '\uFEFFfirstName,lastName,position,jerseyNumber,graduationYear,height,weight,gpa,act,sat,' +
      'hometown,highSchool,hudlUrl,highlightUrl\r\n',
  );
});

test('an export has jerseys as text, blank for none (D99)', () => {
  const [header, first, second] = exportedRoster([
    player({ jersey: '00' }),
    player({ jersey: null }),
  ]).split('\r\n');
  const place = header?.split(',').indexOf('jersey') ?? -1;
  expect(header).not.toContain('jerseyNumber');
  // The height is the one quoted cell before it, and has no comma.
  expect([first, second].map((line) => line?.split(',')[place])).toEqual(['00', '']);
});

test('each row shows its effect on the roster, and every value that will be stored', async () => {
  open();
  await choose();
  expect(await screen.findByText(/1 changed, 1 new|1 new, 1 changed/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Mateo Ruiz/ })).toHaveTextContent('Weight: 180 → 190');
  expect(screen.getByRole('row', { name: /Ada Ruiz/ })).toHaveTextContent(
    /QB #122027.*190GPA: 3.2$/,
  );
});

test('a roster is sent as Football under All Sports, with the plan, and a toast says so', async () => {
  const { page, onClose } = open();
  api.on(uploadPlayers, { status: 201, json: { count: 2 } });
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(page.toasts).toEqual([{ title: 'Successfully uploaded 2 players' }]);
  const form = formTo(uploadPlayers);
  expect(form.get('file')).toEqual(roster);
  expect(form.get('sport')).toBe('Football');
  expect(form.get('plan')).toBe('plan-1');
  expect(sentChoices(form)).toEqual({ sport: 'Football' });
});

test("under a sport's filter it is that sport's", async () => {
  open("Women's Basketball");
  await choose();
  await screen.findByText('2 players');
  expect(sentChoices(formTo(previewPlayers))).toEqual({ sport: "Women's Basketball" });
});

test('a bad row is named with its player, and blocks the upload', async () => {
  open('Football', [
    {
      row: '2',
      status: 'invalid',
      values: { firstName: 'Mateo', lastName: 'Ruiz' },
      issues: [{ path: '/graduationYear', message: 'Graduation year must be a year' }],
    },
  ]);
  await choose();
  expect(
    await screen.findByText('Row 2 (Mateo Ruiz): Graduation year must be a year'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
});

test('who a row is about is asked, and goes along with the file (D91)', async () => {
  const options: ImportRow['options'] = [
    { as: 7, label: 'The same athlete (class of 2027, QB)' },
    { as: 'new', label: 'Another athlete' },
  ];
  open('Football');
  api.on(previewPlayers, ({ body }) => ({
    status: 200,
    json: importReview({
      rows: [
        {
          row: '2',
          status: sentChoices(body).rows ? 'changed' : 'question',
          reason: 'Is this the same athlete?',
          values: mateo,
          options,
        },
      ],
    }),
  }));
  api.on(uploadPlayers, { status: 201, json: { count: 1 } });
  await choose();
  expect(await screen.findByText('Is this the same athlete?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
  await userEvent.selectOptions(
    screen.getByLabelText('What to do with row 2'),
    'The same athlete (class of 2027, QB)',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Upload' }));
  await waitFor(() => expect(sentChoices(formTo(uploadPlayers)).rows).toEqual({ 2: { as: 7 } }));
});

test('a failure without a message shows the default one', async () => {
  const { page } = open();
  api.on(uploadPlayers, 'network-error');
  await send();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'Failed to upload players', style: 'destructive' },
    ]),
  );
});
