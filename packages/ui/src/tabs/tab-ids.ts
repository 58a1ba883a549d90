/** How a tab and its panel find each other. */
export const tabIds = (name: string, value: string) => {
  const id = `${name}-${value.replaceAll(/[^\w-]+/g, '-')}`;
  return { tab: `${id}-tab`, panel: `${id}-panel` };
};
