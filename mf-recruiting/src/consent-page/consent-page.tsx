import {
  answerConsent,
  getConsent,
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
import { use, useState } from 'react';
import { ConsentForm, type AnswerFailure } from './ConsentForm';
import { ConsentRecord, ConsentViews, formatTime } from './ConsentRecord';
import styles from './consent-page.module.scss';
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
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <Panel>
      <h2 className="mb-2 fs-2">{name}</h2>
      <p>{fillIn(messages.intro, { player: name, school, askedBy })}</p>
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
