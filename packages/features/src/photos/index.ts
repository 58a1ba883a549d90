/** The picture of a player, a coach or news: choose, crop, upload and remove. */
export { DraftPictureField, PhotoField } from './PhotoField';
export { comparedAddress, addressFieldValue, keepUploadedPicture } from './picture-address';
