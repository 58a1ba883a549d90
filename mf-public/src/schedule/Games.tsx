import { GameCards } from './GameCards';
import { GameTable, type GamesProps } from './GameTable';
import { useIsPhone } from '../use-screen';

/** Games: a table, on phones cards. */
export function Games(props: GamesProps) {
  return useIsPhone() ? <GameCards {...props} /> : <GameTable {...props} />;
}
