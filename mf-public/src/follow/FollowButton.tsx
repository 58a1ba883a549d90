import type { Sport } from '@sandites/contracts';
import { useFollow } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';

/** Opens the dialog in which somebody follows a team. */
export function FollowButton({ sport }: { sport: Sport }) {
  const follow = useFollow();
  return (
    <Button variant="ghost" icon="bell" aria-haspopup="dialog" onClick={() => follow([sport])}>
      Follow
    </Button>
  );
}
