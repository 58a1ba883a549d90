import { classes } from '@sandites/ui';
import { useEffect, useId, useRef, type PointerEvent } from 'react';
import {
  cropAfterKey,
  largestSide,
  moveCrop,
  resizeCrop,
  smallestSide,
  type Crop,
  type ReadPicture,
} from './crop';
import styles from './photos.module.scss';

const previewSide = 200;

interface PhotoCropProps {
  picture: ReadPicture;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

function Preview({ picture, crop }: Omit<PhotoCropProps, 'onCrop'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const scale = picture.canvas.width / picture.width;
    const side = crop.size * scale;
    canvas.current
      ?.getContext('2d')
      ?.drawImage(
        picture.canvas,
        crop.x * scale,
        crop.y * scale,
        side,
        side,
        0,
        0,
        previewSide,
        previewSide,
      );
  }, [picture, crop]);
  return (
    <canvas
      ref={canvas}
      className={classes('border rounded', styles['preview'])}
      width={previewSide}
      height={previewSide}
      role="img"
      aria-label="Preview"
    />
  );
}

/** Selects a square of a picture, by mouse, touch or keyboard. */
export function PhotoCrop({ picture, crop, onCrop }: PhotoCropProps) {
  const id = useId();
  const stage = useRef<HTMLCanvasElement>(null);
  const square = useRef<HTMLButtonElement>(null);
  const dragged = useRef<{ x: number; y: number; from: Crop }>(undefined);
  useEffect(() => {
    stage.current?.getContext('2d')?.drawImage(picture.canvas, 0, 0);
    square.current?.focus();
  }, [picture]);

  const drag = ({ clientX, clientY }: PointerEvent) => {
    const shownWidth = stage.current?.clientWidth;
    if (!dragged.current || !shownWidth) return;
    const { x, y, from } = dragged.current;
    const scale = picture.width / shownWidth;
    onCrop(moveCrop(from, picture, (clientX - x) * scale, (clientY - y) * scale));
  };
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div className="d-flex flex-wrap gap-4 align-items-start">
      <div className="position-relative mw-100 overflow-hidden bg-primary">
        <canvas
          ref={stage}
          className={classes('d-block w-auto mw-100 h-auto', styles['whole'])}
          width={picture.canvas.width}
          height={picture.canvas.height}
          aria-hidden="true"
        />
        <button
          ref={square}
          type="button"
          className={styles['square']}
          style={{
            left: percent(crop.x, picture.width),
            top: percent(crop.y, picture.height),
            width: percent(crop.size, picture.width),
            height: percent(crop.size, picture.height),
          }}
          aria-label="Square of the picture"
          aria-describedby={`${id}-help`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragged.current = { x: event.clientX, y: event.clientY, from: crop };
          }}
          onPointerMove={drag}
          onPointerUp={() => (dragged.current = undefined)}
          onPointerCancel={() => (dragged.current = undefined)}
          onKeyDown={(event) => {
            const next =
              event.ctrlKey || event.metaKey || event.altKey
                ? undefined
                : cropAfterKey(event.key, crop, picture);
            if (!next) return;
            event.preventDefault();
            onCrop(next);
          }}
        />
      </div>
      <div className="d-grid flex-grow-1 gap-3">
        <Preview picture={picture} crop={crop} />
        <label className="form-label d-grid gap-1">
          Size
          <input
            className="w-100 minh-touch"
            type="range"
            min={smallestSide(picture)}
            max={largestSide(picture)}
            value={crop.size}
            onChange={({ target }) => onCrop(resizeCrop(crop, picture, Number(target.value)))}
          />
        </label>
      </div>
      <p id={`${id}-help`} className="w-100 mb-0 fs-7 text-secondary">
        Drag the square, or move it with the arrow keys. Plus and minus change its size.
      </p>
    </div>
  );
}
