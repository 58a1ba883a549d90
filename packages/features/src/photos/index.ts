/** The picture of a player or a coach: choose, crop, upload and remove. */
export { PhotoField } from './PhotoField';
export { comparedAddress, addressFieldValue, keepUploadedPicture } from './picture-address';
