/**
 * Items shown at first, and with each press of Show more. The page's declaration has it too, so that
 * the first read begins with the HTML.
 */
export const newsPageSize = 30;
