import {
  audiencesOfGroup,
  consentAudiences,
  consentGroups,
  isAllowed,
  type ConsentRequest,
} from '@sandites/contracts';
import { Button, Callout, Panel } from '@sandites/ui';
import { use, useEffect, useRef, useState } from 'react';
import { AskFirst } from './AskFirst';
import { fillIn, formatTime, LanguageContext, useMessages } from './consent-messages';
import { grantsNothing } from './grants';

interface ConsentRecordProps {
  request: ConsentRequest;
  /** Takes everything back. @returns whether that was stored */
  onTakeBack: () => Promise<boolean>;
}

/** The answer that was given by this code, to print and to take back. */
export function ConsentRecord({
  request: { player, school, grants, name, relation, answeredAt, answeredSince },
  onTakeBack,
}: ConsentRecordProps) {
  const messages = useMessages();
  const language = use(LanguageContext);
  const [isTaken, setTaken] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isTaken) status.current?.focus();
  }, [isTaken]);
  const takeBack = async () => {
    const isDone = await onTakeBack();
    setTaken(isDone);
    return isDone;
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
      {/* On a narrow phone it scrolls, by keyboard too. */}
      <div className="mb-3 overflow-auto" role="region" aria-label={messages.record} tabIndex={0}>
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
      <div ref={status} tabIndex={-1}>
        {isTaken && grantsNothing(grants) && (
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
          <AskFirst
            label={messages.takeBack}
            variant="bad"
            question={messages.takeBackQuestion}
            confirmLabel={messages.takeBackYes}
            onConfirm={takeBack}
          />
        )}
      </div>
    </Panel>
  );
}
