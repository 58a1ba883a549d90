import type { Sport } from '@sandites/contracts';
import { useFollow } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';

/** Opens the dialog in which somebody follows a team; disabled until the team is known. */
export function FollowButton({ sport }: { sport?: Sport }) {
  const follow = useFollow();
  return (
    <Button
      variant="ghost"
      icon="bell"
      aria-haspopup="dialog"
      disabled={!sport}
      onClick={() => sport && follow([sport])}
    >
      Follow
    </Button>
  );
}
