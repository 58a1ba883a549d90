const accounts = [
  ['Account', 'Password', 'May'],
  ['admin', 'sandites-admin', 'everything'],
  ['coach', 'sandites-coach', 'keep the schedule and recruiting packages'],
  ['user', 'sandites-user', 'look around, signed in'],
] as const;

/** What is printed when the site is up: where it is, who may sign in, and the line that scripts wait for. */
export function announcement(address: string): string {
  const rows = accounts.map(([account, password, may]) => `  ${account.padEnd(9)}${password.padEnd(16)}${may}`);
  return ['', `Sandites is at ${address}`, '', ...rows, '', `Ready: ${address}`].join('\n');
}
