import statLabels from './stat-labels.json';

/** The name of each figure of an athlete: `Pass Yards`. */
export { statLabels };
