/** The picture of a player or a coach: chosen, cropped, sent and taken away. */
export { PhotoField, type PhotoFieldProps } from './PhotoField';
export { comparedAddress, typedAddress, withKeptPicture } from './picture-address';
