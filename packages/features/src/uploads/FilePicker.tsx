import { Icon, classes } from '@sandites/ui';
import { useId, useState, type DragEvent } from 'react';
import styles from './uploads.module.scss';

/** Takes one .csv file, by the button or dropped onto it. */
export function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      className={classes(styles['picker'], isOver && styles['over'])}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={32} />
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv"
        onChange={({ target }) => {
          take(target.files);
          // The same file, mended, can be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles['choose']}>
        Choose a CSV file
      </label>
      <span>or drop it here</span>
    </div>
  );
}
