import { ButtonLink, EmptyState, PageLayout } from '@sandites/ui';

/** Stands where there is no such package, or it is another coach's (product D4). */
export function PackageNotFound() {
  return (
    <PageLayout title="Package Not Found">
      <EmptyState
        title="This package does not exist"
        hint="It may have been deleted, or it belongs to another coach."
        action={<ButtonLink to="/coach/dashboard">Back to Dashboard</ButtonLink>}
      />
    </PageLayout>
  );
}
