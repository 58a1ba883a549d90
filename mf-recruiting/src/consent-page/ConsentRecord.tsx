import {
  audiencesOfGroup,
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentRequest,
} from '@sandites/contracts';
import { Button, Callout, Panel } from '@sandites/ui';
import { useState } from 'react';
import styles from './consent-record.module.scss';
import type { ConsentMessages, Language } from './consent-messages';
import { grantsNothing } from './grants';

interface ConsentRecordProps {
  request: ConsentRequest;
  messages: ConsentMessages;
  language: Language;
  /** Takes everything back. @returns whether that was stored */
  onTakeBack: () => Promise<boolean>;
}

/** A time of an answer, by the reader's clock. */
export const formatTime = (time: string, language: Language): string =>
  new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });

/** The stored answer, by whom and when, to read and print. */
export function ConsentRecord({
  request: { player, school, grants, name, relation, answeredAt, answeredSince },
  messages,
  language,
  onTakeBack,
}: ConsentRecordProps) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed' | 'taken'>('idle');
  const takeBack = async () => {
    setState('pending');
    setState((await onTakeBack()) ? 'taken' : 'failed');
  };
  if (!grants || !relation || answeredAt === null) return null;
  return (
    <Panel>
      <h2 className={styles['heading']}>{messages.record}</h2>
      <p className={styles['of']}>
        {player.firstName} {player.lastName} · {school}
        <br />
        {messages.recordOf(
          name ?? '',
          messages.relations[relation],
          formatTime(answeredAt, language),
        )}
      </p>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
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
      <div role="status">
        {state === 'failed' && <Callout tone="bad">{messages.notSaved}</Callout>}
        {state === 'taken' && <Callout tone="good">{messages.savedNothing}</Callout>}
      </div>
      <div className={styles['buttons']} data-no-print>
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
