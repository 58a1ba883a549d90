import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import type { Table } from './table';

/** What a benchmark works with. */
export type BenchContext = { life: Life; progress: Progress };

/** A benchmark: measures, and answers what it found. */
export type Bench = (context: BenchContext) => Promise<Table[]>;
