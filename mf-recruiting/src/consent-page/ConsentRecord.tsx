import {
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentRequest,
} from '@sandites/contracts';
import { Button, Panel } from '@sandites/ui';
import styles from './consent-record.module.scss';
import type { ConsentMessages, Language } from './consent-messages';

interface ConsentRecordProps {
  request: ConsentRequest;
  messages: ConsentMessages;
  language: Language;
}

/** The stored answer, by whom and when, to read and print. */
export function ConsentRecord({
  request: { player, school, grants, name, relation, answeredAt },
  messages,
  language,
}: ConsentRecordProps) {
  if (!grants || !relation || answeredAt === null) return null;
  const answeredOn = new Date(answeredAt).toLocaleString(language, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <Panel>
      <h2 className={styles['heading']}>{messages.record}</h2>
      <p className={styles['of']}>
        {player.firstName} {player.lastName} · {school}
        <br />
        {messages.recordOf(name ?? '', messages.relations[relation], answeredOn)}
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
                    {isAllowed(grants, group, audience) ? messages.yes : messages.no}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div data-no-print>
        <Button variant="quiet" icon="print" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
    </Panel>
  );
}
