import { useLocation, useNavigate, useSearchQuery } from '@sandites/remote-kit';

/**
 * What is open on a page, kept in the address's query. Opening is a step that Back undoes; opening
 * another one takes that step's place, and closing goes back over it.
 * @param name of the query's parameter
 * @returns what is open, empty for nothing; a function that opens; one that closes
 */
export function useOpened(
  name: string,
): readonly [opened: string, open: (value: string) => void, close: () => void] {
  const [query, change] = useSearchQuery();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const opened = query.get(name) ?? '';
  const isStep = typeof state === 'object' && state !== null && 'opens' in state;
  const open = (value: string) => {
    const how = opened === '' || isStep ? { state: { opens: name } } : {};
    change((next) => next.set(name, value), { ...how, replace: opened !== '' });
  };
  const close = () =>
    isStep ? void navigate(-1) : change((next) => next.delete(name), { replace: true });
  return [opened, open, close];
}
