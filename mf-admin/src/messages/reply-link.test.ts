import { replyLink } from './reply-link';

test('the subject is answered, to the letter', () => {
  expect(replyLink({ email: 'ann@mail.example', subject: 'Tickets & parking? 100% 🏈' })).toBe(
    'mailto:ann@mail.example?subject=Re%3A%20Tickets%20%26%20parking%3F%20100%25%20%F0%9F%8F%88',
  );
});

test('an answer to an answer does not say so twice', () => {
  expect(replyLink({ email: 'ann@mail.example', subject: 're: Tickets' })).toBe('mailto:ann@mail.example?subject=re%3A%20Tickets');
});

test('an address cannot add anything to the link', () => {
  expect(replyLink({ email: "o'neil+a?cc=x&b@mail.example", subject: 'Hi' })).toBe("mailto:o'neil%2Ba%3Fcc%3Dx%26b@mail.example?subject=Re%3A%20Hi");
});
