/** A program that runs as long as the site does. */
export type Program = {
  /** How it is called in messages and in `processes.json`, and the name of its log file. */
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The account it runs as, when that is not our own. */
  uid?: number;
  gid?: number;
  /** Where it can be reached, for those who read `processes.json`. */
  url: string;
  /** Whether it does its work by now. */
  isReady: () => Promise<boolean>;
  stopSignal: NodeJS.Signals;
  /** Which of its log lines people should see. */
  showLine: (line: string) => string | undefined;
};
