import { useFollow } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';

/** Opens the dialog in which somebody follows a team, by its slug; disabled until it is known. */
export function FollowButton({ team }: { team?: string }) {
  const follow = useFollow();
  return (
    <Button
      variant="ghost"
      icon="bell"
      aria-haspopup="dialog"
      disabled={!team}
      onClick={() => team && follow([team])}
    >
      Follow
    </Button>
  );
}
