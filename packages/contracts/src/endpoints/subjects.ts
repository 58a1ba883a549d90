/** Every subject of the API, with its calls and their bodies: a new file is a line here. */
export * from './users';
export * from './own-account';
export * from './players';
export * from './person-questions';
export * from './player-stats';
export * from './packages';
export * from './consent';
export * from './events';
export * from './coaches';
export * from './colleges';
export * from './messages';
export * from './news';
export * from './newsletter';
export * from './follows';
export * from './notices';
export * from './activity';
export * from './releases';
