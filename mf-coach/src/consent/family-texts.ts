/** What goes to a family with its consent link, in short sentences and everyday words. */
interface FamilyTexts {
  /** The message of a text, a mail or another app; the link follows. */
  message: (player: string, school: string, until: string) => string;
  /** The slip of the printed sheet. */
  slip: (school: string, until: string) => string;
}

export const familyTexts: Readonly<Record<'en' | 'es', FamilyTexts>> = {
  en: {
    message: (player, school, until) =>
      `Please say who may see what of ${player} on the site of ${school}, by ${until}.`,
    slip: (school, until) =>
      `To the family: say who may see what of this player on the site of ${school}. ` +
      `You can change it, or take it back, at any time. Please answer by ${until}.`,
  },
  es: {
    message: (player, school, until) =>
      `Por favor, digan quién puede ver qué datos de ${player} en el sitio de ${school}, a más tardar el ${until}:`,
    slip: (school, until) =>
      `A la familia: digan quién puede ver qué datos de este jugador en el sitio de ${school}. ` +
      `Pueden cambiarlo o quitarlo cuando quieran. Contesten a más tardar el ${until}.`,
  },
};
