import {
  followTopicLabels as topicLabels,
  followTopics,
  levelsOf,
  listEvents,
  schoolDay,
  seasonOf,
  sports,
  sportSlug,
  teamName,
  teamNames,
  teamOfSlug,
  teamSlug,
  type FollowChoices,
  type FollowTopic,
  type Issue,
  type NewFollow,
  type Sport,
  type Team,
  type Validator,
} from '@sandites/contracts';
import { useRead, useSchool } from '@sandites/remote-kit';
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
export const valuesOf = ({
  sports: slugs,
  topics,
}: FollowChoices): FormProps<unknown>['initial'] => ({
  isAll: slugs.includes(all),
  sports: slugs.filter((slug) => slug !== all),
  topics,
});

/** Teams in the order of their sports. */
const inOrder = (slugs: readonly string[]): string[] =>
  sports.flatMap((sport) => slugs.filter((slug) => teamOfSlug(slug)?.sport === sport));

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** How choices are sent: to an address, to this device, or by the page of an address. */
export type FollowWay = 'mail' | 'device' | 'page';

/** Validates what is chosen in a form with `ChoiceFields`. */
export const choicesForm: Validator<NewFollow & { way: FollowWay }> = {
  schema: {},
  validate(values) {
    const { isAll, email, way: given, ...rest }: Record<string, unknown> = { ...(values ?? {}) };
    const way = given === 'mail' || given === 'device' ? given : 'page';
    const slugs = textsOf(rest['sports']);
    const teams = isAll === true ? [all] : inOrder(slugs);
    const topics = followTopics.filter((topic) => textsOf(rest['topics']).includes(topic));
    const found: Issue[] = [];
    if (topics.length === 0) found.push({ path: '/topics', message: 'Choose at least one' });
    if (teams.length === 0 && topics.some(isTeamTopic))
      found.push({ path: '/sports', message: 'Choose at least one sport' });
    return found.length > 0
      ? { issues: found }
      : {
          value: {
            email: typeof email === 'string' ? email.trim() : '',
            sports: teams,
            topics,
            way,
          },
        };
  },
};

/** The teams that can be followed: a sport, and its levels where this season has several. */
function useTeamsOf(chosen: readonly string[]) {
  const { levels } = useSchool();
  const { data = [] } = useRead(listEvents);
  const season = seasonOf(schoolDay());
  const ofSeason = data.filter(({ date }) => seasonOf(date) === season);
  return (sport: Sport): Team[] => {
    const games = ofSeason.filter((game) => game.sport === sport);
    const slugs = levelsOf(games, levels).map((level) => teamSlug(sport, level));
    const all = new Set([sportSlug(sport), ...slugs, ...inOrder(chosen)]);
    return [...all].flatMap((slug) => {
      const team = teamOfSlug(slug, levels);
      return team?.sport === sport ? team : [];
    });
  };
}

export function ChoiceFields({ topics }: { topics: readonly FollowTopic[] }) {
  const school = useSchool();
  const isAll = useFormValue('isAll') === true;
  const chosen = textsOf(useFormValue('sports'));
  // On a phone ten boxes would push everything else off the screen.
  const [first] = useState(chosen);
  const [showsAll, setShowsAll] = useState(first.length === 0);
  const teamsOf = useTeamsOf(chosen);
  const shown = showsAll
    ? school.sports
    : school.sports.filter((sport) => first.some((slug) => teamOfSlug(slug)?.sport === sport));
  return (
    <>
      <div>
        <CheckboxField name="isAll" label="All sports" />
        {!isAll && (
          <>
            <CheckboxGroupField
              name="sports"
              label="Sports"
              options={shown
                .flatMap(teamsOf)
                .map((team) => ({ value: team.slug, label: teamName(team) }))}
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
        help={
          'Results are final scores. News is what our coaches write about these teams.' +
          (topics.includes('newsletter')
            ? ' The newsletter is about all sports, now and then.'
            : '')
        }
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
export function choicesText({ sports: slugs, topics }: FollowChoices): string {
  const teams = slugs.includes(all) ? ['all sports'] : teamNames(slugs);
  const what = listed(topics.map((topic) => topicLabels[topic]));
  return teams.length === 0 || !topics.some(isTeamTopic) ? what : `${what} of ${listed(teams)}`;
}
