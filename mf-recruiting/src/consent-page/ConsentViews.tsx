import { limits, listConsentViews, type ViewsOfDay } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { DataView, Panel, SkeletonText } from '@sandites/ui';
import { useId } from 'react';
import type { ConsentMessages, Language } from './consent-messages';
import styles from './consent-record.module.scss';

interface ConsentViewsProps {
  code: string;
  messages: ConsentMessages;
  language: Language;
}

/** Views by others of pages that show the athlete, by day. */
export function ConsentViews({ code, messages, language }: ConsentViewsProps) {
  const headingId = useId();
  const views = useRead(listConsentViews, { params: { code } });
  return (
    <Panel>
      <h2 id={headingId} className={styles['heading']}>
        {messages.views}
      </h2>
      <p>{messages.viewsHelp}</p>
      <DataView
        read={views}
        loadingLabel={messages.loading}
        skeleton={<SkeletonText lines={2} />}
        failed={messages.viewsFailed}
        empty={<p className={styles['last']}>{messages.noViews(limits.familyViewDays)}</p>}
      >
        {(days) => (
          <ViewsTable labelledBy={headingId} days={days} messages={messages} language={language} />
        )}
      </DataView>
    </Panel>
  );
}

interface ViewsTableProps {
  labelledBy: string;
  days: readonly ViewsOfDay[];
  messages: ConsentMessages;
  language: Language;
}

/** The days with views. */
function ViewsTable({ labelledBy, days, messages, language }: ViewsTableProps) {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <>
      <p>{messages.viewsInAll(total, limits.familyViewDays)}</p>
      <table className={styles['table']} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col" className={styles['number']}>
              {messages.opened}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{format.format(new Date(day))}</th>
              <td className={styles['number']}>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
