/** The athletes of the page; those of the demo have no profile. */
export type {
  BaseballStats,
  BasketballStats,
  EmbeddedAthlete as Athlete,
  FootballStatLine,
  FootballStatName,
  SoftballStats,
} from '@sandites/contracts';
