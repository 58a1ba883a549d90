import { Button, Callout } from '@sandites/ui';

/** Stands above the notes on a player whom somebody took out of the package while they were written. */
export function RemovedMeanwhile({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button type="submit" look="dark" size="small" onClick={onAdd}>
      Add Player Again
    </Button>
  );
  return (
    <Callout tone="bad" title="Somebody removed this player meanwhile" action={add}>
      <p>What you typed is still here: the player can be added again with it.</p>
    </Callout>
  );
}
