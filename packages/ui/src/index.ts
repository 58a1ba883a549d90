/**
 * Components of every page, which the shell loads once. Forms, dialogs, tables and CSV are separate
 * entries.
 */
export { Announcement, Announcer, VisuallyHidden } from './a11y/announcer';
export { arrowTarget } from './a11y/roving-focus';
export { useFocusFallback } from './a11y/use-focus-fallback';
export { AthletePlaceholder } from './athlete/AthletePlaceholder';
export { Button, type ButtonProps, type ButtonVariant } from './button/Button';
export { ButtonLink } from './button/ButtonLink';
export { IconButton, IconLink } from './button/IconButton';
export { Callout } from './callout/Callout';
export { classes } from './classes';
export { readOptions, type SelectOption } from './select-options';
export { CopyButton } from './copy/CopyButton';
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
export { Icon } from './icon/Icon';
export type { IconName } from './icon/paths';
export { ImageWithFallback } from './image/ImageWithFallback';
export { CardGrid, Container, Panel, Section, SectionHeading } from './layout/layout';
export { PageFocus, PageHeading, PageLayout, type PageLayoutProps } from './page/PageLayout';
export { usePrinting } from './print/use-printing';
export { DataView, type DataViewProps } from './states/DataView';
export { EmptyState, FailedState, Spinner } from './states/states';
export { SkeletonCards, SkeletonLine, SkeletonTable, SkeletonText } from './states/Skeleton';
export { TabList, TabPanel, Tabs } from './tabs/Tabs';
export { HomeAwayBadge, Tag, type TagTone } from './tag/Tag';
