import { listActivity, type OverallActivityEntry } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { Callout, formatTimestamp } from '@sandites/ui';
import { activitySentence } from '../activity/activity-sentences';

/** Days for which the panel says that the site was restored. */
const days = 14;
const dayMs = 24 * 60 * 60_000;

const isRecent = ({ at }: OverallActivityEntry) => Date.now() - Date.parse(at) < days * dayMs;
const isSite = ({ subject }: OverallActivityEntry) => subject === 'site';

const known =
  'Families’ answers, unsubscribed addresses and deleted accounts since then hold as they were.';
const unknown =
  'What was taken back since then is not known: check families’ answers, unsubscribed addresses and deleted accounts.';

/** After the restore of a backup: what came back as it was, and must be checked by hand. */
export function RestoreNotice() {
  const { data = [] } = useRead(listActivity, { query: { kind: 'restored', limit: 200 } });
  const recent = data.filter(isRecent);
  const [restore] = recent.filter(isSite);
  if (!restore) return null;
  const toCheck = recent.filter((entry) => !isSite(entry));
  const isKnown = restore.changes?.[0]?.to !== false;
  const title = `Restored to ${formatTimestamp(restore.label ?? restore.at)}`;
  return (
    <Callout
      tone="warning"
      title={toCheck.length > 0 || !isKnown ? `${title}: check these` : title}
    >
      <p>{isKnown ? known : unknown}</p>
      {toCheck.length > 0 && (
        <ul>
          {toCheck.map((entry) => (
            <li key={entry.id}>{activitySentence(entry)}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
