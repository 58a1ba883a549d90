/** The picture of a player or a coach: chosen, cropped, sent and taken away. */
export { PhotoField } from './PhotoField';
export { comparedAddress, typedAddress, withStoredPicture } from './picture-address';
