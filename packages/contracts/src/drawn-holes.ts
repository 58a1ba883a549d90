/** Where the gateway fills in text that a build cannot know, in the HTML that it drew. */
export const drawnHoles = { page: '[[page]]', title: '[[title]]', heading: '[[heading]]', username: '[[username]]', path: '[[path]]' } as const;
