import { classes } from '@sandites/ui';
import { useEffect, useEffectEvent, useId, useState, type DragEvent, type ReactNode } from 'react';

/** Takes what is pasted anywhere on the page; `take` returns whether it could use it. */
export function usePaste(take: (pasted: DataTransfer) => boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData && take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** The attributes of an element with the class `drop-zone`, on which files can be dropped. */
export function useDropZone(onDrop: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => hover(event, true),
    onDragLeave: (event: DragEvent) => hover(event, false),
    onDrop: (event: DragEvent) => {
      hover(event, false);
      onDrop(event.dataTransfer.files);
    },
  };
}

interface FileButtonProps {
  accept: string;
  onChoose: (files: FileList) => void;
  children: ReactNode;
}

export function FileButton({ accept, onChoose, children }: FileButtonProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        onChange={({ target }) => {
          if (target.files) onChoose(target.files);
          // Without this, choosing the same file again fires no change event.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="btn btn-dark">
        {children}
      </label>
    </>
  );
}

/** Progress of work, from 0 to 1; undefined where nobody can tell how much is left. */
export function Progress({ label, value }: { label: string; value: number | undefined }) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  const isUnknown = percent === undefined;
  return (
    <div>
      <div className="d-flex gap-4 justify-content-between mb-2 font-head fs-5 fw-semibold font-tabular">
        <span>{label}</span>
        {!isUnknown && <span>{percent}%</span>}
      </div>
      <div
        className="progress"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={classes(
            'progress-bar',
            isUnknown && 'progress-bar-striped progress-bar-animated',
          )}
          style={{ width: `${percent ?? 100}%` }}
        />
      </div>
    </div>
  );
}
