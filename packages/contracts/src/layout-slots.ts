/** Slots of prerendered HTML: the gateway fills in what a build cannot know. Stored releases contain these texts. */
export const layoutSlots = { page: '[[page]]', title: '[[title]]', heading: '[[heading]]', username: '[[username]]', path: '[[path]]' } as const;
