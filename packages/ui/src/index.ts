/**
 * Components of every page, which the shell loads once. Forms, dialogs, tables and CSV are separate
 * entries.
 */
export { Announcement, Announcer, VisuallyHidden } from './a11y/announcer';
export { arrowTarget, useFocusFallback } from './a11y/focus';
export { AthletePlaceholder } from './athlete/AthletePlaceholder';
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  ButtonLink,
  IconButton,
  IconLink,
  CopyButton,
} from './button/Button';
export { Callout } from './callout/Callout';
export { classes } from './classes';
export { readOptions, type SelectOption } from './select-options';
export { Crest } from './crest/Crest';
export { FilterChips } from './filter/FilterChips';
export {
  formatClock,
  formatDay,
  formatDayPadded,
  formatMonth,
  formatTimestamp,
  formatWeekday,
  monthOf,
  nearDay,
} from '@sandites/contracts';
export { Icon, type IconName } from './icon/Icon';
export { ImageWithFallback } from './image/ImageWithFallback';
export { CardGrid, Container, Panel, Section, SectionHeading } from './layout/layout';
export { PageFocus, PageHeading, PageLayout, type PageLayoutProps } from './page/PageLayout';
export { usePrinting } from './print/use-printing';
export {
  DataView,
  type DataViewProps,
  EmptyState,
  FailedState,
  RetryButton,
  Spinner,
  SkeletonCards,
  SkeletonLine,
  SkeletonTable,
  SkeletonText,
} from './states/states';
export { TabList, TabPanel, Tabs } from './tabs/Tabs';
export { HomeAwayBadge, Tag, type TagTone } from './tag/Tag';
