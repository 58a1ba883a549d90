import type { College } from '@sandites/contracts';
import { safeHref, useSearchQuery } from '@sandites/remote-kit';
import {
  Button,
  classes,
  SectionHeading,
  Tag,
  useFocusFallback,
  VisuallyHidden,
} from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { useEffect, useState, type ReactNode } from 'react';
import { requiredNumber, requirementOf, requirements } from './colleges';
import { readIds } from './use-college-filters';
import styles from './college-search.module.scss';

/** Columns that fit side by side. */
const maxCompared = 4;
const parameter = 'compare';

/**
 * Compares up to four favorites; the comparison is kept in the URL, so that it can be shared.
 * @param colleges in the order of the results, in which favorites are added
 */
export function useComparison(colleges: readonly College[], favoriteIds: ReadonlySet<number>) {
  const [query, change] = useSearchQuery();
  const [isStarted, setStarted] = useState(false);
  const listed = readIds(query, parameter).flatMap(
    (id) => colleges.find((college) => college.id === id) ?? [],
  );
  const compared = [...new Set(listed)].slice(0, maxCompared);
  const others = colleges.filter(
    (college) => favoriteIds.has(college.id) && !compared.includes(college),
  );

  const show = (ids: readonly number[]) =>
    change((next) =>
      ids.length > 0 ? next.set(parameter, ids.join('-')) : next.delete(parameter),
    );
  const ids = compared.map(({ id }) => id);
  return {
    compared,
    /** Favorites that can be added; empty where all columns are used. */
    addable: compared.length < maxCompared ? others : [],
    canStart: compared.length === 0 && others.length > 1,
    /** Whether it was started here, not opened by its address. */
    isStarted,
    start: () => {
      setStarted(true);
      show(others.slice(0, maxCompared).map(({ id }) => id));
    },
    add: (id: number) =>
      show(
        colleges
          .filter((college) => compared.includes(college) || college.id === id)
          .map((college) => college.id),
      ),
    remove: (id: number) => show(ids.filter((other) => other !== id)),
    close: () => show([]),
  };
}

interface Row {
  label: string;
  cell: (college: College) => ReactNode;
  /** How good a value is, NaN for none, and what the best one is called. */
  best?: readonly [score: (college: College) => number, word: string];
}

const rows: readonly Row[] = [
  { label: 'Location', cell: ({ location }) => location },
  { label: 'Division', cell: ({ division }) => division },
  { label: 'Conference', cell: ({ conference }) => conference },
  ...requirements.map((requirement): Row => ({
    label: `Typical ${requirement.toUpperCase()}`,
    cell: (college) => requirementOf(college, requirement),
    best: [(college) => -requiredNumber(college, requirement), 'Easiest to meet'],
  })),
  {
    label: 'Programs',
    cell: ({ programs }) => programs.join(', '),
    best: [({ programs }) => programs.length, 'Most'],
  },
  {
    label: 'Website',
    cell: ({ name, website }) =>
      safeHref(website) && (
        <a href={website} target="_blank" rel="noopener noreferrer">
          {new URL(website).host}
          <VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
        </a>
      ),
  },
];

/** The best of a row, all of equal ones; none where there is no difference. */
function bestOf({ best }: Row, compared: readonly College[]): readonly College[] {
  if (!best) return [];
  const [scoreOf] = best;
  const rated = compared.filter((college) => !Number.isNaN(scoreOf(college)));
  const highest = Math.max(...rated.map(scoreOf));
  const most = rated.filter((college) => scoreOf(college) === highest);
  return most.length < rated.length ? most : [];
}

const placeholder = 'Choose a favorite';

/** A table of the compared colleges, one per column. It takes the focus when it is started. */
export function Comparison({
  comparison: { compared, addable, isStarted, add, remove, close },
}: {
  comparison: ReturnType<typeof useComparison>;
}) {
  const section = useFocusFallback<HTMLElement>();
  useEffect(() => {
    if (!isStarted) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [isStarted, section]);
  const options = [
    { value: placeholder, label: placeholder },
    ...addable.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <section
      ref={section}
      className={classes('my-6', styles['target'])}
      tabIndex={-1}
      aria-labelledby="comparison"
    >
      <div id="comparison">
        <SectionHeading
          title="Compare Colleges"
          actions={
            <>
              {addable.length > 0 && (
                <FilterSelect
                  label="Add"
                  options={options}
                  selected={placeholder}
                  onSelect={(value) => add(Number(value))}
                />
              )}
              <Button variant="quiet" icon="close" onClick={close}>
                Close Comparison
              </Button>
            </>
          }
        />
      </div>
      <div
        className={classes('card overflow-auto', styles['room'])}
        role="region"
        aria-label="Compared colleges"
        tabIndex={0}
      >
        <table className={classes('table mb-0', styles['comparison'])}>
          <thead>
            <tr>
              <td />
              {compared.map((college) => (
                <CollegeHead key={college.id} college={college} onRemove={remove} />
              ))}
            </tr>
          </thead>
          <tbody className="table-group-divider">
            {rows.map((row) => {
              const best = bestOf(row, compared);
              return (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  {compared.map((college) => (
                    <td key={college.id} className={classes(best.includes(college) && 'fw-bold')}>
                      {row.cell(college)}
                      {best.includes(college) && (
                        <span className="d-block">
                          <Tag>{row.best?.[1]}</Tag>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CollegeHead({
  college: { id, name },
  onRemove,
}: {
  college: College;
  onRemove: (id: number) => void;
}) {
  const head = useFocusFallback<HTMLTableCellElement>();
  return (
    <th ref={head} scope="col">
      <span className="d-block mb-2 font-head fw-bold fs-4 lh-1" translate="no">
        {name}
      </span>
      <Button variant="quiet" size="small" icon="close" onClick={() => onRemove(id)}>
        <span>
          Remove<VisuallyHidden> {name} from the comparison</VisuallyHidden>
        </span>
      </Button>
    </th>
  );
}
