import { Button, Callout } from '@sandites/ui';

/** Stands above a form whose row somebody deleted while it was open. */
export function DeletedMeanwhile({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button type="submit" look="dark" size="small" onClick={onAdd}>
      Add It Again
    </Button>
  );
  return (
    <Callout tone="bad" title="Somebody deleted this meanwhile" action={add}>
      <p>What you typed is still here: it can be added again as it stands below.</p>
    </Callout>
  );
}
