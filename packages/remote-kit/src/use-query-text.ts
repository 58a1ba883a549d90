import { useSearchQuery } from './use-search-query';

/**
 * A text that narrows a list, kept in the address's query, so that what is found can be shared. Typing makes no steps for Back.
 * @param name of the query's parameter; without text it is not there
 */
export function useQueryText(name: string): readonly [text: string, write: (text: string) => void] {
  const [query, change] = useSearchQuery();
  const write = (text: string) =>
    change(
      (next) => {
        if (text === '') next.delete(name);
        else next.set(name, text);
      },
      { replace: true },
    );
  return [query.get(name) ?? '', write];
}
