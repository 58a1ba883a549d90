import type { ListedPlayer } from '@sandites/contracts';

/** First and last name. */
export const playerName = ({ firstName, lastName }: Pick<ListedPlayer, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;
