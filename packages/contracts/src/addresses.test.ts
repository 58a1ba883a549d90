import { codeIn, mailTo } from './addresses';

describe('a mailto link', () => {
  test.each([
    ['ann@mail.example', 'mailto:ann@mail.example'],
    ["ann.o'neil_7@mail.example", "mailto:ann.o'neil_7@mail.example"],
    ['a?bcc=b@mail.example', 'mailto:a%3Fbcc%3Db@mail.example'],
    ['a&b%c,d@mail.example', 'mailto:a%26b%25c%2Cd@mail.example'],
  ])('to %s is %s', (email, link) => {
    expect(mailTo(email)).toBe(link);
  });

  test('encodes the subject exactly', () => {
    expect(mailTo('ann@mail.example', 'Tickets & parking? 100%')).toBe(
      'mailto:ann@mail.example?subject=Tickets%20%26%20parking%3F%20100%25',
    );
  });

  test('encodes the body, with CRLF line breaks', () => {
    expect(mailTo('ann@mail.example', 'Hi', 'One\nTwo\r\n& three')).toBe(
      'mailto:ann@mail.example?subject=Hi&body=One%0D%0ATwo%0D%0A%26%20three',
    );
  });
});

const code = 'oPn6fkCtXQ1YgTF5aymE2T2H';

test.each(['', '.', ')', '),', ' ', '%20', '%20today', '…', '>', '"', '/'])(
  'a code is read before %p (D92)',
  (rest) => {
    expect(codeIn(code + rest)).toBe(code);
  },
);
