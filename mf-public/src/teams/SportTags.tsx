import {
  allSports,
  matchesSport,
  sportSlug,
  type PlayerSport,
  type SportFilter,
} from '@sandites/contracts';
import { Link, useSchool } from '@sandites/remote-kit';
import { Tag } from '@sandites/ui';
import { useSyncExternalStore } from 'react';

interface Props {
  sports: readonly PlayerSport[];
  /** The sport of the filter, whose tag is highlighted. */
  selected: SportFilter;
}

/** Tags of sports, which lead to their teams; of a family, such as Wrestling, there is no page. */
export function SportTags({ sports, selected }: Props) {
  const school = useSchool();
  // The school's teams are not known where a page is rendered for any school.
  const knowsTeams = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <div className="d-flex flex-wrap gap-2">
      {sports.map((sport) => {
        const isSelected = selected !== allSports && matchesSport(selected, sport);
        const tag = <Tag selected={isSelected}>{sport}</Tag>;
        const team = knowsTeams && school.sports.find((one) => one === sport);
        return team ? (
          <Link key={sport} to={`/teams/${sportSlug(team)}`} className="d-inline-flex link-plain">
            {tag}
          </Link>
        ) : (
          <span key={sport}>{tag}</span>
        );
      })}
    </div>
  );
}
