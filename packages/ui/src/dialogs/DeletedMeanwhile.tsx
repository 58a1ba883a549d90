import { Button, Callout } from '@sandites/ui';

/** Stands above a form whose row somebody deleted while it was open. */
export function DeletedMeanwhile({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button type="submit" variant="dark" size="small" onClick={onAdd}>
      Add It Again
    </Button>
  );
  return (
    <Callout tone="bad" title="Someone deleted this while you were editing" action={add}>
      <p>What you typed is still here. You can add it again as shown below.</p>
    </Callout>
  );
}
