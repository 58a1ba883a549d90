import { codeIn } from './codes';

const code = 'oPn6fkCtXQ1YgTF5aymE2T2H';

test.each(['', '.', ')', '),', ' ', '%20', '%20today', '…', '>', '"', '/'])(
  'a code is read before %p (D92)',
  (rest) => {
    expect(codeIn(code + rest)).toBe(code);
  },
);
