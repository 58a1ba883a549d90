import { comparedAddress, addressFieldValue, keepUploadedPicture } from './PhotoField';

const storedPath = '/api/coaches/photos/0123-800';

test('the path of a stored picture is not shown as a typed URL', () => {
  expect([
    addressFieldValue(storedPath),
    addressFieldValue('https://a.example/b.jpg'),
    addressFieldValue(null),
  ]).toEqual(['', 'https://a.example/b.jpg', '']);
  expect([
    comparedAddress(storedPath),
    comparedAddress('https://a.example/b.jpg'),
    comparedAddress(null),
  ]).toEqual(['', 'https://a.example/b.jpg', '']);
});

test('an empty URL leaves a stored picture as it is', () => {
  expect(keepUploadedPicture({ name: 'A', photoUrl: null }, 'photoUrl', storedPath)).toEqual({
    name: 'A',
  });
  expect(keepUploadedPicture({ name: 'A', photoUrl: null }, 'photoUrl', null)).toEqual({
    name: 'A',
    photoUrl: null,
  });
  expect(
    keepUploadedPicture({ name: 'A', photoUrl: 'https://a.example/b.jpg' }, 'photoUrl', storedPath),
  ).toEqual({ name: 'A', photoUrl: 'https://a.example/b.jpg' });
});
