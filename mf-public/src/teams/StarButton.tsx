import { useMyTeams } from '@sandites/features/my-teams';
import { Button, classes, IconButton } from '@sandites/ui';

function useStar(team: string | undefined) {
  const [mine, toggle] = useMyTeams();
  return {
    icon: 'star',
    'aria-pressed': mine.some(({ slug }) => slug === team),
    disabled: !team,
    onClick: () => team && toggle(team),
  } as const;
}

/** Chooses a team for this device, or no longer; disabled until it is known. */
export function StarButton({ team }: { team?: string }) {
  const star = useStar(team);
  return (
    <Button {...star} variant={star['aria-pressed'] ? 'accent' : 'ghost'}>
      My Team
    </Button>
  );
}

/** The same beside the name of a team. */
export function Star({ team, name }: { team: string; name: string }) {
  const star = useStar(team);
  return (
    <IconButton
      {...star}
      label={`My Team: ${name}`}
      className={classes(star['aria-pressed'] && 'text-primary bg-accent')}
    />
  );
}
