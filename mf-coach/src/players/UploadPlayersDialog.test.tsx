import {
  limits,
  listPlayerUploads,
  lookUpPlayers,
  uploadPlayers,
  type PlayerKeys,
  type SportFilter,
} from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadPlayersDialog } from './UploadPlayersDialog';
import { rosterTemplate } from './roster-file';

const api = fakeApi();
beforeEach(() => {
  api.on(lookUpPlayers, 'never');
  api.on(listPlayerUploads, { status: 200, json: [] });
});
const postRequests = () =>
  api.calls.filter(({ method, url }) => method === 'POST' && url === uploadPlayers.path);
const lookUps = () =>
  api.calls
    .filter(({ url }) => url === lookUpPlayers.path)
    .map(({ body }) => (body as PlayerKeys).players);
const header = 'firstName,lastName,position,jerseyNumber,graduationYear,height,weight,gpa';
const roster = new File(
  [`${header}\nMateo,Ruiz,QB,12,2027,"6'1""",190,3.8\nAda,Webb,WR,,2028,5-9,150,\n`],
  'roster.csv',
);

function open(filter: SportFilter = 'All Sports') {
  const onClose = jest.fn();
  const page = renderPage(
    <UploadPlayersDialog filter={filter} onUploaded={jest.fn()} onClose={onClose} />,
  );
  return { page, onClose };
}
async function send(file = roster) {
  await userEvent.upload(screen.getByLabelText('Choose a file'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Upload' }));
}
const sentSport = () => (postRequests()[0]?.body as FormData | undefined)?.get('sport');

test('the template has the columns of the specification', () => {
  expect(rosterTemplate()).toBe(
    '\uFEFFfirstName,lastName,position,jerseyNumber,graduationYear,height,weight,gpa,act,sat,' +
      'hometown,highSchool,hudlUrl,highlightUrl\r\n',
  );
});

test('a roster is sent as Football under All Sports, and a toast says so', async () => {
  const { page, onClose } = open();
  api.on(uploadPlayers, { status: 201, json: { count: 2 } });
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(page.toasts).toEqual([{ title: 'Success', text: 'Successfully uploaded 2 players' }]);
  expect(sentSport()).toBe('Football');
});

test("under a sport's filter it is that sport's", async () => {
  open("Women's Basketball");
  api.on(uploadPlayers, { status: 201, json: { count: 2 } });
  await send();
  await waitFor(() => expect(sentSport()).toBe("Women's Basketball"));
});

test('a bad row is named before the upload', async () => {
  open();
  await userEvent.upload(
    screen.getByLabelText('Choose a file'),
    new File([`${header}\nMateo,Ruiz,QB,12,soon,6-1,190,\n`], 'roster.csv'),
  );
  expect(
    await screen.findByText(
      'Row 2 (Mateo Ruiz): Graduation year must be a year such as 2027, a grade from 9 to 12, or Freshman to Senior',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Row 2, Graduation year')).toHaveValue('soon');
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
  expect(postRequests()).toEqual([]);
});

test('a failure shows a toast, and the rows are compared again', async () => {
  api.on(lookUpPlayers, { status: 200, json: [null, null] });
  const { page } = open();
  api.on(uploadPlayers, 'network-error');
  await send();
  await waitFor(() =>
    expect(page.toasts).toEqual([
      { title: 'Error', text: 'Failed to upload players', style: 'destructive' },
    ]),
  );
  api.on(lookUpPlayers, { status: 200, json: [player(), player()] });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Upload' }));
  expect(await screen.findByText(/2 changed/)).toBeVisible();
});

test('each row shows its effect on the roster, and similar headers are matched', async () => {
  api.on(lookUpPlayers, { status: 200, json: [player({ weight: 180 }), null] });
  open();
  const file = new File(
    ['First,Last,Pos,Grad Year,Ht,Wt\nMateo,Ruiz,QB,2027,6-1,190\nAda,Webb,WR,2028,5-9,150\n'],
    'roster.csv',
  );
  await userEvent.upload(screen.getByLabelText('Choose a file'), file);
  expect(await screen.findByText(/1 changed, 1 new/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Mateo Ruiz/ })).toHaveTextContent('Weight: 180 → 190');
  expect(screen.getByLabelText('Graduation year')).toHaveDisplayValue('Grad Year');
  const ofFootball = { sport: 'Football' };
  expect(lookUps()).toEqual([
    [
      { firstName: 'Mateo', lastName: 'Ruiz', graduationYear: 2027, ...ofFootball },
      { firstName: 'Ada', lastName: 'Webb', graduationYear: 2028, ...ofFootball },
    ],
  ]);
});

test('until it is known what a row does, nothing is said of it', async () => {
  open();
  await userEvent.upload(screen.getByLabelText('Choose a file'), roster);
  expect(await screen.findByRole('row', { name: /Mateo Ruiz/ })).not.toHaveTextContent('New');
  expect(screen.getByText('2 players').parentElement).toHaveTextContent(
    '2 players read from roster.csv.',
  );
});

test('rows that cannot be compared can be sent, and compared later', async () => {
  api.on(lookUpPlayers, { status: 503 });
  open();
  await userEvent.upload(screen.getByLabelText('Choose a file'), roster);
  expect(
    await screen.findByText('The rows could not be compared with what is stored.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled();
  api.on(lookUpPlayers, { status: 200, json: [null, null] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/2 new/)).toBeVisible();
  expect(
    screen.queryByText('The rows could not be compared with what is stored.'),
  ).not.toBeInTheDocument();
});

test('of a long file the server is asked a page of rows at a time (D69)', async () => {
  const rows = Array.from(
    { length: limits.pageSize + 1 },
    (_, index) => `Mateo,Ruiz ${index},QB,,2027,6-1,190,`,
  );
  rows[7] = 'Mateo,Ruiz,QB,,soon,6-1,190,';
  api.on(lookUpPlayers, ({ body }) => ({
    status: 200,
    json: (body as PlayerKeys).players.map(() => null),
  }));
  open();
  await userEvent.upload(
    screen.getByLabelText('Choose a file'),
    new File([[header, ...rows, 'Ada,Webb,WR,,2028,5-9,150,'].join('\n')], 'roster.csv'),
  );
  expect(await screen.findByText(/1001 new/, {}, { timeout: 10_000 })).toBeVisible();
  expect(lookUps().map(({ length }) => length)).toEqual([limits.pageSize, 1]);
}, 30_000);

test('the same player twice: the later row is bad (D44)', async () => {
  open();
  const rows = 'Mateo,Ruiz,QB,12,2027,6-1,190,\nmateo,RUIZ,WR,12,2027,6-1,190,\n';
  await userEvent.upload(
    screen.getByLabelText('Choose a file'),
    new File([`${header}\n${rows}`], 'roster.csv'),
  );
  expect(await screen.findByText('Row 3 (mateo RUIZ): the same as row 2')).toBeVisible();
});

test('a messy file is read: title row, names in one column, heights turned into dates (D74)', async () => {
  open();
  const rows = [
    'Varsity Roster,,,,',
    'Player,Pos,Class,Ht,Wt lbs',
    '"Ruiz, Mateo",qb,2027,2-Jun,190 lbs',
    "Isaiah de la Cruz,WR,'28,74 in,170",
    'Ada Webb,Slotback,27,tall,150',
  ];
  await userEvent.upload(
    screen.getByLabelText('Choose a file'),
    new File([rows.join('\r\n')], 'roster.csv'),
  );
  expect(await screen.findByText('3 players')).toBeVisible();
  expect(screen.getByRole('row', { name: /Mateo Ruiz/ })).toHaveTextContent(`QB2027${'6\'2"'}190`);
  expect(screen.getByRole('row', { name: /Isaiah de la Cruz/ })).toHaveTextContent(
    `WR2028${'6\'2"'}170`,
  );
  expect(
    screen.getByText('Row 5 (Ada Webb): Height “tall” is not recognized, and stored as typed'),
  ).toBeVisible();
  expect(
    screen.getByText(
      'Row 5 (Ada Webb): Position “Slotback” is not recognized, and stored as typed',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      'No column Email: these players have no Contact Player link until an email is added',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled();
});

test('a warning is fixed in place like an error', async () => {
  open();
  await userEvent.upload(
    screen.getByLabelText('Choose a file'),
    new File([`${header}\nAda,Webb,Slotback,,2028,5-9,150,\n`], 'roster.csv'),
  );
  const cell = await screen.findByLabelText('Row 2, Position');
  await userEvent.clear(cell);
  await userEvent.type(cell, 'Wide Receiver{Enter}');
  expect(screen.getByRole('row', { name: /Ada Webb/ })).toHaveTextContent('WR');
  expect(screen.queryByText(/Slotback/)).not.toBeInTheDocument();
});

describe('a row with the name and sport of a stored player and another class (D91)', () => {
  const choose = async (choice: string) => {
    api.on(lookUpPlayers, {
      status: 200,
      json: [{ namesakes: [player({ id: 7, graduationYear: 2027 })] }],
    });
    api.on(uploadPlayers, { status: 201, json: { count: 1 } });
    open();
    await userEvent.upload(
      screen.getByLabelText('Choose a file'),
      new File([`${header}\nMateo,Ruiz,QB,,2028,6-1,185,\n`], 'roster.csv'),
    );
    await screen.findByText(/^Who is it\?/);
    expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('What to do with row 2'), choice);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Upload' }));
    await waitFor(() => expect(postRequests()).toHaveLength(1));
    const file = (postRequests()[0]?.body as FormData | undefined)?.get('file');
    const text = file instanceof File ? await file.text() : '';
    return text.split('\r\n').map((line) => line.split(',').at(-1));
  };

  test('is the same athlete where the coach says so', async () =>
    expect(await choose('The same athlete (class of 2027, QB)')).toEqual(['sameAs', '7']));

  test('is another one where the coach says so', async () =>
    expect(await choose('Another athlete')).toEqual(['another', 'true']));
});

test('every value that will be stored stands in the review', async () => {
  open();
  const file = new File(
    [
      'Name,Pos,Class,Ht,Wt,GPA,E-mail,Home Town,Hudl\n' +
        'Ada Webb,WR,2028,5-9,150,"3,2",ada@x.example,Tulsa,hudl.com/1\n',
    ],
    'roster.csv',
  );
  await userEvent.upload(screen.getByLabelText('Choose a file'), file);
  expect(await screen.findByRole('row', { name: /Ada Webb/ })).toHaveTextContent(
    'GPA: 3.2, Hometown: Tulsa, Hudl URL: https://hudl.com/1, Email: ada@x.example',
  );
});
