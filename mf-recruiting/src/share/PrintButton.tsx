import { Button } from '@sandites/ui';

/** Prints the page. */
export const PrintButton = ({ label = 'Print' }: { label?: string }) => (
  <Button look="quiet" icon="print" onClick={() => window.print()}>
    {label}
  </Button>
);
