/** A figure of a season. */
export interface Tile {
  label: string;
  value: number;
  /** How the figure is written; 1,214 by default. */
  write?: (value: number) => string;
}

const withThousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const writeTile = ({ value, write = (figure) => withThousands.format(figure) }: Tile): string => write(value);

/** A rate such as a batting average: `.345`. */
export const asAverage = (value: number): string => value.toFixed(3).replace(/^0/, '');
export const asEarnedRuns = (value: number): string => value.toFixed(2);
export const asPerGame = (value: number): string => value.toFixed(1);
export const asPercent = (value: number): string => `${value.toFixed(1)}%`;

/** Of some figures, those that say something: a tile that is empty or not above 0 is hidden (visitor-area.md 2). */
export const tellingTiles = (tiles: readonly Tile[]): Tile[] => tiles.filter(({ value }) => value > 0);
