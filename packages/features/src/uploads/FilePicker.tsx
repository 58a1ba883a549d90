import { limits } from '@sandites/contracts';
import { Icon } from '@sandites/ui';
import { FileButton, useDropZone, usePaste } from '../files/choose-file';

interface FilePickerProps {
  /** Endings of files, such as `.csv,.xlsx`. */
  accept: string;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** `.xlsx, .csv or .tsv` */
const listed = (accept: string) =>
  accept
    .split(',')
    .join(', ')
    .replace(/, (\.\w+)$/, ' or $1');

/** A button and a drop zone for one file, and a field for rows copied from a spreadsheet. */
export function FilePicker({ accept, onFile, onText }: FilePickerProps) {
  const take = ([file]: FileList) => {
    if (file) onFile(file);
  };
  usePaste((pasted) => {
    const text = pasted.getData('text/plain');
    // A spreadsheet also puts a picture of the copied cells on the clipboard.
    if (text.trim() !== '') onText(text);
    else take(pasted.files);
    return text.trim() !== '' || pasted.files.length > 0;
  });
  const size = `${limits.csvBytes / 1_000_000} MB and ${limits.csvRows.toLocaleString('en-US')} rows`;
  return (
    <div
      className="drop-zone d-grid gap-2 place-center px-4 py-6 mt-4 text-center text-secondary rounded"
      {...useDropZone(take)}
    >
      <Icon name="upload" size={32} />
      <FileButton accept={accept} onChoose={take}>
        Choose a file
      </FileButton>
      <span>{`or drop it here: ${listed(accept)}, up to ${size}.`}</span>
      <label className="d-grid gap-1 w-100 mt-4 fs-7 text-start">
        <span>Or paste rows copied from a spreadsheet, with the row that names the columns</span>
        <textarea
          className="form-control"
          rows={2}
          spellCheck={false}
          // A phone pastes without a paste event at times.
          onChange={({ target }) => {
            if (target.value.includes('\n')) onText(target.value);
          }}
        />
      </label>
    </div>
  );
}
