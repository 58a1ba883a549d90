import { Button } from '@sandites/ui';

/** Prints the page. */
export const PrintButton = ({ label = 'Print' }: { label?: string }) => (
  <Button variant="quiet" icon="print" onClick={() => window.print()}>
    {label}
  </Button>
);
