import { qrPath } from './qr-path';
import styles from './printed-link.module.scss';

/** On paper: the page's address as a QR code and in words, so that whoever holds the sheet finds the page. */
export function PrintedLink({ address }: { address: string }) {
  const { size, path } = qrPath(address);
  return (
    <div className={styles['link']}>
      <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of this page's address" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <span className={styles['address']}>{address}</span>
    </div>
  );
}
