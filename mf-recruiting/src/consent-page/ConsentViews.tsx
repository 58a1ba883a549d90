import { limits, listConsentViews } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { DataView, Panel, SkeletonText } from '@sandites/ui';
import { use, useId } from 'react';
import { fillIn, LanguageContext, useMessages } from './consent-messages';

/** How often others opened what shows the athlete, by day. */
export function ConsentViews({ code }: { code: string }) {
  const messages = useMessages();
  const headingId = useId();
  const read = useRead(listConsentViews, { params: { code } });
  const days = limits.familyViewDays;
  const format = new Intl.DateTimeFormat(use(LanguageContext), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const totalText = (views: number) =>
    fillIn(views === 1 ? messages.viewedOnce : messages.viewedTimes, { views, days });
  return (
    <Panel>
      <h2 id={headingId} className="mb-2 fs-2">
        {messages.views}
      </h2>
      <p>{messages.viewsHelp}</p>
      <DataView
        read={read}
        loadingLabel={messages.loading}
        skeleton={<SkeletonText lines={2} />}
        failed={messages.viewsFailed}
        empty={<p className="mb-0">{fillIn(messages.noViews, { days })}</p>}
      >
        {(viewsByDay) => (
          <>
            <p>{totalText(viewsByDay.reduce((sum, { views }) => sum + views, 0))}</p>
            <table className="table table-sm mb-0 fs-7" aria-labelledby={headingId}>
              <thead>
                <tr>
                  <th scope="col">{messages.day}</th>
                  <th scope="col" className="text-end font-tabular">
                    {messages.opened}
                  </th>
                </tr>
              </thead>
              <tbody>
                {viewsByDay.map(({ day, views }) => (
                  <tr key={day}>
                    <th scope="row">{format.format(new Date(day))}</th>
                    <td className="text-end font-tabular">{views}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </DataView>
    </Panel>
  );
}
