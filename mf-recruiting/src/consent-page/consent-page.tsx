import {
  answerConsent,
  endMisdirectedCode,
  getConsent,
  openConsent,
  proposeValues,
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
import { use, useEffect, useRef, useState } from 'react';
import { AskFirst } from './AskFirst';
import { ConsentForm, type AnswerFailure } from './ConsentForm';
import { ConsentRecord } from './ConsentRecord';
import { ConsentViews } from './ConsentViews';
import { ProposalForm } from './ProposalForm';
import styles from './consent-page.module.scss';
import {
  consentMessages,
  LanguageContext,
  useMessages,
  fillIn,
  formatTime,
  languageNames,
  languages,
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

function LanguageChoice({
  onChoose,
}: {
  onChoose: (language: keyof typeof languageNames) => void;
}) {
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
  const { mutate: propose } = useMutation(proposeValues, { revalidates: [getConsent] });
  const { mutate: noteOpened } = useMutation(openConsent);
  const { mutate: endCode } = useMutation(endMisdirectedCode);
  const [isNotMine, setNotMine] = useState(false);
  if (isNotMine) return <CodeEnded />;
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
          <ConsentIntro
            request={open}
            onNotMine={async () => {
              const { ok } = await endCode({ params: { code } });
              setNotMine(ok);
              return ok;
            }}
          />
          {open.answeredSince !== null && (
            <Callout tone="warning">
              {fillIn(messages.answeredSince, { when: formatTime(open.answeredSince, language) })}
            </Callout>
          )}
          <ConsentForm
            key={timesTaken}
            request={open}
            onTouch={() => void noteOpened({ params: { code } })}
            onAnswer={(given) => answer({ ...given, version: open.version })}
          />
          {open.answeredAt !== null && open.player.sports.length > 0 && (
            <ProposalForm
              request={open}
              onPropose={async (body) => (await propose({ params: { code }, body })).ok}
            />
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
          {open.answeredAt !== null && <ConsentViews code={code} />}
        </div>
      )}
    </DataView>
  );
}

interface ConsentIntroProps {
  request: ConsentRequest;
  /** Ends the code. @returns whether that was done */
  onNotMine: () => Promise<boolean>;
}

/** Who asks about whom, in few words, as the form follows. */
function ConsentIntro({ request: { player, school, askedBy }, onNotMine }: ConsentIntroProps) {
  const messages = useMessages();
  return (
    <Panel>
      <h2 className="mb-2 fs-2" translate="no">
        {player.firstName} {player.lastName}
      </h2>
      <p>{fillIn(messages.intro, { school, askedBy })}</p>
      <AskFirst
        label={messages.notMine}
        variant="quiet"
        question={fillIn(messages.notMineQuestion, {
          player: `${player.firstName} ${player.lastName}`,
        })}
        confirmLabel={messages.notMineYes}
        onConfirm={onNotMine}
      />
    </Panel>
  );
}

/** Shown to somebody whose child it is not, once the code has ended. */
function CodeEnded() {
  const messages = useMessages();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Panel>
        <h2 className="mb-2 fs-2">{messages.notMineDone}</h2>
        <p className="mb-0">{messages.notMineDoneHelp}</p>
      </Panel>
    </div>
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
