import { comparedAddress, typedAddress, withStoredPicture } from './picture-address';

const storedPath = '/api/coaches/photos/0123-800';

test('the path of a kept picture is no address that somebody typed', () => {
  expect([typedAddress(storedPath), typedAddress('https://a.example/b.jpg'), typedAddress(null)]).toEqual(['', 'https://a.example/b.jpg', '']);
  expect([comparedAddress(storedPath), comparedAddress('https://a.example/b.jpg'), comparedAddress(null)]).toEqual(['', 'https://a.example/b.jpg', '']);
});

test('an empty address leaves a kept picture as it is', () => {
  expect(withStoredPicture({ name: 'A', photoUrl: null }, 'photoUrl', storedPath)).toEqual({ name: 'A' });
  expect(withStoredPicture({ name: 'A', photoUrl: null }, 'photoUrl', null)).toEqual({ name: 'A', photoUrl: null });
  expect(withStoredPicture({ name: 'A', photoUrl: 'https://a.example/b.jpg' }, 'photoUrl', storedPath)).toEqual({ name: 'A', photoUrl: 'https://a.example/b.jpg' });
});
