import { pictureAddress } from '@sandites/service-kit/pictures';

export const photoPath = '/api/news/photos/';
/** SQL of the picture's path in one size. */
export const newsPicture = (size: 800 | 200): string =>
  pictureAddress(`'${photoPath}'`, 'photo', size);
