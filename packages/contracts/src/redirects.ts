/** Paths that only send on to another page (product D2): the gateway and the shell both do it. */
export const redirects: Readonly<Record<string, string>> = { '/coach/dashboard': '/coach-dashboard' };
