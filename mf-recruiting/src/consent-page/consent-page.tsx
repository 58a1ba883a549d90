import {
  answerConsent,
  audiencesOfGroup,
  consentAudiences,
  consentGroups,
  getConsent,
  isAllowed,
  limits,
  listConsentViews,
  openConsent,
  type ConsentAnswer,
  type ConsentRequest,
} from '@sandites/contracts';
import {
  usePageTitle,
  useMutation,
  useParams,
  useQueryChoice,
  useRead,
} from '@sandites/remote-kit';
import { Button, Callout, classes, DataView, PageLayout, Panel, SkeletonText } from '@sandites/ui';
import { use, useEffect, useId, useRef, useState } from 'react';
import { ConsentForm, type AnswerFailure } from './ConsentForm';
import styles from './consent-page.module.scss';
import { grantsNothing } from './grants';
import {
  consentMessages,
  LanguageContext,
  useMessages,
  fillIn,
  languageNames,
  languages,
  type Language,
} from './consent-messages';

/**
 * The consent page of a family: what may be shown of their athlete, and to whom. `?lang=es` opens
 * it in Spanish.
 */
export function Page() {
  const { code = '' } = useParams();
  const [language, setLanguage] = useQueryChoice('lang', languages, 'en');
  const messages = consentMessages[language];
  usePageTitle(messages.title);
  return (
    <LanguageContext value={language}>
      <div lang={language}>
        <PageLayout title={messages.title}>
          <div className={classes('vstack gap-4 text-break', styles['page'])}>
            <LanguageChoice onChoose={setLanguage} />
            <OpenedConsent key={code} code={code} />
          </div>
        </PageLayout>
      </div>
    </LanguageContext>
  );
}

function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const language = use(LanguageContext);
  const { chooseLanguage } = useMessages();
  return (
    <div className="d-flex gap-2" role="group" aria-label={chooseLanguage} data-no-print>
      {languages.map((each) => (
        <Button
          key={each}
          variant={each === language ? 'dark' : 'quiet'}
          lang={each}
          aria-pressed={each === language}
          onClick={() => onChoose(each)}
        >
          {languageNames[each]}
        </Button>
      ))}
    </div>
  );
}

function OpenedConsent({ code }: { code: string }) {
  const messages = useMessages();
  const language = use(LanguageContext);
  const request = useRead(getConsent, { params: { code } });
  // A withdrawal starts the form anew.
  const [timesTaken, setTimesTaken] = useState(0);
  const { mutate } = useMutation(answerConsent, { revalidates: [getConsent] });
  const { mutate: noteOpened } = useMutation(openConsent);
  const status = request.error?.status;
  if (status === 404) return <LinkExpired />;
  if (status === 429) return <Callout tone="warning">{messages.tooMany}</Callout>;

  const answer = async (body: ConsentAnswer): Promise<AnswerFailure | null> => {
    const result = await mutate({ params: { code }, body });
    if (result.ok) return null;
    if (result.error.status !== 412)
      return result.error.status === 429 ? 'tooManyAnswers' : 'notSaved';
    request.retry();
    return 'changedMeanwhile';
  };
  return (
    <DataView
      read={request}
      loadingLabel={messages.loading}
      skeleton={
        <Panel>
          <SkeletonText lines={8} />
        </Panel>
      }
      failed={messages.failed}
    >
      {(open) => (
        <div className="vstack gap-4">
          <ConsentIntro request={open} />
          {open.answeredSince !== null && (
            <Callout tone="warning">
              {fillIn(messages.answeredSince, { when: formatTime(open.answeredSince, language) })}
            </Callout>
          )}
          <ConsentRecord
            request={open}
            onTakeBack={async () => {
              const { name, relation, version } = open;
              if (name === null || relation === null) return false;
              const failure = await answer({ grants: {}, name, relation, version });
              setTimesTaken((times) => (failure === null ? times + 1 : times));
              return failure === null;
            }}
          />
          <ConsentForm
            key={timesTaken}
            request={open}
            onTouch={() => void noteOpened({ params: { code } })}
            onAnswer={(given) => answer({ ...given, version: open.version })}
          />
          {open.answeredAt !== null && <ConsentViews code={code} />}
        </div>
      )}
    </DataView>
  );
}

function ConsentIntro({ request: { player, school, askedBy } }: { request: ConsentRequest }) {
  const messages = useMessages();
  const language = use(LanguageContext);
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <Panel>
      <h2 className="mb-2 fs-2" translate="no">
        {name}
      </h2>
      <p>{fillIn(messages.intro, { player: name, school, askedBy })}</p>
      <p>
        {player.sports.length === 0
          ? messages.noSports
          : fillIn(messages.sports, {
              sports: new Intl.ListFormat(language).format(player.sports),
            })}
      </p>
      <p className="mb-0">{messages.yourChoice}</p>
    </Panel>
  );
}

/** Shown for unknown, expired and replaced links alike. */
function LinkExpired() {
  const messages = useMessages();
  return (
    <Panel>
      <h2 className="mb-2 fs-2">{messages.invalidLinkTitle}</h2>
      <p className="mb-0">{messages.gone}</p>
    </Panel>
  );
}

interface ConsentRecordProps {
  request: ConsentRequest;
  /** Takes everything back. @returns whether that was stored */
  onTakeBack: () => Promise<boolean>;
}

/** A time of an answer, by the reader's clock. */
const formatTime = (time: string, language: Language): string =>
  new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });

function ConsentRecord({
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

function ConsentViews({ code }: { code: string }) {
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
