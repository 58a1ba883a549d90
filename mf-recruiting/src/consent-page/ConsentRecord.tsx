import {
  audiencesOfGroup,
  consentAudiences,
  consentGroups,
  isAllowed,
  limits,
  listConsentViews,
  type ConsentRequest,
  type ViewsOfDay,
} from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { Button, Callout, DataView, Panel, SkeletonText } from '@sandites/ui';
import { use, useEffect, useId, useRef, useState } from 'react';
import { fillIn, LanguageContext, useMessages, type Language } from './consent-messages';
import { grantsNothing } from './grants';

interface ConsentRecordProps {
  request: ConsentRequest;
  /** Takes everything back. @returns whether that was stored */
  onTakeBack: () => Promise<boolean>;
}

/** A time of an answer, by the reader's clock. */
export const formatTime = (time: string, language: Language): string =>
  new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });

export function ConsentRecord({
  request: { player, school, grants, name, relation, answeredAt, answeredSince },
  onTakeBack,
}: ConsentRecordProps) {
  const messages = useMessages();
  const language = use(LanguageContext);
  const [state, setState] = useState<'idle' | 'pending' | 'failed' | 'taken'>('idle');
  const status = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'taken') status.current?.focus();
  }, [state]);
  const takeBack = async () => {
    setState('pending');
    setState((await onTakeBack()) ? 'taken' : 'failed');
  };
  if (!grants || !relation || answeredAt === null) return null;
  return (
    <Panel>
      <h2 className="mb-2 fs-2">{messages.record}</h2>
      <p className="text-break">
        {player.firstName} {player.lastName} · {school}
        <br />
        {fillIn(messages.recordOf, {
          name: name ?? '',
          relation: messages.relations[relation],
          when: formatTime(answeredAt, language),
        })}
      </p>
      <div className="mb-3 overflow-auto">
        <table className="table table-sm mb-0 fs-7">
          <thead>
            <tr>
              <td />
              {consentAudiences.map((audience) => (
                <th key={audience} scope="col">
                  {messages.audiences[audience].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {consentGroups.map((group) => (
              <tr key={group}>
                <th scope="row">{messages.groups[group].name}</th>
                {consentAudiences.map((audience) => (
                  <td key={audience}>
                    {audiencesOfGroup[group].includes(audience)
                      ? isAllowed(grants, group, audience)
                        ? messages.yes
                        : messages.no
                      : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {state === 'failed' && <Callout tone="bad">{messages.notSaved}</Callout>}
      <div ref={status} tabIndex={-1}>
        {state === 'taken' && grantsNothing(grants) && (
          <Callout tone="good" silent>
            {messages.savedNothing}
          </Callout>
        )}
      </div>
      <div className="d-flex flex-wrap gap-3" data-no-print>
        <Button variant="quiet" icon="print" onClick={() => window.print()}>
          {messages.print}
        </Button>
        {(!grantsNothing(grants) || answeredSince !== null) && (
          <Button
            variant="bad"
            pending={state === 'pending'}
            pendingLabel={messages.sending}
            onClick={() => void takeBack()}
          >
            {messages.takeBack}
          </Button>
        )}
      </div>
    </Panel>
  );
}

export function ConsentViews({ code }: { code: string }) {
  const messages = useMessages();
  const headingId = useId();
  const views = useRead(listConsentViews, { params: { code } });
  return (
    <Panel>
      <h2 id={headingId} className="mb-2 fs-2">
        {messages.views}
      </h2>
      <p>{messages.viewsHelp}</p>
      <DataView
        read={views}
        loadingLabel={messages.loading}
        skeleton={<SkeletonText lines={2} />}
        failed={messages.viewsFailed}
        empty={<p className="mb-0">{fillIn(messages.noViews, { days: limits.familyViewDays })}</p>}
      >
        {(days) => <ViewsTable labelledBy={headingId} days={days} />}
      </DataView>
    </Panel>
  );
}

interface ViewsTableProps {
  labelledBy: string;
  days: readonly ViewsOfDay[];
}

function ViewsTable({ labelledBy, days }: ViewsTableProps) {
  const messages = useMessages();
  const format = new Intl.DateTimeFormat(use(LanguageContext), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <>
      <p>
        {fillIn(total === 1 ? messages.viewedOnce : messages.viewedTimes, {
          views: total,
          days: limits.familyViewDays,
        })}
      </p>
      <table className="table table-sm mb-0 fs-7" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col" className="text-end font-tabular">
              {messages.opened}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{format.format(new Date(day))}</th>
              <td className="text-end font-tabular">{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
