/** QR codes. */
export { QrCode } from './QrCode';
