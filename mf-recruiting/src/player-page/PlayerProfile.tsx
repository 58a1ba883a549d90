import type { SharedPlayer } from '@sandites/contracts';
import type { Clock } from '@sandites/features/events';
import { useQueryChoice } from '@sandites/remote-kit';
import { Container, TabList, TabPanel, usePrinting } from '@sandites/ui';
import { PrintedLink } from '../share/PrintedLink';
import { TeamGames } from '../share/TeamGames';
import { useShareAddress } from '../share/use-share-address';
import { AboutTab } from './AboutTab';
import { PlayerBar } from './PlayerBar';
import { PlayerCard } from './PlayerCard';
import { StatsTab } from './StatsTab';
import styles from './player-page.module.scss';

const tabs = [
  { value: 'stats', label: 'Stats & Performance' },
  { value: 'about', label: 'About' },
] as const;

/** A player as anybody with the link sees them; on paper both tabs are there. */
export function PlayerProfile({ player, now }: { player: SharedPlayer; now: Clock }) {
  const address = useShareAddress(`/player/${player.shareCode}`);
  const [tab, choose] = useQueryChoice('tab', ['stats', 'about'], 'stats');
  const isPrinting = usePrinting();
  const panels = { stats: <StatsTab player={player} />, about: <AboutTab player={player} /> };
  return (
    <Container className={styles['page']}>
      <PlayerBar address={address} />
      <div className={styles['columns']}>
        <div>
          <PlayerCard player={player} />
          {isPrinting && <PrintedLink address={address} />}
        </div>
        <div className={styles['more']}>
          <TabList name="player" label="Player profile" items={tabs} selected={tab} onSelect={choose} />
          <TabPanel name="player" selected={tab}>
            <div className={styles['panel']}>{panels[tab]}</div>
          </TabPanel>
          {isPrinting && panels[tab === 'stats' ? 'about' : 'stats']}
          <TeamGames sport={player.sport} now={now} />
        </div>
      </div>
    </Container>
  );
}
