import { useDrawnCount } from '@sandites/features/lists';
import { CardGrid, EmptyState } from '@sandites/ui';
import type { College } from '../college';
import { CollegeCard } from './CollegeCard';

/** What the eye meets first, in one, two or three columns. */
const firstScreen = 6;

interface CollegeResultsProps {
  colleges: readonly College[];
  favoriteIds: ReadonlySet<number>;
  onToggleFavorite: (id: number) => void;
}

/** The colleges found, or that there are none. */
export function CollegeResults({ colleges, favoriteIds, onToggleFavorite }: CollegeResultsProps) {
  const drawn = useDrawnCount(colleges.length, { first: firstScreen });
  if (colleges.length === 0) {
    return <EmptyState title="No Results Found" hint="Try adjusting your search filters or try a different search term." />;
  }
  return (
    <CardGrid label="Colleges">
      {colleges.slice(0, drawn).map((college) => (
        <li key={college.id}>
          <CollegeCard college={college} isFavorite={favoriteIds.has(college.id)} onToggleFavorite={onToggleFavorite} />
        </li>
      ))}
    </CardGrid>
  );
}
