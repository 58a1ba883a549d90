import {
  followedSports,
  followForm,
  followTopicLabels as topicLabels,
  followTopics,
  sportOfSlug,
  sportSlug,
  type FollowChoices,
  type FollowTopic,
  type NewFollow,
  type Validator,
} from '@sandites/contracts';
import { useSchool } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import {
  CheckboxField,
  CheckboxGroupField,
  useFormValue,
  type FormProps,
} from '@sandites/ui/forms';
import { useId, useState, type ReactNode } from 'react';

const all = 'all';
const isTeamTopic = (topic: unknown) => topic !== 'newsletter';

/** The values of a form with these choices: all sports are a box of their own. */
export const valuesOf = ({ sports, topics }: FollowChoices): FormProps<unknown>['initial'] => ({
  isAll: sports.includes(all),
  sports: sports.filter((slug) => slug !== all),
  topics,
});

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** How choices are sent: to an address, to this device, or by the page of an address. */
export type FollowWay = 'mail' | 'device' | 'page';

/**
 * Validates the values of a form with `ChoiceFields`. An address is needed where its value `way`,
 * which the buttons set, is `mail`.
 */
export const choicesForm: Validator<NewFollow & { way: FollowWay }> = {
  schema: followForm.schema,
  validate(values) {
    const { isAll, email, way: given, ...rest }: Record<string, unknown> = { ...(values ?? {}) };
    const way = given === 'mail' || given === 'device' ? given : 'page';
    const slugs = isAll === true ? [all] : textsOf(rest['sports']);
    const sports = followedSports.filter((slug) => slugs.includes(slug));
    const topics = followTopics.filter((topic) => textsOf(rest['topics']).includes(topic));
    const { issues = [] } = followForm.validate({ email, sports, topics });
    const found = way === 'mail' ? issues.filter(({ path }) => path === '/email') : [];
    if (topics.length === 0) found.push({ path: '/topics', message: 'Choose at least one' });
    if (sports.length === 0 && topics.some(isTeamTopic))
      found.push({ path: '/sports', message: 'Choose at least one sport' });
    return found.length > 0
      ? { issues: found }
      : { value: { email: typeof email === 'string' ? email.trim() : '', sports, topics, way } };
  },
};

export function ChoiceFields({ topics }: { topics: readonly FollowTopic[] }) {
  const { sports } = useSchool();
  const isAll = useFormValue('isAll') === true;
  const chosen = textsOf(useFormValue('sports'));
  // On a phone ten boxes would push everything else off the screen.
  const [first] = useState(chosen);
  const [showsAll, setShowsAll] = useState(first.length === 0);
  const shown = showsAll ? sports : sports.filter((sport) => first.includes(sportSlug(sport)));
  return (
    <>
      <div>
        <CheckboxField name="isAll" label="All sports" />
        {!isAll && (
          <>
            <CheckboxGroupField
              name="sports"
              label="Sports"
              options={shown.map((sport) => ({ value: sportSlug(sport), label: sport }))}
            />
            {!showsAll && (
              <Button variant="quiet" size="small" icon="plus" onClick={() => setShowsAll(true)}>
                Other sports
              </Button>
            )}
          </>
        )}
      </div>
      <CheckboxGroupField
        name="topics"
        label="Tell me about"
        options={topics.map((topic) => ({ value: topic, label: topicLabels[topic] }))}
      />
    </>
  );
}

/** One way to follow, in the dialog. */
export const Way = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="d-flex flex-column gap-3 pt-4 border-top" aria-labelledby={id}>
      <h3 id={id} className="mb-0 fs-3">
        {title}
      </h3>
      {children}
    </section>
  );
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Choices in words: `Game changes and Results of Football`. */
export function choicesText({ sports, topics }: FollowChoices): string {
  const teams = sports.includes(all)
    ? ['all sports']
    : sports.map((slug) => sportOfSlug(slug) ?? slug);
  const what = listed(topics.map((topic) => topicLabels[topic]));
  return teams.length === 0 || !topics.some(isTeamTopic) ? what : `${what} of ${listed(teams)}`;
}
