import { useSearchQuery, type QueryChange } from './use-search-query';

/**
 * A choice (a tab, a filter) kept in the address's query, so that it can be shared and Back undoes it.
 * @param name of the query's parameter
 * @param choices what may be chosen; anything else, given or chosen, counts as the fallback
 * @param fallback chosen where the query says nothing; it is never written there
 */
export function useQueryChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): readonly [chosen: Choice, choose: (choice: string, how?: QueryChange) => void] {
  const [query, change] = useSearchQuery();
  const known = (text: string | null) => choices.find((choice) => choice === text) ?? fallback;
  const chosen = known(query.get(name));
  const choose = (text: string, how?: QueryChange) => {
    const choice = known(text);
    const edit = (next: URLSearchParams) => {
      if (choice === fallback) next.delete(name);
      else next.set(name, choice);
    };
    change(edit, how);
  };
  return [chosen, choose];
}
