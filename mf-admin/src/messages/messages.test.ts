import { message } from '../testing/rows';
import { replyLink } from './messages';

describe('a reply', () => {
  const partsOf = (own: Parameters<typeof message>[0]) => {
    const [address, query] = replyLink(message({ createdAt: '2026-09-02T14:12:00', ...own })).split(
      '?',
    );
    return { address, query, fields: new URLSearchParams(query) };
  };

  test('quotes the message, line by line', () => {
    const { address, fields } = partsOf({ message: 'Where should we park?\n\nThank you!' });
    expect(address).toBe('mailto:laura.redfern@mail.example');
    expect(fields.get('body')).toBe(
      '\r\n\r\nOn Sep 02, 2026 2:12 PM, Laura Redfern wrote:\r\n> Where should we park?\r\n> \r\n> Thank you!\r\n',
    );
  });

  test('has the subject of the message, exactly', () => {
    expect(partsOf({ subject: 'Tickets & parking? 100% 🏈' }).query).toContain(
      'subject=Re%3A%20Tickets%20%26%20parking%3F%20100%25%20%F0%9F%8F%88&body=',
    );
  });

  test('to a reply has “Re:” once', () => {
    expect(partsOf({ subject: 're: Tickets' }).fields.get('subject')).toBe('re: Tickets');
  });

  test('limits the quote of a long message, without splitting a character', () => {
    const { query, fields } = partsOf({ message: '🏈'.repeat(2_500) });
    expect(query?.length).toBeLessThan(2_000);
    expect(fields.get('body')).toMatch(/> (🏈){100} \[\.\.\.\]\r\n$/u);
  });

  test('an e-mail address is encoded in the link', () => {
    expect(partsOf({ email: "o'neil+a?cc=x&b@mail.example" }).address).toBe(
      "mailto:o'neil%2Ba%3Fcc%3Dx%26b@mail.example",
    );
  });
});
