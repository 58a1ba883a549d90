export { pictureAddress, pictures, requirePictureOf, type Pictures } from './pictures';
export {
  changedPicture,
  pictureQueue,
  pictureWorker,
  queuePictures,
  forgetErasedPictures,
  pictureSweep,
} from './picture-queue';
