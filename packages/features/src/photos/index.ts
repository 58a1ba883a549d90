export {
  DraftPictureField,
  PhotoField,
  comparedAddress,
  addressFieldValue,
  keepUploadedPicture,
} from './PhotoField';
