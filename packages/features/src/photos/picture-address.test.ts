import { comparedAddress, typedAddress, withStoredPicture } from './picture-address';

const storedPath = '/api/coaches/photos/0123-800';

test('the path of a stored picture is not shown as a typed URL', () => {
  expect([typedAddress(storedPath), typedAddress('https://a.example/b.jpg'), typedAddress(null)]).toEqual(['', 'https://a.example/b.jpg', '']);
  expect([comparedAddress(storedPath), comparedAddress('https://a.example/b.jpg'), comparedAddress(null)]).toEqual(['', 'https://a.example/b.jpg', '']);
});

test('an empty URL leaves a stored picture as it is', () => {
  expect(withStoredPicture({ name: 'A', photoUrl: null }, 'photoUrl', storedPath)).toEqual({ name: 'A' });
  expect(withStoredPicture({ name: 'A', photoUrl: null }, 'photoUrl', null)).toEqual({ name: 'A', photoUrl: null });
  expect(withStoredPicture({ name: 'A', photoUrl: 'https://a.example/b.jpg' }, 'photoUrl', storedPath)).toEqual({ name: 'A', photoUrl: 'https://a.example/b.jpg' });
});
