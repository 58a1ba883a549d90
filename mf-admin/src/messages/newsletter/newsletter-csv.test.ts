import { newsletterCsv } from './newsletter-csv';

test('addresses are a file that a spreadsheet opens well and runs nothing of', () => {
  const createdAt = '2026-09-02T14:12:00.000Z';
  expect(newsletterCsv([{ id: 1, email: 'ann@mail.example', createdAt }, { id: 2, email: '=cmd@mail.example', createdAt }])).toBe(
    '\uFEFFemail,subscribedAt\r\nann@mail.example,2026-09-02T14:12:00.000Z\r\n"\'=cmd@mail.example",2026-09-02T14:12:00.000Z',
  );
});
