import { Button } from '@sandites/ui';
import { downloadSampleSchedule } from './sample-schedule';
import styles from './upload-guide.module.scss';

/** What a schedule file must look like, and one to start from. */
export function UploadGuide() {
  return (
    <div className={styles['guide']}>
      <p>
        The first row names the columns <code>date</code>, <code>time</code>, <code>opponent</code>, <code>location</code> and{' '}
        <code>isHome</code>. A game is at home where <code>isHome</code> says true, yes, 1 or home. Games that are on the schedule already are
        skipped, so a file can be sent again.
      </p>
      <Button look="quiet" size="small" icon="download" onClick={downloadSampleSchedule}>
        Download Sample CSV
      </Button>
    </div>
  );
}
